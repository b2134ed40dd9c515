package import Model

/// What the sites that were published from here held. A site is known by its folder, free of
/// symbolic links.
extension StateStore {
  /// So many editions of a site are remembered.
  package static let editionsKept = 10

  /// What the last editions of a site changed, newest first.
  package func editions(ofSite folder: String) throws(CacheError) -> [SiteEdition] {
    guard let site = try site(folder) else { return [] }
    let rows = try database.all(
      """
      SELECT number, moment, added, changed, removed, taken_down FROM edition WHERE site = ?
      ORDER BY number DESC LIMIT \(Self.editionsKept)
      """, [.integer(site)]
    ) { (number: $0.integer(0), edition: SiteEdition(row: $0)) }
    var editions: [SiteEdition] = []
    for row in rows {
      var edition = row.edition
      for (name, changes) in SiteEdition.lists {
        edition[keyPath: changes].listed = try items(of: name, in: row.number, of: site)
      }
      editions.append(edition)
    }
    return editions
  }

  private func items(
    of list: String, in number: Int, of site: Int
  ) throws(CacheError) -> [SiteEdition.Item] {
    try database.all(
      """
      SELECT source, own_id, name FROM edition_picture
      WHERE site = ? AND number = ? AND change = ? ORDER BY place
      """, [.integer(site), .integer(number), .text(list)]
    ) { SiteEdition.Item(id: PictureID(row: $0), name: $0.text(2)) }
  }

  /// What is known of each of these pictures; nil for one that is new to the site. Digests are
  /// compared where they lie.
  package func known(
    _ pictures: [PublishedPicture], inSite folder: String
  ) throws(CacheError) -> [PublishedPicture.Known?] {
    guard let site = try site(folder) else { return pictures.map { _ in nil } }
    return try database.reading { () throws(CacheError) in
      var known: [PublishedPicture.Known?] = []
      known.reserveCapacity(pictures.count)
      for picture in pictures {
        known.append(
          try database.first(
            """
            SELECT digest = ?4, substr(digest, 1, instr(digest, '-')) = ?5, gone, added, changed,
              (SELECT record FROM kept_picture AS kept
                WHERE kept.site = ?1 AND kept.source = ?2 AND kept.own_id = ?3 AND program = ?6)
            FROM site_picture WHERE site = ?1 AND source = ?2 AND own_id = ?3
            """,
            [
              .integer(site), .text(picture.id.source.text), .text(picture.id.own),
              .text(picture.digest), .text(picture.digestVersion), .text(picture.program),
            ], read: PublishedPicture.Known.init(row:)))
      }
      return known
    }
  }

  /// How many pictures the site held when it was last published.
  package func pictureCount(ofSite folder: String) throws(CacheError) -> Int {
    guard let site = try site(folder) else { return 0 }
    return try database.first(
      "SELECT count(*) FROM site_picture WHERE site = ? AND gone = 0", [.integer(site)]
    ) { $0.integer(0) } ?? 0
  }

  /// The pictures that the site held then, and that are none of these.
  package func departed(
    fromSite folder: String, leaving present: Set<PictureID>
  ) throws(CacheError) -> [SiteEdition.Item] {
    guard let site = try site(folder) else { return [] }
    var departed: [SiteEdition.Item] = []
    try database.forEach(
      """
      SELECT source, own_id, name FROM site_picture WHERE site = ? AND gone = 0
      ORDER BY source, own_id
      """, [.integer(site)]
    ) { row in
      let id = PictureID(row: row)
      if !present.contains(id) {
        departed.append(SiteEdition.Item(id: id, name: row.text(2)))
      }
    }
    return departed
  }

  func site(_ folder: String) throws(CacheError) -> Int? {
    try database.first("SELECT id FROM site WHERE folder = ?", [.text(folder)]) { $0.integer(0) }
  }
}

extension PublishedPicture {
  /// Up to the dash and with it.
  fileprivate var digestVersion: String {
    digest.firstIndex(of: "-").map { String(digest[...$0]) } ?? ""
  }
}

extension PublishedPicture.Known {
  fileprivate init(row: Statement) {
    state =
      row.integer(0) == 1 ? .same : row.integer(1) == 1 ? .changed : .incomparable
    isGone = row.integer(2) != 0
    added = Timestamp(secondsSince1970: row.integer(3))
    changed = Timestamp(secondsSince1970: row.integer(4))
    record = PictureRecord(bytes: row.blob(5))
  }
}

extension SiteEdition {
  /// Without its lists.
  fileprivate init(row: Statement) {
    self.init(
      moment: Timestamp(secondsSince1970: row.integer(1)), added: Changes(count: row.integer(2)),
      changed: Changes(count: row.integer(3)), removed: Changes(count: row.integer(4)),
      takenDown: row.integer(5))
  }
}

extension PictureID {
  /// Of the first two columns.
  fileprivate init(row: Statement) {
    self.init(source: SourceName(row.text(0)), own: row.text(1))
  }
}
