extension Cache {
  /// Brings all that was written into the database's own file. Whether that is done, and nobody but
  /// this cache has written since it was opened.
  package func comeToRest() throws(CacheError) -> Bool {
    var isWhole = false
    // Whoever is in the way is not waited for.
    try database.waiting(0) { () throws(CacheError) in
      isWhole =
        try database.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) == 0 } ?? false
    }
    let version = try database.version
    return isWhole && version == openedVersion
  }
}

extension Database {
  /// Another one when somebody else has written, and only then.
  var version: Int {
    get throws(CacheError) { try first("PRAGMA data_version") { $0.integer(0) } ?? 0 }
  }
}
