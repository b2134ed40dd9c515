package import Model
package import Support

/// The pictures that services show where they have none.
extension Cache {
  /// Those that this source is known to show.
  package func placeholders(of source: SourceName) throws(CacheError) -> Set<Digest> {
    Set(
      try database.all(
        "SELECT digest FROM placeholder WHERE source = ?", [.text(source.text)]
      ) { Digest(hex: $0.text(0)) }.compactMap(\.self))
  }

  package func notePlaceholder(
    _ digest: Digest, of source: SourceName
  ) async throws(CacheError) {
    guard try !placeholders(of: source).contains(digest) else { return }
    let row = KeptRow(table: .placeholder, values: [.text(source.text), .text(digest.hex)])
    try await keep(PendingWrite(rows: [row]))
  }
}
