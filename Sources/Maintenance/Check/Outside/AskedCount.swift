import Synchronization

/// Counts addresses that were asked for, of any number of hosts at once.
final class AskedCount: Sendable {
  private let whole: Int
  private let done = Mutex(0)
  private let tell: @Sendable (MaintenanceEvent) -> Void

  init(of whole: Int, _ tell: @escaping @Sendable (MaintenanceEvent) -> Void) {
    self.whole = whole
    self.tell = tell
  }

  func addOne() {
    let count = done.withLock { done in
      done += 1
      return done
    }
    tell(.progress(done: count, of: whole))
  }
}
