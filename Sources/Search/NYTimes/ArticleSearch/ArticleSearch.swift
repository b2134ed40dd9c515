import Model

/// A search at Article Search, narrowed to film reviews: ten at a time, a thousand at most.
struct ArticleSearch: Sendable {
  let question: NYTimesQuestion

  static let pageSize = 10
  static let mostPages = 100
  /// The names of these fields have changed before; that is why they can be configured.
  static let filter = #"section.name:"Movies" AND typeOfMaterials:"Review""#

  var pages: SearchPages {
    SearchPages { (number) async throws(SearchError) -> SearchPage in
      let answer: NYTimesAnswer<ArticleList> = try await question.answer(
        at: "search/v2/articlesearch.json", items(page: number), page: number)
      return page(number, from: answer)
    }
  }

  private func page(_ number: Int, from answer: NYTimesAnswer<ArticleList>) -> SearchPage {
    let articles = answer.list.articles.prefix(question.room(page: number, of: Self.pageSize))
    let pictures = articles.compactMap(ArticlePicture.picture)
    let reachable = answer.list.total.map {
      min($0, Self.pageSize * Self.mostPages, question.room(page: 1, of: Self.pageSize))
    }
    return SearchPage(
      number: number, pictures: pictures, reported: answer.list.total, reachable: reachable,
      isLast: isLast(number, articles: answer.list.articles.count, reachable: reachable),
      retrieved: answer.retrieved, isFromCache: answer.isFromCache,
      skipped: articles.count - pictures.count, notice: answer.notice)
  }

  private func isLast(_ number: Int, articles: Int, reachable: Int?) -> Bool {
    if articles == 0 || number >= Self.mostPages { return true }
    if question.room(page: number + 1, of: Self.pageSize) == 0 { return true }
    guard let reachable else { return articles < Self.pageSize }
    return number * Self.pageSize >= reachable
  }

  /// Always in the same order, so that the same search has the same address.
  private func items(page number: Int) -> [NYTimesQuestion.Item] {
    let words = question.words.isEmpty ? [] : [("q", question.words)]
    return words + [("fq", filter)] + question.items(["begin_date", "end_date"])
      + [("sort", question.value("sort") ?? "newest"), ("page", String(number - 1))]
  }

  private var filter: String {
    let filter = question.value("fq") ?? Self.filter
    guard let reviewer = question.value("reviewer") else { return filter }
    let name = reviewer.filter { !#""\"#.contains($0) }
    return #"(\#(filter)) AND byline:("\#(name)")"#
  }
}
