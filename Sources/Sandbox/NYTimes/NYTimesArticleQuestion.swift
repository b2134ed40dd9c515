import Model
import Preview
import Support

/// A search for articles.
struct NYTimesArticleQuestion {
  static let size = 10
  static let pages = 100

  let page: Int?
  private let words: String
  private let byline: String?
  private let days: ClosedRange<String>
  private let sort: String?

  init(_ request: ServerRequest) {
    page = NYTimesQuestion.number(request, "page")
    words = request.value("q") ?? ""
    byline = Self.byline(in: request.value("fq") ?? "").map(Folding.compared)
    let begin = NYTimesQuestion.text(request, "begin_date") ?? "00000000"
    days = begin...max(begin, NYTimesQuestion.text(request, "end_date") ?? "99999999")
    sort = request.value("sort")
  }

  /// By relevance, which here is the catalogue's order, where nothing else is asked for.
  func matches(in catalogue: Catalogue) -> [CatalogueItem] {
    let found = catalogue.matching(words).filter(admits)
    switch sort {
    case "newest": return found.sorted { $0.published > $1.published }
    case "oldest": return found.sorted { $0.published < $1.published }
    default: return found
    }
  }

  private func admits(_ item: CatalogueItem) -> Bool {
    days.contains(item.published.date.filter { $0 != "-" })
      && byline.map { Folding.compared(item.creator.name).contains($0) } != false
  }

  /// All that the sandbox understands of a filter is `byline:("…")`.
  private static func byline(in filter: String) -> String? {
    let start = #"byline:(""#
    guard let place = filter.firstRange(of: start) else { return nil }
    return String(filter[place.upperBound...].prefix { $0 != "\"" })
  }
}
