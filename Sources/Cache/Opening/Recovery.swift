import Model
import Support

/// Finds out from the journal what the files in the blob stores are.
struct Recovery {
  let journal: String
  let originals: BlobStore
  let renditions: BlobStore

  /// Fills the tables of a new database, later lines over earlier ones; how many images it found.
  /// Whether a file's bytes are still what they were is not looked at here.
  func recover(into database: Database) throws(CacheError) -> Int {
    try CacheJournal.forEachRow(at: journal) { (row) throws(CacheError) in
      try database.run(row.table.insert, row.values)
    }
    try removeRows(of: .original, without: originals, in: database)
    try removeRows(of: .rendition, without: renditions, in: database)
    return try database.first(
      "SELECT (SELECT count(*) FROM original) + (SELECT count(*) FROM rendition)"
    ) { $0.integer(0) } ?? 0
  }

  private func removeRows(
    of kind: CacheFileKind, without store: BlobStore, in database: Database
  ) throws(CacheError) {
    var missing: [[Binding]] = []
    try database.forEach("SELECT DISTINCT digest, byte_count FROM \(kind.rows) true") { row in
      let (hex, byteCount) = (row.text(0), row.integer(1))
      if let digest = Digest(hex: hex), store.holds(digest, byteCount: byteCount) { return }
      missing.append([.text(hex), .integer(byteCount)])
    }
    for file in missing {
      try database.run("DELETE FROM \(kind.rows) digest = ? AND byte_count = ?", file)
    }
  }
}
