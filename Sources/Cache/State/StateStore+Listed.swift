package import Model

/// What each search of a site listed when the site was published last, in the order of the search.
extension StateStore {
  /// Nil where nothing is known of that search, or what is there is damaged.
  package func listed(by search: String, inSite folder: String) throws(CacheError) -> [PictureID]? {
    guard let site = try site(folder) else { return nil }
    let bytes = try database.first(
      "SELECT pictures FROM listed WHERE site = ? AND search = ?", [.integer(site), .text(search)]
    ) { $0.blob(0) }
    return bytes.flatMap { PictureIDList.ids(in: $0) }
  }

  /// What is known already is not written.
  package func noteListed(
    _ pictures: [PictureID], by search: String, inSite folder: String
  ) throws(CacheError) {
    guard let site = try site(folder) else { return }
    try database.run(
      """
      INSERT INTO listed (site, search, pictures) VALUES (?1, ?2, ?3)
      ON CONFLICT (site, search) DO UPDATE SET pictures = ?3 WHERE pictures <> ?3
      """, [.integer(site), .text(search), .blob(PictureIDList.bytes(of: pictures))])
  }

  /// Forgets the searches that the site no longer has.
  package func forgetListed(
    inSite folder: String, but searches: [String]
  ) throws(CacheError) {
    guard let site = try site(folder) else { return }
    let known = try database.all("SELECT search FROM listed WHERE site = ?", [.integer(site)]) {
      $0.text(0)
    }
    for search in Set(known).subtracting(searches) {
      try database.run(
        "DELETE FROM listed WHERE site = ? AND search = ?", [.integer(site), .text(search)])
    }
  }
}
