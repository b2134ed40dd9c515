import Dispatch
import Glibc
import Synchronization

/// Sees to it that a program which is run ends: with its time, and with the benchmarks.
final class Watchdog {
  /// The process group that is at work; none: 0.
  private static let current = Atomic<pid_t>(0)

  private let work: DispatchWorkItem

  /// `child` leads a group of its own.
  init(over child: pid_t, seconds: Int) {
    Self.current.store(child, ordering: .relaxed)
    work = DispatchWorkItem { kill(-child, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: work)
  }

  /// To be called before the child is gone, since another process might get its number.
  func leave() {
    work.cancel()
    Self.current.store(0, ordering: .relaxed)
  }

  /// A terminal's Ctrl-C reaches no other group than its own, so it is passed on.
  static func passOnInterrupts() {
    signal(SIGINT) { _ in
      let child = Watchdog.current.load(ordering: .relaxed)
      if child > 0 { kill(-child, SIGTERM) }
      _exit(130)
    }
  }
}
