package import Model

extension Cache {
  /// What `recipe` made of the original; nil as well where its file is gone or not whole.
  package func rendition(
    of original: Digest, recipe: String
  ) throws(CacheError) -> StoredRendition? {
    let stored = try database.first(
      """
      SELECT digest, byte_count, width, height, file_extension
      FROM rendition WHERE original = ? AND recipe = ?
      """,
      [.text(original.hex), .text(recipe)], read: StoredRendition.init(row:))
    guard let stored, renditions.holds(stored.digest, byteCount: stored.byteCount) else {
      return nil
    }
    return stored
  }

  /// Moves the file at `temporaryPath` to its place and remembers what it was made from.
  package nonisolated func keepRendition(
    _ rendition: NewRendition, from temporaryPath: String
  ) async throws(CacheError) -> StoredRendition {
    let file = try await put(temporaryPath, on: renditions)
    let stored = StoredRendition(
      digest: file.digest, byteCount: file.byteCount, size: rendition.size,
      fileExtension: rendition.fileExtension)
    try await remember(stored, of: rendition.original, recipe: rendition.recipe)
    return stored
  }

  private func remember(
    _ stored: StoredRendition, of original: Digest, recipe: String
  ) throws(CacheError) {
    try keep(
      KeptRow(
        table: .rendition,
        values: [
          .text(original.hex), .text(recipe), .text(stored.digest.hex),
          .integer(stored.byteCount), .integer(stored.size.width), .integer(stored.size.height),
          .text(stored.fileExtension),
        ]))
  }
}

extension StoredRendition {
  /// Nil for a row that makes no sense: it counts as not there.
  fileprivate init?(row: Statement) {
    guard let digest = Digest(hex: row.text(0)),
      let size = PixelSize(width: row.integer(2), height: row.integer(3))
    else { return nil }
    self.init(
      digest: digest, byteCount: row.integer(1), size: size, fileExtension: row.text(4))
  }
}
