/// How often a request was sent.
struct Attempts {
  private var inAll = 0
  /// Since the last one that got on.
  private var inVain = 0

  /// Counts one that failed, and brought so many bytes more than there were before.
  mutating func count(progress: Int) {
    inAll += 1
    inVain = progress >= RetryTable.progress ? 1 : inVain + 1
  }

  /// How long to wait before the next one; nil where there is none.
  func wait(after retryReason: RetryReason?, jitter: Double) -> Duration? {
    guard let retryReason, inAll < RetryTable.mostAttempts else { return nil }
    let rule = RetryTable.rule(for: retryReason)
    return inVain < rule.attempts ? rule.wait(after: inVain, jitter: jitter) : nil
  }
}
