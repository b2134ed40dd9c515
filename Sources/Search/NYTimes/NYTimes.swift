package import Model
package import Support

/// Film reviews of The New York Times, from the Movie Reviews API, which has been shut down and
/// lives on in doubles, or from Article Search, which took its place
/// (https://developer.nytimes.com/docs/articlesearch-product/1/overview).
package struct NYTimes: ServiceSource {
  package static let description = NYTimesDescription.description
  package static let fieldTerms = FieldTerms(ReviewPicture.known, ArticlePicture.known)

  let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package static func ownIDs(of part: JSONValue) -> [String] {
    [ArticlePicture.ownID(of: part), ReviewPicture.ownID(of: part)].compactMap(\.self)
  }

  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch {
    switch api(question) {
    case .movieReviews: ReviewSearch(question).page
    case .articleSearch: ArticleSearch(question).page
    }
  }

  private enum API: String {
    case movieReviews = "movie-reviews"
    case articleSearch = "article-search"
  }

  /// The real host has only the replacement of the Movie Reviews API; a double may have both.
  private static func api(_ question: ServiceQuestion) -> API {
    if let chosen = question.parameters["api"].flatMap(API.init) { return chosen }
    return question.base.host == NYTimesDescription.base.host ? .articleSearch : .movieReviews
  }
}
