/// What an answer means for whoever sent the request.
package enum Verdict: Hashable, Sendable {
  /// It is the answer, good or bad: asking again would not change it.
  case final
  /// The server cannot answer now.
  case busy(after: Duration?)
  /// Too many requests: its whole lane has to wait.
  case tooMany(after: Duration?)
}

extension Verdict {
  package init(on response: Response) {
    self = .final
  }
}
