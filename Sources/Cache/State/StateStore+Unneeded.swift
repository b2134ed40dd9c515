import Glibc
package import Model
import Support

/// What of the state nobody needs any more, and how much room it takes.
package struct UnneededState: Hashable, Sendable {
  package fileprivate(set) var runs = Inventory.Amount()
  /// Files of earlier sites that no kept tree has: a run was killed before it removed them.
  package fileprivate(set) var keptFiles = Inventory.Amount()
  /// Their numbers.
  fileprivate var runNumbers: [Int] = []
  fileprivate var sites: [Site] = []
  fileprivate var files: [Digest: FileFacts] = [:]

  package init() {}

  package var byteCount: Int { runs.byteCount.adding(keptFiles.byteCount) }

  package var isEmpty: Bool { runs.count == 0 && keptFiles.count == 0 && sites.isEmpty }

  /// The history of a site, as it was when it was last published.
  fileprivate struct Site: Hashable, Sendable {
    let id: Int
    let folder: String
    let published: Int

    var isGone: Bool { StateStore.isGone(folder) }
  }
}

extension StateStore {
  /// A folder that cannot be looked at may be there.
  static func isGone(_ folder: String) -> Bool {
    var facts = stat()
    return lstat(folder, &facts) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// What was last of use before `since`: runs but the newest 20, and sites whose folder is not there any
  /// more. Those are small and not counted: they go along.
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
      """, [.integer(since.secondsSince1970)]
    ) { row in
      unneeded.runNumbers.append(row.integer(0))
      unneeded.runs.add(
        byteCount: row.integer(1), at: Timestamp(secondsSince1970: row.integer(2)))
    }
    unneeded.sites = try database.all(
      """
      SELECT id, folder, ifnull(max(moment), 0) FROM site LEFT JOIN edition ON site = id
      GROUP BY id
      """
    ) { row in
      UnneededState.Site(id: row.integer(0), folder: row.text(1), published: row.integer(2))
    }.filter { $0.published < since.secondsSince1970 && $0.isGone }
    unneeded.files = try strayFiles(before: now.earlier(byDays: 1))
    for facts in unneeded.files.values {
      unneeded.keptFiles.add(byteCount: facts.byteCount, at: facts.written)
    }
    return unneeded
  }

  /// A site that was published again meanwhile stays.
  package func remove(_ unneeded: UnneededState) throws(CacheError) {
    try database.inTransactions(unneeded.runNumbers) { (number) throws(CacheError) in
      try database.run("DELETE FROM run WHERE id = ?", [.integer(number)])
    }
    try forgetPicturesOfLostRuns()
    var contents = Set(unneeded.files.keys)
    try database.inTransactions(unneeded.sites) { (site) throws(CacheError) in
      let published = try database.first(
        "SELECT max(moment) FROM edition WHERE site = ?", [.integer(site.id)]
      ) { $0.integer(0) }
      guard site.isGone, published == site.published else { return }
      for tree in try trees(of: site.id) { contents.formUnion(try forget(tree)) }
      for table in StateSchema.tablesOfSites {
        try database.run("DELETE FROM \(table) WHERE site = ?", [.integer(site.id)])
      }
      try database.run("DELETE FROM site WHERE id = ?", [.integer(site.id)])
    }
    try removeKept(contents)
  }
}
