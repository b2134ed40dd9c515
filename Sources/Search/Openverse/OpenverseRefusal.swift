import Model
import Support
import Transfer

/// What Openverse says where it gives no answer.
struct OpenverseRefusal {
  private let answer: SearchAnswer
  private let statement: String

  init(_ answer: SearchAnswer) {
    self.answer = answer
    statement = Self.words(answer.body)
  }

  func error(address: WebAddress) -> SearchError {
    ServiceAnswer.refusal(code, answer, statement: statement, address: address)
  }

  private var code: SearchError.Code {
    switch answer.status {
    // There is no key: this is about the page that was asked for.
    case 401: .refused
    case 429: .rateLimited(retryAfter: ServiceAnswer.wait(answer.headers) ?? waitInWords)
    default: ServiceAnswer.code(for: answer.status, headers: answer.headers)
    }
  }

  /// `Expected available in 42 seconds.`
  private var waitInWords: Duration? {
    let words = statement.split(separator: " ")
    guard let unit = words.firstIndex(where: { $0.hasPrefix("second") }), unit > 0,
      let seconds = Int(words[unit - 1]), (0...86_400).contains(seconds)
    else { return nil }
    return .seconds(seconds)
  }
}

extension OpenverseRefusal {
  /// `detail` is a sentence, or an object that has sentences for every parameter.
  static func words(_ body: [UInt8]) -> String {
    let json = try? ServiceAnswer.json(body)
    guard let detail = json?["detail"] ?? json?["error"] else { return ServiceAnswer.words(body) }
    let statement = ServiceAnswer.words(sentence(detail))
    return statement.isEmpty ? ServiceAnswer.words(body) : statement
  }

  private static let mostParts = 20

  private static func sentence(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let parts): parts.prefix(mostParts).map(sentence).joined(separator: " ")
    case .object(let members):
      members.prefix(mostParts).map { "\($0.key): \(sentence($0.value))" }.joined(separator: "; ")
    case .number, .bool, .null: value.compact
    }
  }
}
