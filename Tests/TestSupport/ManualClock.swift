/// A clock on which sleeping takes no time: it goes on by itself to where the next sleeper wants to
/// be woken. One that is held goes on only when it is told to.
package final class ManualClock: Clock {
  package struct Instant: InstantProtocol {
    package let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let wake: AsyncStream<Never>.Continuation
  }

  private struct State {
    var now = Instant(offset: .zero)
    var arrivals = 0
    /// The next to wake is the first.
    var sleepers: [Sleeper] = []
  }

  private let isHeld: Bool
  private let state = Watched(State())

  package init(isHeld: Bool = false) { self.isHeld = isHeld }

  package var now: Instant { state.value.now }
  package var minimumResolution: Duration { .zero }
  package var elapsed: Duration { now.offset }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (sleep, wake) = AsyncStream<Never>.makeStream()
    let number = lieDown(until: deadline, wake)
    defer { getUp(number) }
    if !isHeld {
      // Whoever is about to sleep beside this one, perhaps for less, gets to it first.
      for _ in 0..<100 { await Task.yield() }
      // For one that sleeps no more, no time passes; one that was woken wakes the next all the same.
      if Task.isCancelled, getUp(number) { throw CancellationError() }
      wakeNext()
    }
    for await _ in sleep {}
    try Task.checkCancellation()
  }

  /// Lets time pass, and wakes who wanted to be woken by then.
  package func advance(by time: Duration) {
    let woken = state.change { state in
      let now = state.now.advanced(by: time)
      state.now = now
      let woken = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeFirst(woken.count)
      return woken
    }
    for sleeper in woken { sleeper.wake.finish() }
  }

  /// Returns once so many sleep.
  package func untilAsleep(_ count: Int) async {
    await state.until { $0.sleepers.count >= count }
  }

  private func lieDown(
    until deadline: Instant, _ wake: AsyncStream<Never>.Continuation
  ) -> Int {
    state.change { state in
      state.arrivals += 1
      let sleeper = Sleeper(number: state.arrivals, deadline: deadline, wake: wake)
      let place = state.sleepers.firstIndex { $0.deadline > deadline } ?? state.sleepers.count
      state.sleepers.insert(sleeper, at: place)
      if deadline <= state.now { wake.finish() }
      return sleeper.number
    }
  }

  /// False where it was woken before.
  @discardableResult
  private func getUp(_ number: Int) -> Bool {
    state.change { state in
      let count = state.sleepers.count
      state.sleepers.removeAll { $0.number == number }
      return state.sleepers.count < count
    }
  }

  /// Each sleeper does so once: thus none sleeps on, and time goes from one to the next.
  private func wakeNext() {
    let next = state.change { state in
      guard !state.sleepers.isEmpty else { return nil as Sleeper? }
      let next = state.sleepers.removeFirst()
      state.now = max(state.now, next.deadline)
      return next
    }
    next?.wake.finish()
  }
}
