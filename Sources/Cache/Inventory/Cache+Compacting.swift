extension Cache {
  /// For this long another process may hold the database before it is left as it is, in
  /// milliseconds.
  private static let shortTimeout: Int32 = 1_000
  /// Fewer free pages are soon used again.
  private static let fewPages = 256

  /// Gives the room of what was removed back to the disk, unless somebody is busy with the database
  /// or the disk has no room for a new one: then SQLite uses the room again by itself.
  func compact() throws(CacheError) {
    do throws(CacheError) {
      try database.waiting(Self.shortTimeout) { () throws(CacheError) in
        if try isHollow() { try database.execute("VACUUM") }
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      }
    } catch {
      guard error.code == .busy || error.code == .full else { throw error }
    }
  }

  private func isHollow() throws(CacheError) -> Bool {
    let free = try database.first("PRAGMA freelist_count") { $0.integer(0) } ?? 0
    let all = try database.first("PRAGMA page_count") { $0.integer(0) } ?? 0
    return free >= Self.fewPages && free * 4 >= all
  }
}
