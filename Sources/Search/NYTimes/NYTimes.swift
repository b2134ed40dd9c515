package import Model

/// Film reviews of The New York Times, from the Movie Reviews API, which has been shut down and
/// lives on in doubles, or from Article Search, which took its place
/// (https://developer.nytimes.com/docs/articlesearch-product/1/overview).
package struct NYTimes: WebSource {
  package static let description = NYTimesDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = ServiceQuestion(
      query, of: Self.description, at: settings, keyName: "api-key", asking: ask)
    return switch api(question) {
    case .movieReviews:
      SearchPages(limit: query.limit, fetch: ReviewSearch(question).page)
    case .articleSearch:
      SearchPages(limit: query.limit, fetch: ArticleSearch(question).page)
    }
  }

  private enum API: String {
    case movieReviews = "movie-reviews"
    case articleSearch = "article-search"
  }

  /// The real host has only the replacement of the Movie Reviews API; a double may have both.
  private func api(_ question: ServiceQuestion) -> API {
    if let chosen = question.parameters["api"].flatMap(API.init) { return chosen }
    return question.base.host == NYTimesDescription.base.host ? .articleSearch : .movieReviews
  }
}
