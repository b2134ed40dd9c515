import Glibc
import Model

/// Histories of sites whose folder is not there any more, and that were last published before
/// anything is needed. Like other small rows they are not counted: they go along.
extension Cache {
  func planSites(beyond needs: Needs, into unneeded: inout Unneeded) throws(CacheError) {
    unneeded.deletions.sites = try database.all(
      """
      SELECT id, folder, ifnull(max(moment), 0) FROM site LEFT JOIN edition ON site = id
      GROUP BY id
      """
    ) { row in
      Unneeded.DeletionPlan.Site(id: row.integer(0), folder: row.text(1), published: row.integer(2))
    }.filter { $0.published < needs.since.secondsSince1970 && $0.isGone }
  }

  private static let tablesOfSites = [
    "site_picture", "edition", "edition_picture", "former_page", "site_search", "kept_picture",
    "listed",
  ]

  /// A site that was published again meanwhile stays.
  func remove(_ sites: [Unneeded.DeletionPlan.Site]) throws(CacheError) {
    try database.inTransactions(sites) { (site) throws(CacheError) in
      let published = try database.first(
        "SELECT max(moment) FROM edition WHERE site = ?", [.integer(site.id)]
      ) { $0.integer(0) }
      guard site.isGone, published == site.published else { return }
      for table in Self.tablesOfSites {
        try database.run("DELETE FROM \(table) WHERE site = ?", [.integer(site.id)])
      }
      try database.run("DELETE FROM site WHERE id = ?", [.integer(site.id)])
    }
  }
}

extension Unneeded.DeletionPlan {
  /// The history of a site, as it was when it was last published.
  struct Site: Hashable, Sendable {
    let id: Int
    let folder: String
    let published: Int

    /// A folder that cannot be looked at may be there.
    var isGone: Bool {
      var facts = stat()
      return lstat(folder, &facts) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }
  }
}
