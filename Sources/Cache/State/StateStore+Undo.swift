import Model

/// What a publishing changes of a site's history can be taken back with the site: triggers write down
/// each row as it was.
extension StateStore {
  private static let places = ["a", "b", "c", "d", "e", "f", "g", "h"]

  /// Writes down what changes of the site's history from now on, for the tree that is being replaced;
  /// does nothing where there is none.
  package func beginUndo(ofSite folder: String) throws(CacheError) {
    try endUndo()
    guard let site = try site(folder),
      let tree = try database.first(
        "SELECT id FROM kept_tree WHERE site = ? AND is_whole = 0", [.integer(site)],
        read: { $0.integer(0) })
    else { return }
    // A row that another one replaces is deleted, which is to be seen.
    try database.execute("PRAGMA recursive_triggers = ON")
    for table in StateSchema.tablesOfSites {
      let columns = try DatabaseSchema.columns(of: table, in: database)
      let (all, keys) = (columns.map(\.name), columns.filter(\.isInKey).map(\.name))
      let told = all.filter { $0 != "retrieved" }.joined(separator: ", ")
      for (event, change, row, values) in [
        ("INSERT", "INSERT", "NEW", keys), ("UPDATE", "UPDATE OF \(told)", "OLD", all),
        ("DELETE", "DELETE", "OLD", all),
      ] {
        try database.execute(
          """
          CREATE TEMP TRIGGER undo_\(table)_\(event) AFTER \(change) ON main.\(table)
          WHEN \(row).site = \(site) BEGIN
            INSERT INTO undo (
              kept_tree, row_of, comes_back, \(Self.places.prefix(values.count).joined(separator: ", "))
            ) VALUES (
              \(tree), '\(table)', \(event == "INSERT" ? 0 : 1),
              \(values.map { "\(row).\($0)" }.joined(separator: ", ")));
          END
          """)
      }
    }
  }

  package func endUndo() throws(CacheError) {
    for table in StateSchema.tablesOfSites {
      for event in ["INSERT", "UPDATE", "DELETE"] {
        try database.execute("DROP TRIGGER IF EXISTS temp.undo_\(table)_\(event)")
      }
    }
  }

  /// Has the history of a site be what it was with that tree. What this changes can be taken back, too.
  package func leadBack(to tree: KeptTree, ofSite folder: String) throws(CacheError) {
    guard let site = try site(folder) else { return }
    try beginUndo(ofSite: folder)
    try database.transaction { () throws(CacheError) in
      for table in StateSchema.tablesOfSites {
        let columns = try DatabaseSchema.columns(of: table, in: database)
        // Of a row that changed several times the first change tells what it was. What goes back and forth
        // would otherwise double with each rollback.
        let keys = Self.places.prefix(columns.count(where: \.isInKey)).joined(separator: ", ")
        let rows = try database.all(
          """
          SELECT min(undo.id), comes_back FROM undo JOIN kept_tree ON kept_tree = kept_tree.id
          WHERE site = ? AND kept_tree >= ? AND row_of = ? GROUP BY \(keys)
          """, [.integer(site), .integer(tree.id), .text(table)]
        ) { (id: $0.integer(0), comesBack: $0.integer(1) == 1) }
        for row in rows { try takeBack(row.id, in: table, columns, comesBack: row.comesBack) }
      }
    }
    try endUndo()
  }

  private func takeBack(
    _ id: Int, in table: String, _ columns: [(name: String, isInKey: Bool)], comesBack: Bool
  ) throws(CacheError) {
    let names = columns.filter { comesBack || $0.isInKey }.map(\.name)
    let (all, values) = (
      names.joined(separator: ", "),
      Self.places.prefix(names.count).joined(separator: ", ")
    )
    let change =
      comesBack
      ? "INSERT OR REPLACE INTO \(table) (\(all)) SELECT \(values) FROM undo WHERE id = ?"
      : "DELETE FROM \(table) WHERE (\(all)) = (SELECT \(values) FROM undo WHERE id = ?)"
    try database.run(change, [.integer(id)])
  }
}
