/// Which files a site has, asked with the links of its pages (`LeadFinder`).
///
/// It keeps 64 bits of each path: a gallery of a hundred thousand pictures has half a million, and
/// each page asks for dozens of them. That a link to nothing has the bits of a file comes about once
/// in a million million links.
package struct PathTable: Sendable {
  /// At most three of four are taken, so that a free one is near; 0 is a free one.
  private var slots: [UInt64]
  private var numbers: [Int32]

  /// - Parameter paths: relative, with `/`.
  package init(_ paths: some Collection<String>) {
    var size = 16
    while 3 * size < 4 * paths.count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    numbers = Array(repeating: 0, count: size)
    for (number, path) in paths.enumerated() {
      var hash = PathHash()
      for byte in path.utf8 { hash.add(byte) }
      insert(hash.value, Int32(truncatingIfNeeded: number))
    }
  }

  /// The place of a file in the list of paths.
  func number(of path: PathHash) -> Int? {
    let value = path.value
    var place = self.place(of: value)
    while slots[place] != 0 {
      if slots[place] == value { return Int(numbers[place]) }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func insert(_ value: UInt64, _ number: Int32) {
    var place = self.place(of: value)
    while slots[place] != 0, slots[place] != value { place = (place + 1) & (slots.count - 1) }
    slots[place] = value
    numbers[place] = number
  }

  private func place(of value: UInt64) -> Int {
    Int(truncatingIfNeeded: value >> 16) & (slots.count - 1)
  }
}

/// Of the bytes of a path: FNV-1a, with its bits mixed once more.
struct PathHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Never 0.
  fileprivate var value: UInt64 {
    let mixed = (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29 | 1
  }
}
