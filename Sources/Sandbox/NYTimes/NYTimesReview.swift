import Model

/// An item of the catalogue as a film that was reviewed: everything that real reviews surprise
/// with, some of it in every eight.
struct NYTimesReview {
  private let item: CatalogueItem

  init(_ item: CatalogueItem) { self.item = item }

  /// Old reviews have it in capitals.
  var byline: String {
    item.id.isMultiple(of: 2) ? item.creator.name.uppercased() : item.creator.name
  }

  /// Where the review is, below its host.
  var path: String {
    "/\(item.published.date.replacing("-", with: "/"))/movies/review-\(item.id).html"
  }

  var title: String { Self.written(item.titled) }

  var headline: String {
    item.id % 8 == 5 ? "" : "Review: &#8216;\(title)&#8217; Runs Deep &amp; Far"
  }

  var summary: String {
    item.id % 8 == 5 ? "" : Self.written("A film about \(item.tags.joined(separator: " & ")).")
  }

  var rating: String { ["PG", "", "Not Rated", "R", "TV-MA"][Self.place(of: item.id, among: 5)] }

  /// The day on which the film opened; nil for films that did not.
  var opening: String? { item.id % 4 < 2 ? item.published.date : nil }

  /// Nothing is null in one of two ways.
  var openingText: AnswerJSON {
    opening.map(AnswerJSON.string) ?? (item.id % 4 == 2 ? .null : .string("null"))
  }

  var hasImage: Bool { item.id % 8 != 6 }

  /// Never negative, as an item's number may be.
  static func place(of id: Int, among count: Int) -> Int { ((id % count) + count) % count }

  /// Text as it is in answers: with characters written as in HTML.
  static func written(_ text: String) -> String {
    text.escaped.replacing("’", with: "&#8217;")
  }
}
