import Model

/// One page of articles.
struct ArticleList: NYTimesList {
  let articles: [JSONValue]
  /// All matches, whether they are given out or not.
  let total: Int?

  /// What is `metadata` today was `meta` until 2025.
  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    let response = json["response"]
    total = (response?["metadata"]?["hits"] ?? response?["meta"]?["hits"])?.count
    guard let articles = Self.articles(response?["docs"], total: total, page: page) else {
      throw ServiceAnswer.Unusable(problem: "its answer has no list of articles")
    }
    // An answer that contradicts itself must not empty a gallery.
    if page == 1, articles.isEmpty, let total, total > 0 {
      throw ServiceAnswer.Unusable(
        problem: "it promises \(Numbers.grouped(total)) articles and lists none")
    }
    if !articles.isEmpty, articles.allSatisfy({ ArticlePicture.ownID(of: $0) == nil }) {
      throw ServiceAnswer.Unusable(problem: "none of its articles has an id")
    }
    self.articles = articles
  }

  /// An empty list may be null: where there is nothing, and past the end.
  private static func articles(_ docs: JSONValue?, total: Int?, page: Int) -> [JSONValue]? {
    if let articles = docs?.elements { return articles }
    return docs == .null && (total == 0 || page > 1) ? [] : nil
  }
}
