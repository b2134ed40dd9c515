import Synchronization

/// Rings once: for all who listen, and for all who come later.
final class Alarm: Sendable {
  private struct State {
    var hasRung = false
    var arrivals = 0
    var listeners: [Int: AsyncStream<Never>.Continuation] = [:]
  }

  private let state = Mutex(State())

  func ring() {
    let listeners = state.withLock { state in
      state.hasRung = true
      return state.listeners.values.map { $0 }
    }
    for listener in listeners { listener.finish() }
  }

  /// Returns when it rings, and when the task is cancelled.
  func listen() async {
    let (sound, listener) = AsyncStream<Never>.makeStream()
    let number = state.withLock { state in
      if state.hasRung { listener.finish() }
      state.arrivals += 1
      state.listeners[state.arrivals] = listener
      return state.arrivals
    }
    for await _ in sound {}
    state.withLock { $0.listeners[number] = nil }
  }
}
