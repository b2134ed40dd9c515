import Synchronization

/// How often something may still be asked.
final class Timeout: Sendable {
  private let rest: Mutex<Int>

  init(_ times: Int) { rest = Mutex(times) }

  /// Takes one away.
  var isLeft: Bool {
    rest.withLock { rest in
      rest -= 1
      return rest >= 0
    }
  }
}
