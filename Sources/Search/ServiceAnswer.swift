import Foundation
import Model
import Support
import Transfer

/// What the answers of all services have in common: how JSON is told from what stands in its
/// place, and how a refusal is put into words.
enum ServiceAnswer {
  /// Why an answer cannot be used, in words that fit after "sent no usable answer:".
  struct Unusable: Error { let problem: String }

  /// Never decodes what does not begin as JSON does: a page of HTML can arrive with status 200.
  static func json(
    _ body: [UInt8], allowingLists: Bool = false
  ) throws(Unusable) -> JSONValue {
    switch start(of: body) {
    case UInt8(ascii: "{"): break
    case UInt8(ascii: "[") where allowingLists: break
    case UInt8(ascii: "<"): throw Unusable(problem: "it answered with a web page")
    case nil: throw Unusable(problem: "its answer is empty")
    default: throw Unusable(problem: "its answer is not JSON")
    }
    do {
      return try JSONValue(parsing: body)
    } catch {
      throw Unusable(problem: "its JSON is broken at byte \(error.offset): \(error.problem)")
    }
  }

  /// What an answer lists, which its service calls `plural`. An answer that contradicts itself
  /// must not empty a gallery.
  static func results(
    _ list: [JSONValue]?, called plural: String, promised: Int?, page: Int,
    isKnown: (JSONValue) -> Bool
  ) throws(Unusable) -> [JSONValue] {
    guard let list = list ?? (promised == 0 ? [] : nil) else {
      throw Unusable(problem: "its answer has no list of \(plural)")
    }
    if page == 1, list.isEmpty, let promised, promised > 0 {
      throw Unusable(
        problem: "it promises \(Numbers.grouped(promised)) \(plural) and lists none")
    }
    guard list.isEmpty || list.contains(where: { $0.isForgotten || isKnown($0) }) else {
      throw Unusable(problem: "none of its \(plural) says which it is")
    }
    return list
  }

  /// The first byte that says something.
  static func start(of body: [UInt8]) -> UInt8? {
    body.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.first
  }

  static func error(
    _ unusable: Unusable, _ answer: SearchAnswer, address: WebAddress
  ) -> SearchError {
    SearchError(
      .badAnswer, status: answer.status, address: address.text, detail: unusable.problem)
  }

  /// An error for an answer that is none, with the service's own words.
  static func refusal(
    _ code: SearchError.Code, _ answer: SearchAnswer, statement: String, address: WebAddress,
    nextStep: String? = nil
  ) -> SearchError {
    SearchError(
      code, status: answer.status, address: address.text,
      detail: reason(statement, status: answer.status), nextStep: nextStep)
  }

  /// What a status says where the service's own words add nothing to it.
  static func code(for status: Int, headers: HeaderFields) -> SearchError.Code {
    switch status {
    case 401: .badKey
    case 429: .rateLimited(retryAfter: wait(headers))
    case 500...599: .unavailable
    case 400...499: .refused
    default: .badAnswer
    }
  }

  /// A service's own error may name its status; what stands in its way may not.
  private static func reason(_ statement: String, status: Int) -> String {
    if statement.isEmpty { return "status \(status)" }
    return status == 200 || statement.contains(String(status))
      ? statement : "status \(status), \(statement)"
  }

  /// The seconds that remain, in any of the headers; what is longer than a day is none.
  static func wait(
    _ headers: HeaderFields, in names: [String] = ["Retry-After"]
  ) -> Duration? {
    for name in names {
      let seconds = headers[name].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      if let seconds, (0...86_400).contains(seconds) { return .seconds(seconds) }
    }
    return nil
  }

  /// The service's own words, fit for one line.
  static func words(_ body: [UInt8]) -> String {
    words(String(decoding: body.prefix(2_000), as: UTF8.self))
  }

  static func words(_ statement: String) -> String {
    let text = CleanText.line(statement)
    if text.hasPrefix("<") { return "a web page instead of an answer" }
    return text.count > 200 ? text.prefix(199) + "…" : text
  }
}
