import Model
import Support

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
