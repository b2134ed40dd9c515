import Model
import Synchronization

/// A search at the Movie Reviews API: the critics first, then the reviews, twenty at a time.
struct ReviewSearch: Sendable {
  let question: NYTimesQuestion

  static let pageSize = 20
  /// The service gives no total, so something else has to bound a list that has more for ever.
  static let mostPages = 500
  private static let parameters = ["critics-pick", "opening-date", "order", "publication-date"]

  var pages: SearchPages {
    let known = Mutex(CriticList())
    return SearchPages { (number) async throws(SearchError) -> SearchPage in
      if number == 1 {
        let critics = try await critics()
        known.withLock { $0 = critics }
      }
      return try await page(number, critics: known.withLock { $0 })
    }
  }

  private func critics() async throws(SearchError) -> CriticList {
    let type = question.value("type") ?? "all"
    let answer: NYTimesAnswer<CriticList> = try await question.answer(
      at: "movies/v2/critics/\(type).json", page: 1)
    return answer.list
  }

  private func page(_ number: Int, critics: CriticList) async throws(SearchError) -> SearchPage {
    let answer: NYTimesAnswer<ReviewList> = try await question.answer(
      at: "movies/v2/reviews/search.json", items(page: number, critics), page: number)
    let room = question.room(page: number, of: Self.pageSize)
    let reviews = answer.list.reviews.prefix(room)
    let pictures = reviews.compactMap { ReviewPicture.picture(of: $0, critics: critics) }
    return SearchPage(
      number: number, pictures: pictures, isLast: isLast(number, answer.list),
      retrieved: answer.retrieved, isFromCache: answer.isFromCache,
      skipped: reviews.count - pictures.count,
      creators: number == 1 && isForEverything ? critics.creators : [], notice: answer.notice)
  }

  /// Then the critics are shown too, also those whose reviews are not.
  private var isForEverything: Bool { question.words.isEmpty && question.value("reviewer") == nil }

  /// Always in the same order, so that the same search has the same address.
  private func items(page number: Int, _ critics: CriticList) -> [NYTimesQuestion.Item] {
    let words = question.words.isEmpty ? [] : [("query", question.words)]
    return words + question.items(Self.parameters)
      + (reviewer(critics).map { [("reviewer", $0)] } ?? [])
      + [("offset", String((number - 1) * Self.pageSize))]
  }

  /// The service wants a critic's name as it shows it.
  private func reviewer(_ critics: CriticList) -> String? {
    question.value("reviewer").map { typed in
      NYTimesByline(.string(typed)).flatMap(critics.critic)?.name ?? typed
    }
  }

  private func isLast(_ number: Int, _ list: ReviewList) -> Bool {
    !list.hasMore || number >= Self.mostPages
      || question.room(page: number + 1, of: Self.pageSize) == 0
  }
}
