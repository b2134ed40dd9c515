package import Model
import Support

/// The pictures of sites, each as it is shown, so that none is lost when its source returns it no more.
extension StateStore {
  /// Those of a site that are none of these, in the order of their ids.
  package func keptPictures(
    ofSite folder: String, besides present: Set<PictureID>
  ) throws(CacheError) -> [KeptPicture] {
    guard let site = try site(folder) else { return [] }
    var kept: [KeptPicture] = []
    try database.forEach(
      """
      SELECT source, own_id, searches, retrieved, record, program FROM kept_picture WHERE site = ?
      ORDER BY source, own_id
      """, [.integer(site)]
    ) { row in
      let id = PictureID(source: SourceName(row.text(0)), own: row.text(1))
      guard !present.contains(id) else { return }
      kept.append(
        KeptPicture(
          id: id, searches: row.text(2).split(separator: "\n").map(String.init),
          retrieved: Timestamp(secondsSince1970: row.integer(3)), record: row.blob(4),
          program: row.text(5)))
    }
    return kept
  }

  /// Those of all sites whose images are needed: all of a site that was built since then, and of
  /// others what their searches did not list last.
  package func keptPictures(since moment: Timestamp) throws(CacheError) -> Set<PictureID> {
    let sites = try database.all(
      """
      SELECT id, folder, (SELECT max(finished) FROM run WHERE run.site = folder) >= ? FROM site
      """, [.integer(moment.secondsSince1970)]
    ) { (id: $0.integer(0), folder: $0.text(1), isRecent: $0.integer(2) == 1) }
    var needed: Set<PictureID> = []
    for site in sites {
      let kept = try database.all(
        "SELECT source, own_id FROM kept_picture WHERE site = ?", [.integer(site.id)]
      ) { PictureID(source: SourceName($0.text(0)), own: $0.text(1)) }
      needed.formUnion(
        site.isRecent ? Set(kept) : Set(kept).subtracting(try listed(inSite: site.id)))
    }
    return needed
  }

  /// What the sites show whose folders are there.
  package func publishedPictures() throws(CacheError) -> Set<PictureID> {
    let sites = try database.all("SELECT id, folder FROM site") {
      (id: $0.integer(0), folder: $0.text(1))
    }
    var pictures: Set<PictureID> = []
    for site in sites where !RealPath.isGone(site.folder) {
      try database.forEach(
        "SELECT source, own_id FROM kept_picture WHERE site = ?", [.integer(site.id)]
      ) { pictures.insert(PictureID(source: SourceName($0.text(0)), own: $0.text(1))) }
    }
    return pictures
  }

  private func listed(inSite site: Int) throws(CacheError) -> Set<PictureID> {
    let lists = try database.all("SELECT pictures FROM listed WHERE site = ?", [.integer(site)]) {
      PictureIDList.ids(in: $0.blob(0)) ?? []
    }
    return Set(lists.joined())
  }

  /// Keeps them as they are now; what is known already is not written.
  package func keep(_ pictures: [KeptPicture], ofSite folder: String) throws(CacheError) {
    if try site(folder) == nil {
      try database.run("INSERT OR IGNORE INTO site (folder) VALUES (?)", [.text(folder)])
    }
    guard let site = try site(folder) else { return }
    var news: [[Binding]] = []
    var told: [KeptPicture] = []
    try database.reading { () throws(CacheError) in
      for picture in pictures {
        let row = picture.row(ofSite: site)
        let isKnown = try database.first(
          """
          SELECT 1 FROM kept_picture WHERE site = ?1 AND source = ?2 AND own_id = ?3 AND searches = ?4
          AND record = ?6 AND program = ?7 AND ?5 IS NOT NULL
          """, row
        ) { _ in true }
        if isKnown == nil { news.append(row) } else { told.append(picture) }
      }
    }
    try database.transaction { () throws(CacheError) in
      // That moves every night, and is no reason to write all of the row, and down what it was.
      for picture in told {
        try database.run(
          """
          UPDATE kept_picture SET retrieved = ?1
          WHERE site = ?2 AND source = ?3 AND own_id = ?4 AND retrieved <> ?1
          """,
          [
            .integer(picture.retrieved.secondsSince1970), .integer(site),
            .text(picture.id.source.text), .text(picture.id.own),
          ])
      }
      for row in news {
        try database.run(
          """
          INSERT OR REPLACE INTO kept_picture (
            site, source, own_id, searches, retrieved, record, program
          ) VALUES (?, ?, ?, ?, ?, ?, ?)
          """, row)
      }
    }
  }

  /// Forgets those of a site that are none of these.
  package func forgetKeptPictures(
    ofSite folder: String, but present: Set<PictureID>
  ) throws(CacheError) {
    guard let site = try site(folder) else { return }
    let ids = try database.all(
      "SELECT source, own_id FROM kept_picture WHERE site = ?", [.integer(site)]
    ) { PictureID(source: SourceName($0.text(0)), own: $0.text(1)) }
    try database.inTransactions(ids.filter { !present.contains($0) }) { (id) throws(CacheError) in
      try database.run(
        "DELETE FROM kept_picture WHERE site = ? AND source = ? AND own_id = ?",
        [.integer(site), .text(id.source.text), .text(id.own)])
    }
  }
}

extension KeptPicture {
  fileprivate func row(ofSite site: Int) -> [Binding] {
    [
      .integer(site), .text(id.source.text), .text(id.own),
      .text(searches.joined(separator: "\n")), .integer(retrieved.secondsSince1970),
      .blob(record), .text(program),
    ]
  }
}
