package import Model

/// Film reviews of The New York Times, from the Movie Reviews API, which has been shut down and
/// lives on in doubles, or from Article Search, which took its place
/// (https://developer.nytimes.com/docs/articlesearch-product/1/overview).
package struct NYTimes: WebSource {
  package static let description = NYTimesDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = NYTimesQuestion(query: query, settings: settings, ask: ask)
    return switch question.api {
    case .movieReviews: ReviewSearch(question: question).pages
    case .articleSearch: ArticleSearch(question: question).pages
    }
  }
}
