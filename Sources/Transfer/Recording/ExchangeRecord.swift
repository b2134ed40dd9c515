import Model

/// One exchange as it is written down; its body is a file of its own.
struct ExchangeRecord: Hashable {
  /// The address that was asked, without secrets.
  var asked: String
  var when: Timestamp
  /// Where the outcome came from, after redirects.
  var from: String
  var outcome: Outcome

  enum Outcome: Hashable {
    case answer(status: Int, HeaderFields, Body)
    case failure(TransferError.Code, detail: String)
  }

  enum Body: Hashable {
    /// So many bytes lie beside.
    case kept(Int)
    /// So many bytes came, and nobody wanted them: those of a download that has another status than 200.
    case left(Int)

    var length: Int {
      switch self {
      case .kept(let length), .left(let length): length
      }
    }

    var isKept: Bool { if case .kept = self { true } else { false } }
  }

  /// Headers that may tell who asked are never written down.
  static func isPrivate(_ header: String) -> Bool {
    let name = header.lowercased()
    return name.hasPrefix("proxy-")
      || ["cookie", "auth", "token", "session", "secret", "credential", "api-key", "apikey"]
        .contains { name.contains($0) }
  }

  /// What an error is called in a recording. What is not listed is no server's doing, and is not
  /// written down.
  static let errorNames: [TransferError.Code: String] = [
    .unresolved: "unresolved", .unreachable: "unreachable", .timedOut: "timed-out",
    .tooLarge: "too-large", .truncated: "truncated", .refusedAddress: "refused-address",
    .redirect: "redirect", .tls: "tls", .badAnswer: "bad-answer",
  ]
}
