/// A set of numbers below a limit, a bit for each.
struct BitSet: Sendable {
  private var words: [UInt64]
  private(set) var count = 0

  /// Of numbers below `limit`.
  init(below limit: Int) { words = Array(repeating: 0, count: (limit + 63) / 64) }

  func contains(_ number: Int) -> Bool { words[number / 64] & Self.bit(number) != 0 }

  mutating func insert(_ number: Int) {
    guard !contains(number) else { return }
    words[number / 64] |= Self.bit(number)
    count += 1
  }

  private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number % 64) }
}
