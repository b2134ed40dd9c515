/// What a further attempt may put right.
enum RetryReason: Hashable, Sendable {
  /// The host has no address or takes no connection, or the connection broke before the answer.
  case unreachable
  case timedOut
  /// The body ended too early.
  case cut
  /// The server cannot answer now.
  case busy
  /// Too many requests.
  case tooMany

  /// Nil for what would fail again: a wrong certificate, a redirect to nowhere, a body too large.
  init?(_ code: TransferError.Code) {
    switch code {
    case .unresolved, .unreachable: self = .unreachable
    case .timedOut: self = .timedOut
    case .truncated: self = .cut
    case .tls, .redirect, .tooLarge, .badAnswer, .refusedAddress, .file, .cancelled, .leftAlone,
      .notYet, .notRecorded:
      return nil
    }
  }

  init?(_ verdict: Verdict) {
    switch verdict {
    case .final: return nil
    case .busy: self = .busy
    case .tooMany: self = .tooMany
    }
  }
}
