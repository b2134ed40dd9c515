package import Model
import Support

/// What of the state nobody needs any more, and how much room it takes.
package struct UnneededState: Hashable, Sendable {
  package fileprivate(set) var runs = Inventory.Amount()
  /// Files of earlier sites that no kept tree has: a run was killed before it removed them.
  package fileprivate(set) var keptFiles = Inventory.Amount()
  /// Their numbers.
  fileprivate var runNumbers: [Int] = []
  fileprivate var files: [Digest: FileFacts] = [:]

  package init() {}

  package var byteCount: Int { runs.byteCount.adding(keptFiles.byteCount) }

  package var isEmpty: Bool { runs.count == 0 && keptFiles.count == 0 }
}

extension StateStore {
  /// What was last of use before `since`: runs but the newest 20. What is known of a site stays, though its
  /// folder is not there: it may be on a disk that is not mounted.
  ///
  /// - Parameter now: by the clock that dates files.
  package func unneeded(
    since: Timestamp, at now: Timestamp
  ) throws(CacheError) -> UnneededState {
    var unneeded = UnneededState()
    _ = try database.all(
      """
      SELECT id, length(report), finished FROM run
      WHERE finished < ? AND id NOT IN (SELECT id FROM run ORDER BY id DESC LIMIT 20)
        AND NOT \(Self.isOfUse)
      """, [.integer(since.secondsSince1970)]
    ) { row in
      unneeded.runNumbers.append(row.integer(0))
      unneeded.runs.add(
        byteCount: row.integer(1), at: Timestamp(secondsSince1970: row.integer(2)))
    }
    unneeded.files = try strayFiles(before: now.earlier(byDays: 1))
    for facts in unneeded.files.values {
      unneeded.keptFiles.add(byteCount: facts.byteCount, at: facts.written)
    }
    return unneeded
  }

  package func remove(_ unneeded: UnneededState) throws(CacheError) {
    try database.inTransactions(unneeded.runNumbers) { (number) throws(CacheError) in
      try database.run("DELETE FROM run WHERE id = ?", [.integer(number)])
    }
    try forgetPicturesOfLostRuns()
    try removeKept(Set(unneeded.files.keys))
  }
}
