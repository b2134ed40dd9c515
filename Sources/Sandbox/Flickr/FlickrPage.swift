/// A page of results, cut as Flickr cuts them.
struct FlickrPage {
  static let reach = 4_000
  static let largest = 500
  /// Of a search by place.
  static let largestGeo = 250

  let number: Int
  let size: Int
  /// All matches, also those that nobody gets to see.
  let total: Int
  let items: [CatalogueItem]

  var pages: Int { (total + size - 1) / size }

  init(_ question: FlickrQuestion, of catalogue: Catalogue) {
    let matches = question.matches(in: catalogue)
    number = question.page
    size = question.pageSize
    total = matches.count
    let reachable = min(matches.count, Self.reach)
    var start = (number - 1) * size
    // Past the last real result the last page comes again and again.
    if start >= Self.reach { start = Self.reach - size }
    items = matches[min(start, reachable)..<min(start + size, reachable)].map {
      catalogue.items[$0]
    }
  }
}
