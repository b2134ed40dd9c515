/// When the last of several files changed.
///
/// The times of a disk go by steps. A file that is marked in the same step in which it was changed may
/// be changed once more without a trace; only when the step is over is the mark to be trusted.
package struct LatestChange: Hashable, Sendable {
  /// The kernel's clock for files goes by 1 to 10 ms; disks elsewhere may lag behind.
  private static let usualStep = 30_000_000
  /// What disks have that count whole seconds, or two at a time.
  private static let longestStep = 2_000_000_000

  private var moment = Int.min
  private var step = LatestChange.usualStep

  package init() {}

  package mutating func note(_ mark: FileMark) { note(mark.changed) }

  package mutating func note(_ changed: Int) {
    moment = max(moment, changed)
    if changed % 1_000_000_000 == 0 { step = Self.longestStep }
  }

  package mutating func note(_ other: LatestChange) {
    moment = max(moment, other.moment)
    step = max(step, other.step)
  }

  /// How many nanoseconds later any further change would show; nil where the disk's clock is so far
  /// ahead that nobody can tell.
  package func pause(at now: Int) -> Int? {
    let end = now - step
    guard moment > end else { return 0 }
    // A file may claim any date.
    let pause = moment.subtracting(end)
    return pause <= step + Self.usualStep ? pause : nil
  }
}

/// Sums, differences and products that end where numbers do. What files, databases and services say
/// may be any number there is.
extension Int {
  /// The largest number, or the smallest, where the sum would lie beyond it.
  package func adding(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  package func subtracting(_ other: Int) -> Int {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  package func multiplied(by factor: Int) -> Int {
    let (product, isBeyond) = multipliedReportingOverflow(by: factor)
    return isBeyond ? ((self < 0) == (factor < 0) ? .max : .min) : product
  }
}
