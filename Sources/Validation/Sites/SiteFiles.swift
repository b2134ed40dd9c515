/// Which files a site has, asked with links as they stand in its pages.
///
/// It keeps 64 bits of each path: a gallery of a hundred thousand pictures has half a million, and
/// each page asks for dozens of them. That a link to nothing has the bits of a file comes about once
/// in a million million links.
package struct SiteFiles: Sendable {
  /// Where a link leads to, as far as that can be said at once.
  package enum Lead: Hashable, Sendable {
    /// The place of the file in the list of paths.
    case file(Int)
    /// Another host, a scheme such as `mailto:`, or the page itself.
    case elsewhere
    /// To no file in so plain a way; somebody has to look closer.
    case nowhere
  }

  /// At most half of them are taken, so that a free one is near; 0 is a free one.
  private var slots: [UInt64]
  private var numbers: [Int32]

  /// - Parameter paths: relative, with `/`.
  package init(_ paths: [String]) {
    var size = 16
    while size < 2 * paths.count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    numbers = Array(repeating: 0, count: size)
    for (number, path) in paths.enumerated() {
      var hash = PathHash()
      for byte in path.utf8 { hash.add(byte) }
      insert(hash.value, Int32(truncatingIfNeeded: number))
    }
  }

  /// Whether a relative address on `page` leads to a file of the site, or elsewhere.
  func hold(_ address: UnsafeBufferPointer<UInt8>, on page: UnsafeBufferPointer<UInt8>) -> Bool {
    lead(address, on: page) != .nowhere
  }

  /// Where a relative address on `page` leads to.
  func lead(_ address: UnsafeBufferPointer<UInt8>, on page: UnsafeBufferPointer<UInt8>) -> Lead {
    let end = address.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    var rest = address[..<(end ?? address.count)]
    guard let first = rest.first, !rest.contains(UInt8(ascii: ":")) else { return .elsewhere }
    if first == UInt8(ascii: "/") {
      return rest.dropFirst().first == first ? .elsewhere : .nowhere
    }
    var folder = page[...].leaving
    while rest.starts(with: Self.upwards) {
      guard !folder.isEmpty else { return .nowhere }
      folder = folder.dropLast().leaving
      rest = rest.dropFirst(Self.upwards.count)
    }
    var hash = PathHash()
    for byte in folder { hash.add(byte) }
    for byte in rest { hash.add(byte) }
    return number(hash.value).map { .file(Int($0)) } ?? .nowhere
  }

  private static let upwards = Array("../".utf8)

  private mutating func insert(_ value: UInt64, _ number: Int32) {
    var place = self.place(of: value)
    while slots[place] != 0, slots[place] != value { place = (place + 1) & (slots.count - 1) }
    slots[place] = value
    numbers[place] = number
  }

  private func number(_ value: UInt64) -> Int32? {
    var place = self.place(of: value)
    while slots[place] != 0 {
      if slots[place] == value { return numbers[place] }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private func place(of value: UInt64) -> Int {
    Int(truncatingIfNeeded: value >> 16) & (slots.count - 1)
  }
}

/// FNV-1a, with its bits mixed once more.
private struct PathHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Never 0.
  var value: UInt64 {
    let mixed = (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29 | 1
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The folder around a path, with the `/` at its end; nothing where there is none.
  fileprivate var leaving: Self {
    lastIndex(of: UInt8(ascii: "/")).map { self[...$0] } ?? prefix(0)
  }
}
