import Model
import Synchronization

/// Sends the requests of one rate limit in the order in which they come: each when the book admits it,
/// and none any more once the host is left alone.
final class HostLimiter: Sendable {
  private struct State {
    var breaker = Breaker()
    /// The end of the last wait of which people were told.
    var announcedUntil = Duration.zero
    /// Fires when there is news for those that wait: a pause, or that the host is left alone.
    var news = OneShotEvent()
  }

  /// A shorter wait is nothing to speak of.
  private static let shortestAnnounced = Duration.seconds(2)

  private let rateLimit: RateLimit
  private let book: any BudgetBook
  private let time: WallClock
  private let tell: @Sendable (String) -> Void
  private let line = AsyncQueueLock()
  private let state = Mutex(State())

  init(
    _ rateLimit: RateLimit, book: any BudgetBook, time: WallClock,
    telling tell: @escaping @Sendable (String) -> Void
  ) {
    self.rateLimit = rateLimit
    self.book = book
    self.time = time
    self.tell = tell
  }

  /// Returns when one more request may be sent, which counts as sent, and says how long that took
  /// from when nobody was before it. Who would have to wait longer than `timeout` is refused.
  func admit(
    _ address: String, within timeout: Duration
  ) async throws(TransferError) -> Duration {
    try await line.inTurn { () throws(TransferError) in
      var waited = Duration.zero
      while true {
        // Before the book is looked at, so that nothing is missed.
        let news = news
        try check(address)
        guard case .wait(let wait, let reason) = try await admission(address) else { return waited }
        guard waited + wait <= timeout else {
          throw TransferError(
            code: .notYet(wait), address: address, detail: reason.refusal(of: wait))
        }
        announce(wait, reason)
        // However the book rounds: time goes on, and so this ends.
        waited += await pass(max(wait, .milliseconds(1)), until: news)
      }
    }
  }

  /// Lets time pass, as long as the host is not left alone.
  func rest(_ address: String, for wait: Duration) async throws(TransferError) {
    var left = wait
    while true {
      let news = news
      try check(address)
      guard left > .zero else { return }
      left -= await pass(left, until: news)
    }
  }

  private var news: OneShotEvent { state.withLock { $0.news } }

  /// Has all who wait look again.
  private func spreadNews() {
    let old = state.withLock { state in
      let old = state.news
      state.news = OneShotEvent()
      return old
    }
    old.fire()
  }

  /// How much of the wait has passed: all of it, unless there are news, or the task is cancelled.
  private func pass(_ wait: Duration, until news: OneShotEvent) async -> Duration {
    let (start, time) = (time.moment, time)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await news.wait() }
      group.addTask { await time.sleep(for: wait) }
      await group.next()
      group.cancelAll()
    }
    return min(wait, time.moment - start)
  }

  /// Pauses this rate limit, in other runs too.
  func pause(_ address: String, for wait: Duration, because reason: String)
    async throws(TransferError)
  {
    do {
      try await book.pause(rateLimit, until: time.moment + wait, because: reason)
    } catch {
      throw TransferError(code: .cancelled, address: address, detail: error.summary)
    }
    spreadNews()
  }

  /// Takes down how an attempt ended.
  func note(_ result: Result<Response, TransferError>, isLast: Bool) {
    let reason = state.withLock {
      $0.breaker.note(result, isLast: isLast) ? $0.breaker.reason : nil
    }
    guard let reason else { return }
    tell("\(rateLimit.title) gets no more requests in this run: \(reason)")
    spreadNews()
  }

  private func check(_ address: String) throws(TransferError) {
    guard !Task.isCancelled else {
      throw TransferError(code: .cancelled, address: address, detail: "cancelled")
    }
    guard let reason = state.withLock({ $0.breaker.reason }) else { return }
    throw TransferError(
      code: .leftAlone, address: address, detail: "no more requests after many failures: \(reason)")
  }

  private func admission(_ address: String) async throws(TransferError) -> Admission {
    do {
      return try await book.admit(to: rateLimit, at: time.moment)
    } catch {
      throw TransferError(code: .cancelled, address: address, detail: error.summary)
    }
  }

  /// Once for a wait, even where the first who was about to wait gave up.
  private func announce(_ wait: Duration, _ reason: Admission.Reason) {
    guard wait >= Self.shortestAnnounced else { return }
    let end = time.moment + wait
    let isNew = state.withLock { state in
      guard end > state.announcedUntil + .seconds(1) else { return false }
      state.announcedUntil = end
      return true
    }
    if isNew { tell("waiting \(wait.wholeSeconds): \(reason.note(on: rateLimit.title))") }
  }
}
