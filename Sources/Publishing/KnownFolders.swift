/// The folders that were made or found lately, each known by 63 bits of a digest: a large site has
/// hundreds of thousands. Of two that want the same place, the later stays; one that was forgotten is
/// asked for again.
struct KnownFolders: Sendable {
  enum State: UInt64 {
    case found, made
  }

  /// Takes 2 MB, once there is a folder.
  private static let room = 1 << 18
  private var places: [UInt64] = []

  /// Nil where it is not known.
  subscript(folder: Substring) -> State? {
    get {
      guard !places.isEmpty else { return nil }
      let digest = Self.digest(of: folder)
      let known = places[Self.place(of: digest)]
      return known & ~1 == digest ? State(rawValue: known & 1) : nil
    }
    set {
      if places.isEmpty { places = Array(repeating: 0, count: Self.room) }
      let digest = Self.digest(of: folder)
      places[Self.place(of: digest)] = newValue.map { digest | $0.rawValue } ?? 0
    }
  }

  /// Never 0, and even.
  private static func digest(of folder: Substring) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(folder)
    return UInt64(bitPattern: Int64(hasher.finalize())) & ~1 | 2
  }

  private static func place(of digest: UInt64) -> Int { Int(digest >> 2) & (room - 1) }
}
