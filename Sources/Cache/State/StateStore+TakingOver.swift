import Model

/// Caches of earlier versions held what sites and runs leave.
extension StateStore {
  /// Copies what the cache's database at `path` knows of sites that the state knows nothing of, and its
  /// runs. A second time it changes nothing.
  static func takeOver(from path: String, into folder: String) throws(CacheError) {
    // It makes what is not there.
    _ = try StateStore(folder: folder)
    let database = try Database(path: "\(folder)/\(databaseName)", subject: .state)
    try database.run("ATTACH DATABASE ? AS former", [.text(path)])
    try database.transaction { () throws(CacheError) in
      try database.execute(
        """
        CREATE TEMP TABLE taken AS
          SELECT id AS old, (SELECT ifnull(max(id), 0) FROM main.site) + id AS new, folder
          FROM former.site WHERE folder NOT IN (SELECT folder FROM main.site);
        INSERT INTO site (id, folder) SELECT new, folder FROM taken;
        """)
      for table in StateSchema.tablesOnceCached {
        let columns = try DatabaseSchema.columns(of: table, in: database).map(\.name)
          .filter { $0 != "site" && $0 != "taken_down" }.joined(separator: ", ")
        try database.execute(
          """
          INSERT INTO \(table) (site, \(columns))
          SELECT new, \(columns) FROM former.\(table) JOIN taken ON site = old
          """)
      }
      try takeOverRuns(in: database)
    }
  }

  /// They keep their numbers where the state has no runs yet.
  private static func takeOverRuns(in database: Database) throws(CacheError) {
    let columns = try DatabaseSchema.columns(of: "run", in: database).map(\.name)
      .filter { !["id", "rolled_back"].contains($0) }.joined(separator: ", ")
    try database.execute(
      """
      CREATE TEMP TABLE taken_run AS
        SELECT id AS old, (SELECT ifnull(max(id), 0) FROM main.run) + id AS new
        FROM former.run AS earlier WHERE NOT EXISTS (
          SELECT 1 FROM main.run AS known WHERE known.site = earlier.site
          AND known.started = earlier.started AND known.finished = earlier.finished);
      INSERT INTO run (id, \(columns))
        SELECT new, \(columns) FROM former.run JOIN taken_run ON id = old;
      INSERT INTO run_picture (run, place, change, source, own_id, name)
        SELECT new, place, change, source, own_id, name FROM former.run_picture
        JOIN taken_run ON run = old;
      """)
  }
}
