import Model
import Support

/// What Last.fm says instead of an answer (https://www.last.fm/api/errorcodes).
struct LastFMRefusal {
  /// Nil where it is no number.
  let number: Int?
  let message: String

  /// Nil for an answer that is no error. As JSON the number is `error` itself, as XML a part of it.
  init?(_ json: JSONValue) {
    guard let error = json["error"], error != .null else { return nil }
    number = error.integer ?? error["code"]?.integer
    message = ServiceAnswer.words((json["message"] ?? error["#text"])?.text ?? "")
  }

  /// With the number, by which people find out more.
  private var words: String {
    let name = number.map { "error \($0)" } ?? "an error"
    return message.isEmpty ? name : "\(name): \(message)"
  }

  /// Error 6 is for parameters that are wrong, and just as well for whatever is not there.
  var isNothingFound: Bool {
    number == 6 && !says("param") && (says("found") || says("no such") || says("nothing"))
  }

  /// Error 5 says that there is no such answer in the form that was asked for.
  static func isAboutForm(_ answer: SearchAnswer) -> Bool {
    (try? LastFMBody.json(answer.body)).flatMap(Self.init)?.number == 5
  }

  func error(_ answer: SearchAnswer, address: WebAddress) -> SearchError {
    let code = code(for: answer)
    return ServiceAnswer.refusal(
      code, answer, statement: words, address: address,
      nextStep: code == .badKey ? LastFM.description.wayToKey : nil)
  }

  private func code(for answer: SearchAnswer) -> SearchError.Code {
    if answer.status == 429 { return .rateLimited(retryAfter: ServiceAnswer.wait(answer.headers)) }
    return switch number {
    case 4, 9, 10, 13, 14, 15, 17, 26: .badKey
    case 29: .rateLimited(retryAfter: ServiceAnswer.wait(answer.headers))
    case 8, 11, 16: .unavailable
    default: .refused
    }
  }

  private func says(_ words: String) -> Bool { message.lowercased().contains(words) }
}
