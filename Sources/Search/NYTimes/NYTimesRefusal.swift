import Foundation
import Model
import Support
import Transfer

/// What The New York Times, or the gateway before it, says instead of an answer.
struct NYTimesRefusal {
  private let answer: SearchAnswer
  /// Such as `oauth.v2.InvalidApiKey`.
  private let reason: String
  /// The service's own words, without the caller's key.
  private let statement: String
  /// Whether the gateway speaks, which says so in a form of its own.
  let isFault: Bool

  private static let shutDown = "the Movie Reviews API has been shut down"
  private static let replacement =
    "set `api` to `article-search` in the query's `parameters` or in NYTimes.plist"
  /// The gateway counts by the minute, and does not say what is left of it.
  private static let usualWait = Duration.seconds(60)

  init(_ answer: SearchAnswer) {
    self.answer = answer
    let json = try? ServiceAnswer.json(answer.body)
    isFault = json?["fault"] != nil
    reason = json?["fault"]?["detail"]?["errorcode"]?.text ?? ""
    statement = json.flatMap(Self.words) ?? Self.withoutKey(ServiceAnswer.words(answer.body))
  }

  func error(address: WebAddress) -> SearchError {
    if isRetired(address) {
      return ServiceAnswer.refusal(
        .refused, answer, statement: Self.shutDown, address: address, nextStep: Self.replacement)
    }
    return ServiceAnswer.refusal(
      code, answer, statement: statement, address: address,
      nextStep: code == .badKey ? NYTimes.description.wayToKey : nil)
  }

  private var code: SearchError.Code {
    if answer.status == 429 || reason.contains("QuotaViolation") || reason.contains("ratelimit") {
      return .rateLimited(retryAfter: ServiceAnswer.wait(answer.headers) ?? Self.usualWait)
    }
    if reason.contains("InvalidApiKey") || reason.contains("FailedToResolveAPIKey") {
      return .badKey
    }
    return ServiceAnswer.code(for: answer.status, headers: answer.headers)
  }

  private func isRetired(_ address: WebAddress) -> Bool {
    guard address.path.contains("/movies/v2/") else { return false }
    return [404, 410].contains(answer.status) || answer.status == 403 && !isFault
  }
}

extension NYTimesRefusal {
  /// What an answer says in the places that are for it: the gateway's, and Article Search's.
  static func words(_ json: JSONValue) -> String? {
    let statement = json["fault"]?["faultstring"]?.text ?? json["errors"]?.elements?.first?.text
    guard let statement, !statement.isEmpty else { return nil }
    return withoutKey(ServiceAnswer.words(String(statement.prefix(2_000))))
  }

  /// The gateway tells callers who they are, and that is their key.
  private static func withoutKey(_ statement: String) -> String {
    guard let mark = statement.range(of: "identifier", options: .caseInsensitive) else {
      return statement
    }
    return CleanText.line(String(statement[..<mark.lowerBound]))
  }
}
