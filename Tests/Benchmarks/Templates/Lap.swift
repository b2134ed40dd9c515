import Foundation
import Glibc

/// How long something took that was done in this process, and how much came of it.
struct Lap {
  let seconds: Double
  /// Of all threads: on a busy machine it tells more than the time that passed.
  let processor: Double
  let pages: Int
  let bytes: Int

  init(seconds: Double, processor: Double, pages: Int, bytes: Int) {
    self.seconds = seconds
    self.processor = processor
    self.pages = pages
    self.bytes = bytes
  }

  /// `work` gives how many bytes it made.
  init(pages: Int = 1, _ work: () throws -> Int) rethrows {
    let clock = ContinuousClock()
    let (start, spent) = (clock.now, Self.spentByProcess)
    let bytes = try work()
    self.init(
      seconds: (clock.now - start) / .seconds(1), processor: Self.spentByProcess - spent,
      pages: pages, bytes: bytes)
  }

  init(_ turn: Turn) {
    self.init(
      seconds: turn.measured.wall, processor: turn.measured.processor, pages: turn.files,
      bytes: turn.bytes)
  }

  var pagesPerSecond: Double { Double(pages) / seconds }
  var megabytesPerSecond: Double { Double(bytes) / 1e6 / seconds }

  /// What this process had of the processors so far, in seconds.
  static var spentByProcess: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The one of middle length; there must be one at least.
  static func median(of laps: [Lap]) -> Lap {
    laps.sorted { $0.seconds < $1.seconds }[laps.count / 2]
  }
}

extension Table {
  /// For the text above a table.
  static func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1e6) }
}
