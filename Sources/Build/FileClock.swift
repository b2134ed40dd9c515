import Glibc
import Support

/// The clock by which disks date files. A build compares dates of files with it, and with no other
/// one: a run may be given another time.
package struct FileClock: Sendable {
  /// In nanoseconds since 1970.
  package var now: @Sendable () -> Int
  package var sleep: @Sendable (_ nanoseconds: Int) async -> Void

  package init(
    now: @escaping @Sendable () -> Int,
    sleep: @escaping @Sendable (_ nanoseconds: Int) async -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  package static let system = FileClock(
    now: { timespec.now.nanoseconds },
    // Cut short only where the run is told to stop.
    sleep: { try? await Task.sleep(for: .nanoseconds($0)) })
}
