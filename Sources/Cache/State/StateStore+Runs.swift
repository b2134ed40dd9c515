import Model

/// What every run did. One that did nothing is not kept by those who run it.
extension StateStore {
  /// So many are remembered, the newest.
  package static let runsKept = 1_000

  package func keep(_ run: StoredRun) throws(CacheError) {
    try database.transaction { () throws(CacheError) in
      try insert(run)
      let number = try lastRunNumber()
      for (place, named) in run.changes.named.enumerated() {
        try database.run(
          "INSERT INTO run_picture (run, place, change, source, own_id, name) VALUES (?, ?, ?, ?, ?, ?)",
          [
            .integer(number), .integer(place), .text(named.kind.rawValue),
            .text(named.item.id.source.text), .text(named.item.id.own), .text(named.item.name),
          ])
      }
      try forgetOldRuns()
    }
  }

  private func insert(_ run: StoredRun) throws(CacheError) {
    let (outcome, changes) = (run.outcome, run.changes)
    try database.run(
      """
      INSERT INTO run (
        started, finished, report, site, exit_code, tree, pictures, written, removed, requests,
        bytes, new_pictures, changed_pictures, gone_pictures, rolled_back
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(run.started.secondsSince1970), .integer(run.finished.secondsSince1970),
        .blob(run.report), .text(outcome.site), .integer(outcome.exitCode ?? -1),
        .text(outcome.tree ?? ""), .integer(outcome.pictures ?? -1), .integer(outcome.written),
        .integer(outcome.removed), .integer(outcome.requests), .integer(outcome.bytes),
        .integer(changes.added), .integer(changes.changed), .integer(changes.removed),
        .integer(outcome.rolledBackTo ?? 0),
      ])
  }

  private func lastRunNumber() throws(CacheError) -> Int {
    try database.first("SELECT max(id) FROM run") { $0.integer(0) } ?? 0
  }

  /// Of a run: whether its site can be had back, or is that which is there.
  static let isOfUse =
    """
    (tree IN (SELECT tree FROM kept_tree)
      OR id IN (SELECT max(id) FROM run WHERE tree <> '' GROUP BY site))
    """

  /// Numbers only rise, as the last run always stays.
  private func forgetOldRuns() throws(CacheError) {
    try database.run(
      """
      DELETE FROM run WHERE id <= (SELECT id FROM run ORDER BY id DESC LIMIT 1 OFFSET ?)
      AND NOT \(Self.isOfUse)
      """, [.integer(Self.runsKept)])
    try forgetPicturesOfLostRuns()
  }

  func forgetPicturesOfLostRuns() throws(CacheError) {
    try database.run("DELETE FROM run_picture WHERE run NOT IN (SELECT id FROM run)")
  }

  /// The runs that are remembered, newest first: of the site in that folder, or all.
  package func runs(ofSite folder: String? = nil) throws(CacheError) -> [StoredRun.Summary] {
    try database.all(
      """
      SELECT id, started, finished, site, exit_code, tree, pictures, written, removed, requests,
        bytes, new_pictures, changed_pictures, gone_pictures, rolled_back
      FROM run WHERE ?1 = '' OR site = ?1 ORDER BY id DESC LIMIT \(Self.runsKept)
      """, [.text(folder ?? "")], read: StoredRun.Summary.init(row:))
  }

  /// The pictures that a run names.
  package func pictures(ofRun number: Int) throws(CacheError) -> [StoredRun.Changes.Named] {
    try database.all(
      "SELECT change, source, own_id, name FROM run_picture WHERE run = ? ORDER BY place",
      [.integer(number)]
    ) { row in
      StoredRun.Changes.Kind(rawValue: row.text(0)).map {
        StoredRun.Changes.Named(
          kind: $0,
          item: SiteEdition.Item(
            id: PictureID(source: SourceName(row.text(1)), own: row.text(2)), name: row.text(3)))
      }
    }.compactMap(\.self)
  }
}

extension StoredRun.Summary {
  fileprivate init(row: Statement) {
    number = row.integer(0)
    started = Timestamp(secondsSince1970: row.integer(1))
    finished = Timestamp(secondsSince1970: row.integer(2))
    var outcome = StoredRun.Outcome()
    outcome.site = row.text(3)
    outcome.exitCode = row.integer(4) < 0 ? nil : row.integer(4)
    outcome.tree = row.text(5).isEmpty ? nil : row.text(5)
    outcome.pictures = row.integer(6) < 0 ? nil : row.integer(6)
    outcome.written = row.integer(7)
    outcome.removed = row.integer(8)
    outcome.requests = row.integer(9)
    outcome.bytes = row.integer(10)
    outcome.rolledBackTo = row.integer(14) > 0 ? row.integer(14) : nil
    self.outcome = outcome
    added = row.integer(11)
    changed = row.integer(12)
    removed = row.integer(13)
  }
}
