import Model
import Support

/// A ZIM file, as far as its header, its directory and its last bytes tell (openzim.org). It may be damaged, or
/// made to harm: nothing in it is unpacked.
struct ZimFile {
  static let magic: [UInt8] = [0x5A, 0x49, 0x4D, 0x04]
  private static let headerCount = 80
  private static let digestCount = 16
  private static let entryCount = 16
  private static let identityPlace = 8
  private static let longestPath = 64
  /// What tells of the whole stands behind all else; such entries are few.
  private static let mostOfIndex = 64
  private static let indexes = ["fulltext/xapian", "title/xapian"]
  private static let indexMark = Array("\u{F}\u{D}Xapian Glass".utf8)

  private let open: OpenFile
  let byteCount: Int
  /// Of its entries.
  let count: Int
  private let paths: Int
  private let clusterList: Int

  /// Throws for what ends before its digest, or has it elsewhere than at its end.
  init(_ open: OpenFile) throws(Failure) {
    self.open = open
    let header = try ZipReader.bytes(of: open.file, 0, Self.headerCount)
    byteCount = try ZipReader.byteCount(of: open.file)
    count = header.number(24, 4)
    (paths, clusterList) = (header.number(32, 8), header.number(48, 8))
    guard header.count == Self.headerCount, header.starts(with: Self.magic),
      header.number(72, 8) == byteCount - Self.digestCount
    else { throw Self.damaged(open.file.path) }
  }

  static func damaged(_ path: String) -> Failure {
    Failure(
      .badData, "the ZIM file is damaged, or not all of it is there", place: path,
      nextStep: Bundles.anew)
  }

  private var end: Int { byteCount - Self.digestCount }

  /// Nil for a file that is none.
  static func result(
    of path: String, telling tell: SiteBundle.Telling
  ) throws(Failure) -> BundleCheck.Result? {
    let open = OpenFile(try ZipReader.open(path))
    guard try ZipReader.bytes(of: open.file, 0, magic.count) == magic else { return nil }
    let zim = try ZimFile(open)
    try zim.check(telling: tell)
    return BundleCheck.Result(kind: .zim, files: zim.count, byteCount: zim.byteCount)
  }

  /// Throws where the bytes are not those that were written.
  func check(telling tell: SiteBundle.Telling) throws(Failure) {
    guard try digest(telling: tell) == ZipReader.bytes(of: open.file, end, Self.digestCount) else {
      throw Self.damaged(open.file.path)
    }
  }

  private func digest(
    telling tell: SiteBundle.Telling = { _, _ in }
  ) throws(Failure) -> [UInt8] {
    guard var hasher = MD5() else {
      throw Failure(.unavailable, "this libcrypto has no MD5, which ZIM files have")
    }
    var done = 0
    try open.file.forEachPiece(orThrow: ZipReader.cannotRead) { piece throws(Failure) in
      guard !Task.isCancelled else { throw Bundles.stopped }
      hasher.update(UnsafeRawBufferPointer(rebasing: piece.prefix(max(0, end - done))))
      done += piece.count
      tell(done, byteCount)
    }
    return hasher.finish()
  }

  /// Has what is drawn by lot in a new file, its name and those of its two indexes, follow from `digest`: so the
  /// same site gives the same bytes.
  func settle(_ digest: Digest) throws(Failure) {
    let hex = Array(digest.hex.utf8.prefix(32))
    var identity = stride(from: 0, to: hex.count, by: 2).map {
      UInt8(String(fewMarks: Array(hex[$0..<($0 + 2)])), radix: 16) ?? 0
    }
    // Of the eighth version, as RFC 9562 has them.
    identity[6] = identity[6] & 0x0F | 0x80
    identity[8] = identity[8] & 0x3F | 0x80
    for place in [Self.identityPlace] + (try indexPlaces()) {
      try write(identity, at: place)
    }
    try write(try self.digest(), at: end)
  }

  private func write(_ bytes: [UInt8], at place: Int) throws(Failure) {
    try FileError.mapped(to: ZipWriter.cannotWrite) { () throws(FileError) in
      try open.file.write(bytes, at: place)
    }
  }

  /// Where the names of the indexes stand.
  private func indexPlaces() throws(Failure) -> [Int] {
    var places: [Int] = []
    for number in stride(from: count - 1, through: max(0, count - Self.mostOfIndex), by: -1) {
      let pointer = try ZipReader.bytes(of: open.file, paths + 8 * number, 8).number(0, 8)
      let entry = try ZipReader.bytes(of: open.file, pointer, Self.entryCount + Self.longestPath)
      let path = entry.dropFirst(Self.entryCount).prefix { $0 != 0 }
      guard entry.count > Self.entryCount, entry[3] == UInt8(ascii: "X"),
        Self.indexes.contains(where: { path.elementsEqual($0.utf8) })
      else { continue }
      let place = try place(ofBlob: entry.number(12, 4), inCluster: entry.number(8, 4))
      let start = try ZipReader.bytes(of: open.file, place, Self.indexMark.count)
      guard start == Self.indexMark else { throw Self.damaged(open.file.path) }
      // Behind the mark is the version.
      places.append(place + Self.indexMark.count + 2)
    }
    return places
  }

  private func place(ofBlob blob: Int, inCluster cluster: Int) throws(Failure) -> Int {
    let start = try ZipReader.bytes(of: open.file, clusterList + 8 * cluster, 8).number(0, 8)
    let kind = try ZipReader.bytes(of: open.file, start, 1).first ?? 0
    // Indexes are not packed: they are read where they are.
    guard kind & 0x0F == 1 else { throw Self.damaged(open.file.path) }
    let size = kind & 0x10 == 0 ? 4 : 8
    let offset = try ZipReader.bytes(of: open.file, start + 1 + size * blob, size).number(0, size)
    return start + 1 + offset
  }
}
