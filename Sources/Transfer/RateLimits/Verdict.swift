/// What an answer means for whoever sent the request.
package enum Verdict: Hashable, Sendable {
  /// It is the answer, good or bad: asking again would not change it.
  case final
  /// The server cannot answer now.
  case busy(after: Duration?)
  /// Too many requests: everything under its rate limit waits.
  case tooMany(after: Duration?)

  /// What the status says by itself, where a service has no words of its own.
  package init(status: Int) {
    switch status {
    case 408, 425, 500...599: self = .busy(after: nil)
    case 429: self = .tooMany(after: nil)
    default: self = .final
    }
  }
}
