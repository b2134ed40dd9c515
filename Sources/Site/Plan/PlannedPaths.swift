import Model

/// Which paths a plan has, as a disk sees them that does not tell cases apart. It holds no text of its
/// own, only where in the plan each is to be found: a tenth of the room that a set takes.
struct PlannedPaths {
  private let files: [PlannedFile]
  /// One more than a file's place, at the digest of its path or behind it; 0 where there is none. At
  /// most half of them are taken, so that a free one is near.
  private var slots: [UInt32]

  /// Two files at one path would overwrite each other.
  init(_ files: [PlannedFile]) throws(Failure) {
    self.files = files
    var size = 1
    while size < 2 * files.count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for (place, file) in files.enumerated() {
      let slot = slot(of: file.path)
      guard slots[slot] == 0 else {
        throw Failure(.software, "two files of the site have the same path", place: file.path)
      }
      slots[slot] = UInt32(truncatingIfNeeded: place + 1)
    }
  }

  func contains(_ path: String) -> Bool { slots[slot(of: path)] != 0 }

  /// That of the path, or a free one.
  private func slot(of path: String) -> Int {
    var path = path
    return path.withUTF8(slot)
  }

  private func slot(of path: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Self.mixed(path) & (slots.count - 1)
    while slots[slot] != 0 {
      var known = files[Int(slots[slot]) - 1].path
      if known.withUTF8({ Self.areSame($0, path) }) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The same in capitals and small letters (FNV-1a). Paths are ASCII.
  private static func mixed(_ path: UnsafeBufferPointer<UInt8>) -> Int {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path { digest = (digest ^ UInt64(small(byte))) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: digest ^ digest >> 32)
  }

  private static func areSame(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    one.count == other.count && one.indices.allSatisfy { small(one[$0]) == small(other[$0]) }
  }

  private static func small(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
}
