/// How often a request is sent again, and after how long: the one place that says so. What is not
/// trouble is never sent again.
enum RetryTable {
  struct Rule: Hashable, Sendable {
    /// In all, the first one included.
    let attempts: Int
    let firstWait: Duration
    /// So many times as long as the wait before is each further one.
    let factor: Int

    /// How long to wait once `count` attempts have failed. `jitter`, between 0 and 1, spreads those
    /// who failed together.
    func wait(after count: Int, jitter: Double) -> Duration {
      let whole = (1..<max(1, count)).reduce(firstWait) { wait, _ in wait * factor }
      return whole * (1 - RetryTable.jitterShare + 2 * RetryTable.jitterShare * jitter)
    }
  }

  static func rule(for retryReason: RetryReason) -> Rule {
    switch retryReason {
    case .unreachable: Rule(attempts: 3, firstWait: .milliseconds(500), factor: 2)
    case .timedOut: Rule(attempts: 2, firstWait: .milliseconds(500), factor: 1)
    case .cut: Rule(attempts: 3, firstWait: .milliseconds(250), factor: 2)
    case .busy: Rule(attempts: 3, firstWait: .milliseconds(500), factor: 2)
    case .tooMany: Rule(attempts: 3, firstWait: .seconds(2), factor: 5)
    }
  }

  /// A wait is longer or shorter by up to this part of it, unless the server named it.
  static let jitterShare = 0.25
  /// A download that got on by so many bytes has all its attempts again …
  static let progress = 64 * 1024
  /// … but no request is ever sent more often than this.
  static let mostAttempts = 10

  /// So long a request waits for its rate limit, all its attempts together.
  static let timeout = Duration.seconds(5 * 60)
  /// For so long a server in trouble may have its rate limit paused, whatever it asks for.
  static let longestPause = Duration.seconds(24 * 3_600)
  /// For so long a host is paused whose server answers well, and says that this was the last time.
  static let longestRest = Duration.seconds(3_600)
}
