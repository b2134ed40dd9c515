import Foundation
import Model
import Support
import Transfer

/// A good answer of Pixabay, judged and taken apart; a bad one is an error.
struct PixabayAnswer: ServiceContent {
  /// All matches, whether the API gives them out or not.
  private(set) var total: Int?
  /// The matches that the API gives out.
  private(set) var reachable: Int?
  private(set) var hits: [JSONValue] = []

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    if Self.isPastTheEnd(answer, page: page) { return }
    guard answer.status == 200 else { throw Self.refusal(answer, address: address) }
    do {
      let json = try ServiceAnswer.json(answer.body)
      let promised = json["totalHits"]?.count
      hits = try ServiceAnswer.results(
        json["hits"]?.elements, called: "hits", promised: promised, page: page,
        isKnown: { PixabayPicture.ownID(of: $0) != nil })
      total = json["total"]?.count
      reachable = promised.map { min($0, PixabayDescription.furthestReach) }
    } catch {
      throw ServiceAnswer.error(error, answer, address: address)
    }
  }
}

extension PixabayAnswer {
  /// Past the last page Pixabay answers 400, which is an end and no mistake.
  private static func isPastTheEnd(_ answer: SearchAnswer, page: Int) -> Bool {
    answer.status == 400 && page > 1
      && ServiceAnswer.words(answer.body).contains(#""page" is out of valid range"#)
  }

  private static func refusal(_ answer: SearchAnswer, address: WebAddress) -> SearchError {
    let statement = ServiceAnswer.words(answer.body)
    let isAboutKey = statement.range(of: "api key", options: .caseInsensitive) != nil
    let code: SearchError.Code =
      switch answer.status {
      case 400 where isAboutKey, 403 where isAboutKey: .badKey
      case 429: .rateLimited(retryAfter: wait(answer.headers))
      default: ServiceAnswer.code(for: answer.status, headers: answer.headers)
      }
    return ServiceAnswer.refusal(
      code, answer, statement: statement, address: address,
      nextStep: code == .badKey ? Pixabay.description.wayToKey : nil)
  }

  /// `X-RateLimit-Reset` is the seconds that remain, no moment.
  private static func wait(_ headers: HeaderFields) -> Duration? {
    ServiceAnswer.wait(headers, in: ["X-RateLimit-Reset", "Retry-After"])
  }
}
