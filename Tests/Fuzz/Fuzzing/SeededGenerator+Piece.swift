import TestSupport

extension SeededGenerator {
  /// A piece of `bytes`, most often a short one.
  mutating func piece(of bytes: [UInt8]) -> Range<Int> {
    let start = below(bytes.count + 1)
    let longest = below(4) == 0 ? bytes.count - start : min(16, bytes.count - start)
    return start..<(start + below(longest + 1))
  }
}
