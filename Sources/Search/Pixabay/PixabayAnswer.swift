import Foundation
import Model
import Transfer

/// A good answer of Pixabay, judged and taken apart; a bad one is an error.
struct PixabayAnswer {
  /// All matches, whether the API gives them out or not.
  let total: Int?
  /// The matches that the API gives out.
  let reachable: Int?
  let hits: [JSONValue]

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    if Self.isPastTheEnd(status: answer.status, body: answer.body, page: page) {
      (total, reachable, hits) = (nil, nil, [])
      return
    }
    guard answer.status == 200 else { throw Self.refusal(answer, address: address) }
    do {
      self = try Self(body: answer.body, page: page)
    } catch {
      throw SearchError(.badAnswer, status: 200, address: address.text, detail: error.problem)
    }
  }

  private init(body: [UInt8], page: Int) throws(ServiceAnswer.Unusable) {
    let json = try ServiceAnswer.json(body)
    total = json["total"]?.count
    let promised = json["totalHits"]?.count
    guard let hits = json["hits"]?.elements ?? (promised == 0 ? [] : nil) else {
      throw ServiceAnswer.Unusable(problem: "its answer has no list of hits")
    }
    // An answer that contradicts itself must not empty a gallery.
    if page == 1, hits.isEmpty, let promised, promised > 0 {
      throw ServiceAnswer.Unusable(
        problem: "it promises \(Numbers.grouped(promised)) pictures and lists none")
    }
    if !hits.isEmpty, hits.allSatisfy({ PixabayPicture.ownID(of: $0) == nil }) {
      throw ServiceAnswer.Unusable(problem: "none of its hits has an id")
    }
    self.hits = hits
    reachable = promised.map { min($0, PixabayDescription.furthestReach) }
  }
}

extension PixabayAnswer {
  /// Worth keeping: a list of hits, or the word that the list has ended.
  static func isGood(status: Int, body: [UInt8], page: Int) -> Bool {
    if isPastTheEnd(status: status, body: body, page: page) { return true }
    return status == 200 && (try? PixabayAnswer(body: body, page: page)) != nil
  }

  /// Past the last page Pixabay answers 400, which is an end and no mistake.
  private static func isPastTheEnd(status: Int, body: [UInt8], page: Int) -> Bool {
    status == 400 && page > 1
      && ServiceAnswer.words(body).contains(#""page" is out of valid range"#)
  }

  private static func refusal(_ answer: SearchAnswer, address: WebAddress) -> SearchError {
    let said = ServiceAnswer.words(answer.body)
    let isAboutKey = said.range(of: "api key", options: .caseInsensitive) != nil
    let code: SearchError.Code =
      switch answer.status {
      case 400 where isAboutKey, 403 where isAboutKey: .badKey
      case 429: .rateLimited(retryAfter: wait(answer.headers))
      default: ServiceAnswer.code(for: answer.status, headers: answer.headers)
      }
    return ServiceAnswer.refusal(
      code, answer, said: said, address: address,
      nextStep: code == .badKey ? Pixabay.description.wayToKey : nil)
  }

  /// `X-RateLimit-Reset` is the seconds that remain, no moment.
  private static func wait(_ headers: HeaderFields) -> Duration? {
    ServiceAnswer.wait(headers, in: ["X-RateLimit-Reset", "Retry-After"])
  }
}
