package import Model
package import Support

extension Cache {
  /// All that was made and found out of the original, by recipe; without renditions whose files are
  /// gone or not whole.
  package func development(
    of original: Digest
  ) throws(CacheError) -> (renditions: [String: StoredRendition], features: VisualFeatures?) {
    var found: [String: StoredRendition] = [:]
    try database.forEach(
      """
      SELECT digest, byte_count, width, height, file_extension, recipe
      FROM rendition WHERE original = ?
      """, [.text(original.hex)]
    ) { row in
      guard let rendition = StoredRendition(row: row),
        renditions.holds(rendition.digest, byteCount: rendition.byteCount)
      else { return }
      found[row.text(5)] = rendition
    }
    return (found, try features(of: original))
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
