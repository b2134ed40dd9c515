import Model
import Search

/// Keeps the requests to one source within its budgets, by waiting.
actor Pacer {
  private let source: SourceDescription
  private let clock: any Clock<Duration>
  private let tell: @Sendable (String) -> Void
  /// When requests were sent, counted from the start of the run.
  private var sent: [Duration] = []
  private let elapsed: @Sendable () -> Duration
  /// How long ago earlier runs sent theirs, the oldest first: looked up once something is sent.
  private var earlier: Earlier?

  typealias Earlier = @Sendable () async throws(SearchError) -> [Duration]

  /// Nobody waits longer than this for a budget to be free again.
  static let longestWait = Duration.seconds(15 * 60)

  init(
    _ source: SourceDescription, clock: some Clock<Duration>,
    after earlier: @escaping Earlier = { () async throws(SearchError) in [] },
    telling tell: @escaping @Sendable (String) -> Void
  ) {
    self.source = source
    self.clock = clock
    self.earlier = earlier
    self.tell = tell
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// Returns when one more request may be sent, and counts it as sent.
  func pace(_ address: String) async throws(SearchError) {
    if let earlier {
      self.earlier = nil
      sent = try await earlier().map { elapsed() - $0 }
    }
    while let (wait, budget) = wait() {
      guard wait <= Self.longestWait else {
        throw SearchError(
          .rateLimited(retryAfter: wait), address: address,
          detail: "\(budget), and as many were made")
      }
      if wait >= .seconds(2) {
        tell("waiting \(wait.components.seconds) s: \(source.title) takes \(budget)")
      }
      do { try await clock.sleep(for: wait) } catch { throw SearchError(.cancelled) }
    }
    sent.append(elapsed())
  }

  /// How long until all budgets have room, and the one that takes longest.
  private func wait() -> (Duration, Budget)? {
    let now = elapsed()
    return source.limits.budgets.compactMap { budget in
      let within = sent.suffix(budget.requests)
      guard within.count == budget.requests, let first = within.first,
        case let wait = first + budget.time - now, wait > .zero
      else { return nil }
      return (wait, budget)
    }.max { $0.0 < $1.0 }
  }
}
