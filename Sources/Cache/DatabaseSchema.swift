/// The tables of a database, and the way from every older version to the newest.
struct DatabaseSchema: Sendable {
  /// Step n leads from version n to version n + 1. What has been published is never changed:
  /// changes are further steps.
  let steps: [String]
  /// Tables that every version has.
  let lasting: Set<String>
  /// Whose tables they are, in words.
  let owner: String

  var newest: Int { steps.count }

  /// Throws where the database is not one of ours, or of a newer version. It only reads.
  func inspect(_ database: Database) throws(CacheError) {
    let version = try version(of: database)
    guard version <= newest else {
      throw CacheError(
        .newer, path: database.path,
        detail: "version \(version), and this program knows versions up to \(newest)")
    }
    let tables = try Self.tables(of: database)
    guard version == 0 ? tables.isEmpty : lasting.isSubset(of: tables) else {
      throw CacheError(.corrupt, path: database.path, detail: "its tables are not \(owner)")
    }
    if version == newest { try findColumns(in: database) }
    guard !database.refusesChanges else {
      throw CacheError(.corrupt, path: database.path, detail: "it says that it must not be changed")
    }
  }

  private static func tables(of database: Database) throws(CacheError) -> Set<String> {
    Set(
      try database.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
  }

  /// Every column that a new database has; SQLite complains of one that is not there.
  private func findColumns(in database: Database) throws(CacheError) {
    let model = try Database(path: ":memory:")
    try migrate(model)
    for table in try Self.tables(of: model) {
      let columns = try Self.columns(of: table, in: model).map(\.name)
      _ = try database.first("SELECT \(columns.joined(separator: ", ")) FROM \(table) LIMIT 0") {
        _ in true
      }
    }
  }

  static func columns(
    of table: String, in database: Database
  ) throws(CacheError) -> [(name: String, isInKey: Bool)] {
    try database.all("SELECT name, pk FROM pragma_table_info(?)", [.text(table)]) {
      (name: $0.text(0), isInKey: $0.integer(1) > 0)
    }
  }

  /// Leads a database that was inspected to the newest version, or up to an earlier one; `fill` puts
  /// into a new one what is known of old. All of that happens, or nothing.
  func migrate(
    _ database: Database, upTo end: Int? = nil,
    filling fill: () throws(CacheError) -> Void = {}
  ) throws(CacheError) {
    let version = try version(of: database)
    let end = end ?? newest
    guard version < end else { return }
    try database.transaction { () throws(CacheError) in
      for step in steps[version..<end] { try database.execute(step) }
      if version == 0 { try fill() }
      try database.execute("PRAGMA user_version = \(end)")
    }
  }

  func isNewest(_ database: Database) throws(CacheError) -> Bool {
    try version(of: database) == newest
  }

  func version(of database: Database) throws(CacheError) -> Int {
    let version = try database.first("PRAGMA user_version") { $0.integer(0) } ?? 0
    guard version >= 0 else {
      throw CacheError(.corrupt, path: database.path, detail: "version \(version)")
    }
    return version
  }
}
