import Model

/// What is in the database alone: answers, and what searches listed and read. A newer answer takes the place of an
/// older one.
extension Cache {
  /// - Parameter database: of another cache that is open to be read, and of this version.
  /// - Returns: how many answers were taken over.
  func takeOverRows(of path: String) throws(CacheError) -> Int {
    try database.attached(path, as: "other") { () throws(CacheError) in
      try database.transaction { () throws(CacheError) in
        let newer = try database.first(
          """
          SELECT count(*) FROM other.answer AS theirs LEFT JOIN main.answer AS ours USING (request)
          WHERE ours.request IS NULL OR theirs.retrieved > ours.retrieved
          """
        ) { $0.integer(0) }
        try database.execute(Self.rows)
        return newer ?? 0
      }
    }
  }

  private static let rows = """
    DELETE FROM main.sighting WHERE request IN (
      SELECT request FROM other.answer AS theirs JOIN main.answer AS ours USING (request)
      WHERE theirs.retrieved > ours.retrieved);
    INSERT OR IGNORE INTO main.sighting (request, source, own_id)
      SELECT request, source, own_id FROM other.sighting WHERE request NOT IN (
        SELECT request FROM main.answer AS ours JOIN other.answer AS theirs USING (request)
        WHERE ours.retrieved >= theirs.retrieved);
    INSERT INTO main.answer (request, status, headers, body, retrieved, used, digest)
      SELECT request, status, headers, body, retrieved, used, digest FROM other.answer WHERE true
      ON CONFLICT (request) DO UPDATE SET
        status = excluded.status, headers = excluded.headers, body = excluded.body,
        retrieved = excluded.retrieved, digest = excluded.digest,
        used = max(excluded.used, answer.used)
      WHERE excluded.retrieved > answer.retrieved;
    INSERT INTO main.whole_walk (request, status, headers, body, retrieved, digest)
      SELECT request, status, headers, body, retrieved, digest FROM other.whole_walk WHERE true
      ON CONFLICT (request) DO UPDATE SET
        status = excluded.status, headers = excluded.headers, body = excluded.body,
        retrieved = excluded.retrieved, digest = excluded.digest
      WHERE excluded.retrieved > whole_walk.retrieved;
    INSERT OR IGNORE INTO main.file_reading (path, search, stamp, record)
      SELECT path, search, stamp, record FROM other.file_reading;
    INSERT INTO main.recipe_use (recipe, used) SELECT recipe, used FROM other.recipe_use WHERE true
      ON CONFLICT (recipe) DO UPDATE SET used = max(excluded.used, recipe_use.used);
    """
}
