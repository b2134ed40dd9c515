import Model
import Support
import Synchronization

/// Which paths a plan has, as a disk sees them that does not tell cases apart. It holds no text of its
/// own, only where in the plan each is to be found: a tenth of the room that a set takes.
struct PlannedPaths {
  /// So many are looked at by one thread, before the next may have them.
  private static let perPiece = 4_096

  private let files: PlannedFiles
  /// Each file at the digest of its path or behind it: one more than its place, and above that the upper
  /// half of the digest, so that few others need be asked for their paths; 0 where there is none.
  private var slots: [UInt64]

  /// Two files at one path would overwrite each other.
  ///
  /// - Parameter jobs: on how many threads paths may be worked out.
  init(_ files: PlannedFiles, jobs: Int = 1) throws(Failure) {
    var size = 1
    // At most two of three are taken, so that a free one is near.
    while 2 * size < 3 * files.count { size *= 2 }
    let pieces = (files.count + Self.perPiece - 1) / Self.perPiece
    let table = Mutex(Self(files, size: size))
    try ThreadPool.share(pieces, among: jobs) { piece throws(Failure) in
      let places = piece * Self.perPiece..<min((piece + 1) * Self.perPiece, files.count)
      let digests = places.map { Self.digest(of: files[$0].path) }
      try table.withLock { table throws(Failure) in
        for (place, digest) in zip(places, digests) { try table.insert(place, digest) }
      }
    }
    self = table.withLock { $0 }
  }

  private init(_ files: PlannedFiles, size: Int) {
    self.files = files
    slots = Array(repeating: 0, count: size)
  }

  func contains(_ path: String) -> Bool { place(of: path) != nil }

  func file(at path: String) -> PlannedFile? { place(of: path).map { files[$0] } }

  private func place(of path: String) -> Int? {
    let known = slots[slot(of: path, Self.digest(of: path))]
    return known == 0 ? nil : Self.place(in: known)
  }

  private mutating func insert(_ place: Int, _ digest: UInt64) throws(Failure) {
    var slot = slot(of: digest)
    while slots[slot] != 0 {
      if Self.upper(digest) == Self.upper(slots[slot]) {
        let path = files[place].path
        guard !Self.areSame(path, files[Self.place(in: slots[slot])].path) else {
          throw Failure(.software, "two files of the site have the same path", place: path)
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Self.upper(digest) << 32 | UInt64(place + 1)
  }

  /// That of the path, or a free one.
  private func slot(of path: String, _ digest: UInt64) -> Int {
    var slot = slot(of: digest)
    while slots[slot] != 0 {
      if Self.upper(digest) == Self.upper(slots[slot]),
        Self.areSame(path, files[Self.place(in: slots[slot])].path)
      {
        return slot
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func slot(of digest: UInt64) -> Int {
    Int(truncatingIfNeeded: digest) & (slots.count - 1)
  }

  private static func upper(_ number: UInt64) -> UInt64 { number >> 32 }

  private static func place(in slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  /// The same in capitals and small letters (FNV-1a, mixed once more). Paths are ASCII.
  private static func digest(of path: String) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { digest = (digest ^ UInt64(small(byte))) &* 0x100_0000_01B3 }
    digest = (digest ^ digest >> 32) &* 0x9E37_79B9_7F4A_7C15
    return digest ^ digest >> 29
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8) { small($0) == small($1) }
  }

  private static func small(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
}
