package import Model

/// The pictures that services show where they have none.
extension Cache {
  /// Whether this is known to be such a picture.
  package func isPlaceholder(_ digest: Digest, of source: SourceName) throws(CacheError) -> Bool {
    try database.first(
      "SELECT 1 FROM placeholder WHERE source = ? AND digest = ?",
      [.text(source.text), .text(digest.hex)]
    ) { _ in true } ?? false
  }

  package func notePlaceholder(_ digest: Digest, of source: SourceName) throws(CacheError) {
    try database.run(
      "INSERT OR IGNORE INTO placeholder (source, digest) VALUES (?, ?)",
      [.text(source.text), .text(digest.hex)])
  }
}
