package import Model
import Support

/// What of a site's addresses outlives its pages: where pages were, and under which names its
/// searches had theirs.
extension StateStore {
  /// The pages that a site has no more, those that went last first.
  package func formerPages(ofSite folder: String) throws(CacheError) -> [String] {
    guard let site = try site(folder) else { return [] }
    return try database.all(
      "SELECT path FROM former_page WHERE site = ? ORDER BY number DESC, path", [.integer(site)]
    ) { $0.text(0) }
  }

  /// The folders of its searches, also earlier ones as long as a former page is in them.
  package func searches(ofSite folder: String) throws(CacheError) -> [SiteSearch] {
    guard let site = try site(folder) else { return [] }
    return try database.all(
      """
      SELECT slug, source, search, ifnull(reported, -1) FROM site_search WHERE site = ? ORDER BY slug
      """,
      [.integer(site)]
    ) { row in
      SiteSearch(
        slug: row.text(0), source: SourceName(row.text(1)), search: row.text(2),
        reported: row.integer(3) < 0 ? nil : row.integer(3))
    }
  }

  func keep(_ addresses: KnownAddresses, of site: Int) throws(CacheError) {
    try keep(formerPages: Set(addresses.formerPages), of: site)
    for search in addresses.searches {
      try database.run(
        """
        INSERT OR REPLACE INTO site_search (site, slug, source, search, reported)
        VALUES (?, ?, ?, ?, nullif(?, -1))
        """,
        [
          .integer(site), .text(search.slug), .text(search.source.text), .text(search.search),
          .integer(search.reported ?? -1),
        ])
    }
    try forgetSearches(but: Set(addresses.searches.map(\.slug)), of: site)
  }

  /// Those that were known keep the number of the run in which they went.
  private func keep(formerPages paths: Set<String>, of site: Int) throws(CacheError) {
    let known = Set(
      try database.all("SELECT path FROM former_page WHERE site = ?", [.integer(site)]) {
        $0.text(0)
      })
    let last = try database.first(
      "SELECT max(number) FROM former_page WHERE site = ?", [.integer(site)]
    ) { $0.integer(0) }
    for path in known.subtracting(paths) {
      try database.run(
        "DELETE FROM former_page WHERE site = ? AND path = ?", [.integer(site), .text(path)])
    }
    for path in paths.subtracting(known) {
      try database.run(
        "INSERT INTO former_page (site, path, number) VALUES (?, ?, ?)",
        [.integer(site), .text(path), .integer((last ?? 0).adding(1))])
    }
  }

  private func forgetSearches(but present: Set<String>, of site: Int) throws(CacheError) {
    let abandoned = try database.all(
      """
      SELECT slug FROM site_search WHERE site = ?1 AND NOT EXISTS (
        SELECT 1 FROM former_page
        WHERE former_page.site = ?1 AND path >= 's/' || slug || '/' AND path < 's/' || slug || '0'
      )
      """, [.integer(site)]
    ) { $0.text(0) }
    for slug in abandoned where !present.contains(slug) {
      try database.run(
        "DELETE FROM site_search WHERE site = ? AND slug = ?", [.integer(site), .text(slug)])
    }
  }
}
