import Model
import Support

extension Cache {
  /// Removes what `unneeded` found. Whatever was used, kept again or written since stays; what is
  /// needed again later is fetched anew.
  ///
  /// Rows go first, and then the files that no row knows any more. What is cut short leaves files
  /// without rows, which are unneeded when they are a day old.
  package func remove(_ unneeded: Unneeded) async throws(CacheError) {
    let deletions = unneeded.deletions
    try remove(deletions.answers)
    try removeRows(of: deletions.originals)
    try removeRows(of: deletions.ownFiles)
    try removeRows(of: deletions.renditions, since: deletions.since)
    try removeRecords(of: deletions)
    try forgetReadings()
    try removeUnowned(deletions.files)
    try await remove(deletions.setAside)
    try compact()
  }

  private func remove(_ answers: [Unneeded.DeletionPlan.Answer]) throws(CacheError) {
    try database.inTransactions(answers) { (answer) throws(CacheError) in
      guard try isUnchanged(answer) else { return }
      for table in ["answer", "whole_walk", "sighting"] {
        try database.run("DELETE FROM \(table) WHERE request = ?", [.text(answer.request)])
      }
    }
  }

  private func isUnchanged(_ answer: Unneeded.DeletionPlan.Answer) throws(CacheError) -> Bool {
    try database.first(
      "SELECT max(retrieved), max(used) FROM \(Self.everyAnswer) WHERE request = ?",
      [.text(answer.request)]
    ) { $0.integer(0) == answer.retrieved && $0.integer(1) == answer.used } ?? false
  }

  /// The answers have gone before: a picture that more of them list was found again since.
  private func removeRows(of originals: [Unneeded.DeletionPlan.Original]) throws(CacheError) {
    try database.inTransactions(originals) { (row) throws(CacheError) in
      let file = FileID(kind: .original, digest: row.digest)
      guard try isUntouched(file, since: row.facts) else { return }
      try database.run(
        """
        DELETE FROM \(row.match) AND ? >= (
          SELECT count(*) FROM sighting
          WHERE sighting.source = original.source AND sighting.own_id = original.own_id
            AND (request IN (SELECT request FROM answer)
              OR request IN (SELECT request FROM whole_walk)))
        """, row.bindings + [.integer(row.listings)])
    }
  }

  private func removeRows(of files: [Unneeded.DeletionPlan.OwnFile]) throws(CacheError) {
    try database.inTransactions(files.filter(\.isGone)) { (file) throws(CacheError) in
      try database.run("DELETE FROM \(file.original.match)", file.original.bindings)
    }
  }

  private func removeRows(
    of renditions: [Unneeded.DeletionPlan.Rendition], since: Timestamp
  ) throws(CacheError) {
    try database.inTransactions(renditions) { (row) throws(CacheError) in
      let file = FileID(kind: .rendition, digest: row.digest)
      guard try isUntouched(file, since: row.facts) else { return }
      try database.run(
        """
        DELETE FROM rendition WHERE original = ? AND recipe = ? AND digest = ? AND (
          NOT EXISTS (SELECT 1 FROM original AS image WHERE image.digest = rendition.original)
          OR ? = 0 AND NOT EXISTS (
            SELECT 1 FROM recipe_use AS use
            WHERE use.recipe = rendition.recipe AND use.used >= ?))
        """,
        [
          .text(row.original.hex), .text(row.recipe), .text(row.digest.hex),
          .integer(row.isRecipeNeeded ? 1 : 0), .integer(since.secondsSince1970),
        ])
    }
  }

  /// The small rows beside: the visual features of originals that are gone, recipes that made nothing
  /// that is left, and what was sent too long ago to count.
  private func removeRecords(of deletions: Unneeded.DeletionPlan) throws(CacheError) {
    let longAgo: [Binding] = [.integer(deletions.longAgo.secondsSince1970)]
    try database.transaction { () throws(CacheError) in
      try database.run("DELETE FROM looks WHERE original NOT IN (SELECT digest FROM original)")
      try database.run(
        """
        DELETE FROM recipe_use WHERE used < ? AND recipe NOT IN (SELECT recipe FROM rendition)
        """, [.integer(deletions.since.secondsSince1970)])
      try database.run("DELETE FROM sent WHERE moment / 1000 < ?", longAgo)
      try database.run("DELETE FROM pause WHERE until / 1000 < ?", longAgo)
    }
  }
}

extension Unneeded.DeletionPlan.Original {
  /// The row as it was, to go on with a further condition.
  fileprivate var match: String {
    "original WHERE source = ? AND own_id = ? AND role = ? AND digest = ? AND retrieved = ?"
  }

  fileprivate var bindings: [Binding] {
    [
      .text(picture.source.text), .text(picture.own), .text(role), .text(digest.hex),
      .integer(retrieved),
    ]
  }
}

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
