import Model
import Support
import Synchronization

/// A search at the Movie Reviews API: the critics first, then the reviews, twenty at a time.
final class ReviewSearch: Sendable {
  private let question: ServiceQuestion
  private let critics = Mutex(CriticList())

  static let pageSize = 20
  /// The service gives no total, so something else has to bound a list that has more for ever.
  static let mostPages = 500
  private static let parameters = ["critics-pick", "opening-date", "order", "publication-date"]

  init(_ question: ServiceQuestion) { self.question = question }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    let critics = try await critics(page: number)
    let (content, answer) = try await question.ask(
      for: NYTimesAnswer<ReviewList>.self, below: "movies/v2/reviews/search.json",
      items(page: number, critics), page: number)
    return SearchPage(
      number: number, results: content.list.reviews,
      pictures: content.list.reviews.map { ReviewPicture.picture(of: $0, critics: critics) },
      isLast: !content.list.hasMore || number >= Self.mostPages, answer: answer,
      creators: number == 1 && isForEverything ? critics.creators : [], notice: content.notice)
  }

  /// They are asked for once, with the first page.
  private func critics(page number: Int) async throws(SearchError) -> CriticList {
    guard number == 1 else { return critics.withLock { $0 } }
    let type = question.parameters["type"] ?? "all"
    let (content, _) = try await question.ask(
      for: NYTimesAnswer<CriticList>.self, below: "movies/v2/critics/\(type).json", [], page: 1)
    critics.withLock { $0 = content.list }
    return content.list
  }

  /// Then the critics are shown too, also those whose reviews are not.
  private var isForEverything: Bool {
    question.words.isEmpty && question.parameters["reviewer"] == nil
  }

  private func items(page number: Int, _ critics: CriticList) -> [ServiceQuestion.Item] {
    (question.words.isEmpty ? [] : [("query", question.words)])
      + question.items(Self.parameters)
      + (reviewer(critics).map { [("reviewer", $0)] } ?? [])
      + [("offset", String((number - 1) * Self.pageSize))]
  }

  /// The service wants a critic's name as it shows it.
  private func reviewer(_ critics: CriticList) -> String? {
    question.parameters["reviewer"].map { typed in
      NYTimesByline(.string(typed)).flatMap(critics.critic)?.name ?? typed
    }
  }
}

/// One page of reviews.
struct ReviewList: NYTimesList {
  let reviews: [JSONValue]
  let hasMore: Bool

  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    // What this page has, not what there is.
    let count = json["num_results"]?.count
    let saysMore = json["has_more"]?.flag
    let reviews = try ServiceAnswer.results(
      json["results"]?.elements, called: "reviews", promised: count, page: page,
      isKnown: { ReviewPicture.ownID(of: $0) != nil })
    if page == 1, reviews.isEmpty, saysMore == true {
      throw ServiceAnswer.Unusable(problem: "it promises more reviews and lists none")
    }
    self.reviews = reviews
    hasMore = !reviews.isEmpty && saysMore ?? (reviews.count >= ReviewSearch.pageSize)
  }
}
