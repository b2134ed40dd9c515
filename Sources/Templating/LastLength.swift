import Synchronization

/// How long the last page was: the next one is likely to be as long, and is written where it stays.
final class LastLength: Sendable {
  private let count = Atomic(8_192)

  /// With some room.
  var expected: Int {
    let last = count.load(ordering: .relaxed)
    return last + last / 4
  }

  func note(_ length: Int) { count.store(max(length, 1_024), ordering: .relaxed) }
}
