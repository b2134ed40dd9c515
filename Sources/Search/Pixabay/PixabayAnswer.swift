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

  static let wayToKey =
    "get one at \(PixabayDescription.keyPage) and put it into the environment as PIXABAY_KEY, or "
    + "into config/Pixabay.plist as `key`"

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

  /// Never decodes what does not begin as JSON does: a page of HTML can arrive with status 200.
  private init(body: [UInt8], page: Int) throws(Unusable) {
    let start = body.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.first
    switch start {
    case UInt8(ascii: "{"): break
    case UInt8(ascii: "<"): throw Unusable(problem: "it answered with a web page")
    case nil: throw Unusable(problem: "its answer is empty")
    default: throw Unusable(problem: "its answer is no JSON")
    }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: body)
    } catch {
      throw Unusable(problem: "its JSON is broken at byte \(error.offset): \(error.problem)")
    }
    total = json["total"]?.count
    let promised = json["totalHits"]?.count
    guard let hits = json["hits"]?.elements ?? (promised == 0 ? [] : nil) else {
      throw Unusable(problem: "its answer has no list of hits")
    }
    // An answer that contradicts itself must not empty a gallery.
    if page == 1, hits.isEmpty, let promised, promised > 0 {
      throw Unusable(problem: "it promises \(Numbers.grouped(promised)) pictures and lists none")
    }
    if !hits.isEmpty, hits.allSatisfy({ PixabayPicture.ownID(of: $0) == nil }) {
      throw Unusable(problem: "none of its hits has an id")
    }
    self.hits = hits
    reachable = promised.map { min($0, PixabayDescription.furthestReach) }
  }

  private struct Unusable: Error { let problem: String }
}

extension PixabayAnswer {
  /// Worth keeping: a list of hits, or the word that the list has ended.
  static func isGood(status: Int, body: [UInt8], page: Int) -> Bool {
    if isPastTheEnd(status: status, body: body, page: page) { return true }
    return status == 200 && (try? PixabayAnswer(body: body, page: page)) != nil
  }

  /// Past the last page Pixabay answers 400, which is an end and no mistake.
  private static func isPastTheEnd(status: Int, body: [UInt8], page: Int) -> Bool {
    status == 400 && page > 1 && words(body).contains(#""page" is out of valid range"#)
  }

  private static func refusal(_ answer: SearchAnswer, address: WebAddress) -> SearchError {
    let said = words(answer.body)
    func error(_ code: SearchError.Code, nextStep: String? = nil) -> SearchError {
      SearchError(
        code, status: answer.status, address: address.text,
        detail: reason(said, status: answer.status), nextStep: nextStep)
    }
    let isAboutKey = said.range(of: "api key", options: .caseInsensitive) != nil
    return switch answer.status {
    case 401: error(.badKey, nextStep: wayToKey)
    case 400 where isAboutKey, 403 where isAboutKey: error(.badKey, nextStep: wayToKey)
    case 429: error(.rateLimited(retryAfter: wait(answer.headers)))
    case 500...599: error(.unavailable)
    case 400...499: error(.refused)
    default: error(.badAnswer)
    }
  }

  /// Pixabay's own errors name their status; what stands in its way may not.
  private static func reason(_ said: String, status: Int) -> String {
    if said.isEmpty { return "status \(status)" }
    return said.contains(String(status)) ? said : "status \(status), \(said)"
  }

  /// `X-RateLimit-Reset` is the seconds that remain, no moment; what is longer than a day is none.
  private static func wait(_ headers: HeaderFields) -> Duration? {
    for name in ["X-RateLimit-Reset", "Retry-After"] {
      let seconds = headers[name].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      if let seconds, (0...86_400).contains(seconds) { return .seconds(seconds) }
    }
    return nil
  }

  /// The service's own words, fit for one line.
  private static func words(_ body: [UInt8]) -> String {
    let text = CleanText.line(String(decoding: body.prefix(2_000), as: UTF8.self))
    if text.hasPrefix("<") { return "a web page instead of an answer" }
    return text.count > 200 ? text.prefix(199) + "…" : text
  }
}
