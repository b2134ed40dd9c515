import Synchronization

/// One piece of work that waits for a thread. It is begun once or cancelled once, never both.
final class Job: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<Bool, Never>)
    case begun, cancelled
  }

  private let state = Mutex(State.new)

  /// Waits for a thread: true when the work was done, false when it was cancelled before it began.
  func wait(enqueue: () -> Void) async -> Bool {
    await withCheckedContinuation { continuation in
      let isCancelled = state.withLock { state in
        if case .cancelled = state { return true }
        state = .waiting(continuation)
        return false
      }
      if isCancelled { continuation.resume(returning: false) } else { enqueue() }
    }
  }

  /// The continuation to resume after the work; nil where there is nothing to do any more.
  func begin() -> CheckedContinuation<Bool, Never>? {
    state.withLock { state in
      guard case .waiting(let continuation) = state else { return nil }
      state = .begun
      return continuation
    }
  }

  func cancel() {
    let waiting: CheckedContinuation<Bool, Never>? = state.withLock { state in
      switch state {
      case .new:
        state = .cancelled
        return nil
      case .waiting(let continuation):
        state = .cancelled
        return continuation
      case .begun, .cancelled: return nil
      }
    }
    waiting?.resume(returning: false)
  }
}
