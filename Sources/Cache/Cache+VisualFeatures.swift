package import Model
package import Support

/// What the pixels of originals say of them. It is not in the journal, since whoever has an original
/// can study it again; for the same reason a row that cannot be read is no defect: it counts as not
/// there, as one of an earlier version of the program should, and is written anew.
extension Cache {
  /// Nil where nobody has looked at the original yet.
  package func features(of original: Digest) throws(CacheError) -> VisualFeatures? {
    try database.first("SELECT text FROM looks WHERE original = ?", [.text(original.hex)]) {
      VisualFeatures(text: $0.text(0))
    }
  }

  /// In a transaction that somebody else has begun.
  func insert(_ new: PendingWrite.NewFeatures) throws(CacheError) {
    try database.run(
      "INSERT OR REPLACE INTO looks (original, text) VALUES (?, ?)",
      [.text(new.original.hex), .text(new.features.text)])
  }
}
