import Model
import Transfer

/// What is known of what another host has, after it was asked.
enum LinkState: Hashable, Sendable {
  /// It is there, or its server shows it to people alone.
  case alive
  /// Visitors meet an error, for this reason.
  case dead(String)
  /// Nobody knows: another time the answer may be another one.
  case unknown(String)

  /// What an answer to `address` says, from wherever it came.
  init(_ answer: Response, to address: WebAddress) {
    let words = HTTPStatus.text(answer.status)
    switch answer.status {
    case 404, 410:
      let isElsewhere = answer.address.text != address.text
      self = .dead(isElsewhere ? "\(words) at \(answer.address)" : words)
    case 408, 425, 429, 500...599: self = .unknown(words)
    // Many refuse whoever is no browser, each in its own way.
    default: self = .alive
    }
  }

  /// Whether GET would say the same as HEAD, or is asked too much.
  static func isEnough(headAnswered status: Int) -> Bool { status < 400 || status == 429 }

  /// Whether what failed with HEAD may succeed with GET: servers that do not know it hang up, or talk
  /// nonsense.
  static func isRefusalOfHead(_ code: TransferError.Code) -> Bool {
    code == .unreachable || code == .badAnswer
  }
}
