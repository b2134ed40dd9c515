import Model
import Support

/// A search at Article Search, narrowed to film reviews: ten at a time, a thousand at most.
struct ArticleSearch: Sendable {
  private let question: ServiceQuestion

  static let pageSize = 10
  static let mostPages = 100
  /// The names of these fields have changed before; that is why they can be configured.
  static let filter = #"section.name:"Movies" AND typeOfMaterials:"Review""#

  init(_ question: ServiceQuestion) { self.question = question }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    let (content, answer) = try await question.ask(
      for: NYTimesAnswer<ArticleList>.self, below: "search/v2/articlesearch.json",
      items(page: number), page: number)
    let list = content.list
    return SearchPage(
      number: number, results: list.articles,
      pictures: list.articles.map(ArticlePicture.picture), reported: list.total,
      reachable: list.total.map { min($0, Self.pageSize * Self.mostPages) },
      isLast: isLast(number, list), answer: answer, notice: content.notice)
  }

  private func isLast(_ number: Int, _ list: ArticleList) -> Bool {
    if list.articles.isEmpty || number >= Self.mostPages { return true }
    if let total = list.total { return number * Self.pageSize >= total }
    return list.articles.count < Self.pageSize
  }

  private func items(page number: Int) -> [ServiceQuestion.Item] {
    (question.words.isEmpty ? [] : [("q", question.words)]) + [("fq", filter)]
      + question.items(["begin_date", "end_date"])
      + [("sort", question.parameters["sort"] ?? "newest"), ("page", String(number - 1))]
  }

  private var filter: String {
    let filter = question.parameters["fq"] ?? Self.filter
    guard let reviewer = question.parameters["reviewer"] else { return filter }
    let name = reviewer.filter { !#""\"#.contains($0) }
    return #"(\#(filter)) AND byline:("\#(name)")"#
  }
}

/// One page of articles.
struct ArticleList: NYTimesList {
  let articles: [JSONValue]
  /// All matches, whether they are given out or not.
  let total: Int?

  /// What is `metadata` today was `meta` until 2025.
  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    let response = json["response"]
    total = (response?["metadata"]?["hits"] ?? response?["meta"]?["hits"])?.count
    articles = try ServiceAnswer.results(
      Self.articles(response?["docs"], page: page), called: "articles", promised: total,
      page: page, isKnown: { ArticlePicture.ownID(of: $0) != nil })
  }

  /// An empty list may be null: where there is nothing, and past the end.
  private static func articles(_ docs: JSONValue?, page: Int) -> [JSONValue]? {
    docs?.elements ?? (docs == .null && page > 1 ? [] : nil)
  }
}
