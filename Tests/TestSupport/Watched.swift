import Synchronization

/// A value that many change, and that a test can wait for.
package final class Watched<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var watchers: [AsyncStream<Never>.Continuation] = []
  }

  private let state: Mutex<State>

  package init(_ value: Value) { state = Mutex(State(value: value)) }

  package var value: Value { state.withLock { $0.value } }

  package func change<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    let (result, watchers) = state.withLock { state in
      let result = body(&state.value)
      let watchers = state.watchers
      state.watchers = []
      return (result, watchers)
    }
    for watcher in watchers { watcher.finish() }
    return result
  }

  /// Returns once it is so, or the task is cancelled.
  package func until(_ isSo: @Sendable (Value) -> Bool) async {
    while !Task.isCancelled {
      let (change, watcher) = AsyncStream<Never>.makeStream()
      let isOver = state.withLock { state in
        if isSo(state.value) { return true }
        state.watchers.append(watcher)
        return false
      }
      if isOver { return }
      for await _ in change {}
    }
  }
}
