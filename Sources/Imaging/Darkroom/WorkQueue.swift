import Foundation

/// Work in the order it came, for threads that sleep while there is none.
///
/// `@unchecked Sendable`: `condition` is held around every use of the two variables.
final class WorkQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [@Sendable () -> Void] = []
  private var isClosed = false

  func append(_ work: @escaping @Sendable () -> Void) {
    condition.withLock {
      waiting.append(work)
      condition.signal()
    }
  }

  /// Sleeps until there is work; nil once the queue is closed.
  func next() -> (@Sendable () -> Void)? {
    condition.withLock {
      while waiting.isEmpty {
        if isClosed { return nil }
        condition.wait()
      }
      return waiting.removeFirst()
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
