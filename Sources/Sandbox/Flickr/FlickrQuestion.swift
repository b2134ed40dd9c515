import Model
import Preview

/// A search as it was asked. Flickr passes over most values that it does not know.
struct FlickrQuestion {
  let page: Int
  let pageSize: Int
  let extras: Set<String>
  let user: String?
  /// The number of its owner: everybody has one photoset, of all photos.
  let photoset: String?
  private let filter: FlickrFilter
  private let words: [Substring]
  private let sort: String

  init(_ request: ServerRequest) throws(FlickrErrorReply) {
    let isSet = { (name: String) in request.value(name)?.isEmpty == false }
    guard Self.arguments.contains(where: isSet) else { throw .parameterless }
    photoset = request.value("photoset_id")
    filter = try FlickrFilter(request)
    words = (request.value("text") ?? "").split(separator: " ")
    sort = request.value("sort") ?? "date-posted-desc"
    user = request.value("user_id")
    extras = Set(request.list("extras"))
    page = Self.number(request.value("page"), standard: 1, most: 1_000_000)
    pageSize = Self.number(
      request.value("per_page"), standard: 100,
      most: Self.geo.contains(where: isSet) ? FlickrPage.largestGeo : FlickrPage.largest)
  }

  private static let geo = [
    "bbox", "accuracy", "has_geo", "geo_context", "lat", "lon", "radius", "woe_id", "place_id",
  ]

  /// One of them is needed.
  private static let arguments =
    geo + [
      "text", "tags", "photoset_id", "user_id", "group_id", "machine_tags", "min_upload_date",
      "max_upload_date",
      "min_taken_date", "max_taken_date", "is_commons", "in_gallery", "is_getty",
    ]

  private static func number(_ text: String?, standard: Int, most: Int) -> Int {
    guard let number = text.flatMap({ Int($0) }), number > 0 else { return standard }
    return min(number, most)
  }
}

extension FlickrQuestion {
  /// Where the matching items are in the catalogue, in the order that was asked for.
  func matches(in catalogue: Catalogue) -> [Int] {
    let unwanted = Set(
      words.filter { $0.hasPrefix("-") }.flatMap { catalogue.places(matching: String($0)) })
    let wanted = words.filter { !$0.hasPrefix("-") }.joined(separator: " ")
    let found = catalogue.places(matching: wanted).filter { place in
      let photo = FlickrPhoto(item: catalogue.items[place])
      return !unwanted.contains(place) && user.map { $0 == photo.owner } ?? true
        && photoset.map { $0 == String(photo.item.creator.id) } ?? true && filter.admits(photo)
    }
    return sorted(found, of: catalogue)
  }

  private func sorted(_ places: [Int], of catalogue: Catalogue) -> [Int] {
    let value: (CatalogueItem) -> Int
    switch sort.split(separator: "-").dropLast().joined(separator: "-") {
    case "": return places
    case "interestingness": value = { $0.statistics.views }
    case "date-taken": value = { FlickrPhoto(item: $0).takenMoment.secondsSince1970 }
    default: value = { $0.published.secondsSince1970 }
    }
    let sign = sort.hasSuffix("-asc") ? 1 : -1
    return places.sorted {
      (sign * value(catalogue.items[$0]), $0) < (sign * value(catalogue.items[$1]), $1)
    }
  }
}
