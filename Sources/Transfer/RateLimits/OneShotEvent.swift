import Synchronization

/// Rings once: for all who listen, and for all who come later.
final class OneShotEvent: Sendable {
  private struct State {
    var hasFired = false
    var arrivals = 0
    var waiters: [Int: AsyncStream<Never>.Continuation] = [:]
  }

  private let state = Mutex(State())

  func fire() {
    let waiters = state.withLock { state in
      state.hasFired = true
      return state.waiters.values.map { $0 }
    }
    for waiter in waiters { waiter.finish() }
  }

  /// Returns when it rings, and when the task is cancelled.
  func wait() async {
    let (sound, waiter) = AsyncStream<Never>.makeStream()
    let number = state.withLock { state in
      if state.hasFired { waiter.finish() }
      state.arrivals += 1
      state.waiters[state.arrivals] = waiter
      return state.arrivals
    }
    for await _ in sound {}
    state.withLock { $0.waiters[number] = nil }
  }
}
