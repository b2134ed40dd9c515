import Support

/// So many requests within that time.
package struct Budget: Hashable, Sendable, CustomStringConvertible {
  package let requests: Int
  package let time: Duration

  package init(_ requests: Int, per time: Duration) {
    self.requests = requests
    self.time = time
  }

  /// `20 requests a minute`
  package var description: String {
    let period: String =
      switch time.components.seconds {
      case 1: "a second"
      case 60: "a minute"
      case 3_600: "an hour"
      case 86_400: "a day"
      case let seconds where seconds % 60 == 0: "in \(seconds / 60) minutes"
      case let seconds: "in \(seconds) s"
      }
    return "\(Numbers.counted(requests, "request")) \(period)"
  }
}

/// Whether one more request may be sent.
package enum Admission: Hashable, Sendable {
  /// It may, and is counted as sent.
  case go
  /// It may not yet: not for so long, because of this.
  case wait(Duration, because: Reason)

  package enum Reason: Hashable, Sendable {
    /// As many as the budget lets through were sent.
    case budget(Budget)
    /// The server asked for a pause, in these words.
    case pause(String)
  }
}
