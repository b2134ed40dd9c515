import Model
import Preview
import Support

/// A search for reviews.
struct NYTimesReviewQuestion {
  let offset: Int?
  private let words: String?
  private let reviewer: String?
  private let pick: String?
  private let published: ClosedRange<String>?
  private let opened: ClosedRange<String>?
  private let order: String?

  init(_ request: ServerRequest) {
    offset = NYTimesQuestion.number(request, "offset")
    words = NYTimesQuestion.text(request, "query")
    reviewer = NYTimesQuestion.text(request, "reviewer").map(Folding.compared)
    pick = request.value("critics-pick")
    published = Self.range(request.value("publication-date"))
    opened = Self.range(request.value("opening-date"))
    order = request.value("order")
  }

  /// In the catalogue's order where none is asked for.
  func matches(in catalogue: Catalogue) -> [CatalogueItem] {
    let found = places(in: catalogue).map { catalogue.items[$0] }.filter(admits)
    switch order {
    case "by-publication-date": return found.sorted { $0.published > $1.published }
    case "by-opening-date":
      return found.sorted { NYTimesReview($0).opening ?? "" > NYTimesReview($1).opening ?? "" }
    case "by-title": return found.sorted { $0.titled < $1.titled }
    default: return found
    }
  }

  /// Any of the words will do; all of them only within quotes.
  private func places(in catalogue: Catalogue) -> [Int] {
    guard let words else { return Array(catalogue.items.indices) }
    if words.count > 2, words.hasPrefix("'"), words.hasSuffix("'") {
      return catalogue.places(matching: String(words.dropFirst().dropLast()))
    }
    let telling = words.split(separator: " ").filter { $0.contains { $0.isLetter || $0.isNumber } }
    return Set(telling.flatMap { catalogue.places(matching: String($0)) }).sorted()
  }

  private func admits(_ item: CatalogueItem) -> Bool {
    let review = NYTimesReview(item)
    return (reviewer == nil || reviewer == Folding.compared(item.creator.name))
      && (pick == nil || pick == (item.isEditorsChoice ? "Y" : "N"))
      && published?.contains(item.published.date) != false
      && (opened == nil || review.opening.map { opened?.contains($0) == true } == true)
  }

  /// A day, or two of them, between which the documentation has put both a semicolon and a colon.
  private static func range(_ text: String?) -> ClosedRange<String>? {
    guard let days = text?.split(whereSeparator: { ";:".contains($0) }).map(String.init),
      let first = days.first, let last = days.last, first <= last
    else { return nil }
    return first...last
  }
}
