import Glibc
import Model
import Support

/// Waits for a lock that another process holds: looks again after short pauses, until the timeout is
/// over. A task that is cancelled gives up after half a second, so that a signal ends the program at
/// once and short locks are not in its way; so does one after a wait that came to nothing, since a run
/// that fails for it still has its report to keep. Blocks its thread, which must be none of the tasks' own.
final class BusyWait {
  private static let shortTimeout: Int32 = 500
  /// In milliseconds, as the first pauses are; all that follow are as long as the last.
  private static let pauses: [UInt32] = [1, 2, 5, 10, 15, 20, 25]

  /// In milliseconds.
  var timeout: Int32
  private let usualTimeout: Int32
  private var isInVain = false
  private var start = ContinuousClock.now

  init(timeout: Int32) {
    self.timeout = timeout
    usualTimeout = timeout
  }

  /// Pauses, if there is time left, before somebody looks again.
  ///
  /// - Parameter count: how often it was called before in this wait; 0 begins a new one.
  func pauses(after count: Int) -> Bool {
    if count == 0 { start = .now }
    let limit = Task.isCancelled || isInVain ? min(timeout, Self.shortTimeout) : timeout
    guard start.duration(to: .now) < .milliseconds(Int(limit)) else {
      if limit == usualTimeout { isInVain = true }
      return false
    }
    usleep(Self.pauses[min(count, Self.pauses.count - 1)] * 1_000)
    return true
  }

  /// Why a wait came to nothing.
  func error(path: String, detail: String) -> CacheError {
    CacheError(Task.isCancelled ? .cancelled : .busy, path: path, detail: detail)
  }
}
