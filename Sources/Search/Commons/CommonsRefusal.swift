import Model
import Support
import Transfer

/// What Wikimedia Commons says where it gives no answer: an `error` under status 200, or words from
/// the servers in front of it.
struct CommonsRefusal {
  /// Whether the answer itself says that it is a refusal.
  let isStated: Bool
  private let answer: SearchAnswer
  private let reason: String
  private let statement: String

  init(_ answer: SearchAnswer) {
    self.answer = answer
    let stated = (try? ServiceAnswer.json(answer.body))?["error"]
    let error = stated == .null ? nil : stated
    isStated = error != nil
    reason = error?["code"]?.text ?? ""
    let words = [error?["info"]?.text ?? "", reason].map { ServiceAnswer.words($0) }
    statement = words.first { !$0.isEmpty } ?? ServiceAnswer.words(answer.body)
  }

  func error(address: WebAddress) -> SearchError {
    ServiceAnswer.refusal(
      code, answer, statement: statement, address: address,
      nextStep: answer.status == 403 ? CommonsDescription.advice : nil)
  }

  private var code: SearchError.Code {
    switch (answer.status, reason) {
    case (200, "maxlag"), (200, "ratelimited"):
      .rateLimited(retryAfter: ServiceAnswer.wait(answer.headers))
    case (200, "readonly"): .unavailable
    case (200, _) where reason.hasPrefix("internal_api_error"): .unavailable
    // There is no key that could be wrong.
    case (200, _), (401, _): .refused
    default: ServiceAnswer.code(for: answer.status, headers: answer.headers)
    }
  }
}
