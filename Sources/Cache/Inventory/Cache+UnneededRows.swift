import Model
package import Support

/// A rendition's row, and whether any row of its original is there.
struct RenditionRow {
  let original: Digest
  let recipe: String
  let digest: Digest
  let hasOriginal: Bool
}

/// The rows that it is decided on. One whose digest makes no sense is for `drop` to remove.
extension Cache {
  func originalRows(
    in prefix: BlobStore.Prefix
  ) throws(CacheError) -> [Unneeded.DeletionPlan.Original] {
    try database.all(
      """
      SELECT source, own_id, role, digest, retrieved FROM \(CacheFileKind.original.rows)
      digest >= ? AND digest < ?
      """, prefix.range, read: Unneeded.DeletionPlan.Original.init(row:)
    ).compactMap(\.self)
  }

  func renditionRows(in prefix: BlobStore.Prefix) throws(CacheError) -> [RenditionRow] {
    try database.all(
      """
      SELECT original, recipe, digest,
        EXISTS (SELECT 1 FROM original AS image WHERE image.digest = rendition.original)
      FROM \(CacheFileKind.rendition.rows) digest >= ? AND digest < ?
      """, prefix.range
    ) { row -> RenditionRow? in
      guard let original = Digest(hex: row.text(0)), let digest = Digest(hex: row.text(2)) else {
        return nil
      }
      return RenditionRow(
        original: original, recipe: row.text(1), digest: digest, hasOriginal: row.integer(3) == 1)
    }.compactMap(\.self)
  }

  /// The rows of the user's own files that were remembered before `end`.
  func ownFiles(before end: Timestamp) throws(CacheError) -> [Unneeded.DeletionPlan.OwnFile] {
    try database.all(
      """
      SELECT source, own_id, role, digest, retrieved, address FROM original
      WHERE address GLOB 'file:*' AND retrieved < ?
      """, [.integer(end.secondsSince1970)]
    ) { row -> Unneeded.DeletionPlan.OwnFile? in
      guard let original = Unneeded.DeletionPlan.Original(row: row),
        let path = StoredOriginal.ownPath(in: row.text(5))
      else { return nil }
      return Unneeded.DeletionPlan.OwnFile(original: original, path: path)
    }.compactMap(\.self)
  }

  /// The recipes by which any of these files was made.
  package func recipes(of files: Set<Digest>) throws(CacheError) -> Set<String> {
    var recipes: Set<String> = []
    try database.forEach("SELECT recipe, digest FROM rendition") { row in
      let recipe = row.text(0)
      guard !recipes.contains(recipe), let digest = Digest(hex: row.text(1)) else { return }
      if files.contains(digest) { recipes.insert(recipe) }
    }
    return recipes
  }

  func recipesUsed(since start: Timestamp) throws(CacheError) -> [String] {
    try database.all(
      "SELECT recipe FROM recipe_use WHERE used >= ?", [.integer(start.secondsSince1970)]
    ) { $0.text(0) }
  }
}

extension Unneeded.DeletionPlan.Original {
  fileprivate init?(row: Statement) {
    guard let digest = Digest(hex: row.text(3)) else { return nil }
    self.init(
      picture: PictureID(source: SourceName(row.text(0)), own: row.text(1)), role: row.text(2),
      digest: digest, retrieved: row.integer(4))
  }
}
