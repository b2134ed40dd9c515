package import Model
import Support

extension Cache {
  /// The picture's image in this role; nil as well where its file is gone or not whole.
  package func original(
    of picture: PictureID, role: SourceImage.Role
  ) throws(CacheError) -> StoredOriginal? {
    let stored = try row(of: picture, role: role) { digest in originals.path(of: digest) }
    guard let stored, originals.holds(stored.digest, byteCount: stored.byteCount) else {
      return nil
    }
    return stored
  }

  /// Whether an image still holds the bytes that came; all of it is read. A file of the user's own lies
  /// elsewhere, and a disk that fails changes neither its size nor its time.
  package nonisolated func isWhole(_ original: StoredOriginal) async throws(CacheError) -> Bool {
    guard original.webAddress != nil else {
      guard let file = LocalFile(at: original.path) else { return false }
      return await nextWorker.digest(of: file) == original.digest
    }
    switch try await nextWorker.condition(of: original.digest, on: originals) {
    case .whole: return true
    case .missing, .broken: return false
    }
  }

  /// How large downloaded images of this role are on average; nil where there are none.
  package func usualByteCount(
    of role: SourceImage.Role, from source: SourceName
  ) throws(CacheError) -> Int? {
    let average = try database.first(
      """
      SELECT CAST(AVG(byte_count) AS INTEGER) FROM \(CacheFileKind.original.rows)
      source = ? AND role = ?
      """, [.text(source.text), .text(role.rawValue)]
    ) { $0.integer(0) }
    return average == 0 ? nil : average
  }

  func row(
    of picture: PictureID, role: SourceImage.Role, path: (Digest) -> String
  ) throws(CacheError) -> StoredOriginal? {
    try database.first(
      """
      SELECT digest, byte_count, media_type, file_extension, width, height, address, retrieved
      FROM original WHERE source = ? AND own_id = ? AND role = ?
      """,
      [.text(picture.source.text), .text(picture.own), .text(role.rawValue)]
    ) { StoredOriginal(row: $0, path: path) }
  }
}

extension StoredOriginal {
  init(_ original: NewOriginal, path: String, digest: Digest, byteCount: Int) {
    self.init(
      path: path, digest: digest, byteCount: byteCount, mediaType: original.mediaType,
      fileExtension: original.fileExtension, size: original.size, address: original.address,
      retrieved: original.retrieved)
  }

  /// Nil for a row that makes no sense: it counts as not there.
  fileprivate init?(row: Statement, path: (Digest) -> String) {
    guard let digest = Digest(hex: row.text(0)),
      let size = PixelSize(width: row.integer(4), height: row.integer(5))
    else { return nil }
    self.init(
      path: path(digest), digest: digest, byteCount: row.integer(1), mediaType: row.text(2),
      fileExtension: row.text(3), size: size, address: row.text(6),
      retrieved: Timestamp(secondsSince1970: row.integer(7)))
  }
}
