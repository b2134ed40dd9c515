/// Bytes of a page, asked without making texts of them.
extension UnsafeBufferPointer<UInt8> {
  /// Whether it is more than white space.
  var isVisible: Bool { contains { $0 > 0x20 } }

  /// What stands between white space.
  var words: [Slice<Self>] { split { $0 <= 0x20 } }

  func isEqual(to other: Self) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 == $1 }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// - Parameter word: in small letters, which it may have of any size.
  func isWord(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return zip(self, UnsafeBufferPointer(start: word.utf8Start, count: count)).allSatisfy {
      $0 == $1 || ((0x41...0x5A).contains($0) && $0 | 0x20 == $1)
    }
  }
}

extension Int {
  /// A number of at most nine digits.
  init?(_ digits: UnsafeBufferPointer<UInt8>) {
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
