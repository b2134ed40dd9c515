import Model
import Support

/// How a site's history goes on. What no remembered edition tells of is forgotten.
extension StateStore {
  /// Keeps what a build has published in `folder`: all of it or nothing.
  package func keep(_ update: SiteUpdate, ofSite folder: String) throws(CacheError) {
    guard !update.isEmpty else { return }
    try database.transaction { () throws(CacheError) in
      try database.run("INSERT OR IGNORE INTO site (folder) VALUES (?)", [.text(folder)])
      guard let site = try site(folder) else { return }
      let number = try lastEdition(of: site).adding(update.edition == nil ? 0 : 1)
      if let edition = update.edition { try insert(edition, as: number, of: site) }
      try update.pictures.forEachPicture { picture throws(CacheError) in
        try insert(picture, of: site)
      }
      for id in update.departed { try setGone(id, in: number, of: site) }
      if let addresses = update.addresses { try keep(addresses, of: site) }
      try forgetEditions(before: number - Self.editionsKept + 1, of: site)
    }
  }

  /// 0 where there is none; they count from 1.
  private func lastEdition(of site: Int) throws(CacheError) -> Int {
    let last = try database.first(
      "SELECT max(number) FROM edition WHERE site = ?", [.integer(site)]
    ) { $0.integer(0) }
    return max(0, last ?? 0)
  }

  private func insert(
    _ edition: SiteEdition, as number: Int, of site: Int
  ) throws(CacheError) {
    try database.run(
      """
      INSERT INTO edition (site, number, moment, added, changed, removed, taken_down)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(site), .integer(number), .integer(edition.moment.secondsSince1970),
        .integer(edition.added.count), .integer(edition.changed.count),
        .integer(edition.removed.count), .integer(edition.takenDown),
      ])
    for (name, changes) in SiteEdition.lists {
      for (place, item) in edition[keyPath: changes].listed.enumerated() {
        try database.run(
          """
          INSERT INTO edition_picture (site, number, change, place, source, own_id, name)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
          [
            .integer(site), .integer(number), .text(name), .integer(place),
            .text(item.id.source.text), .text(item.id.own), .text(item.name),
          ])
      }
    }
  }

  private func insert(_ picture: PublishedPicture, of site: Int) throws(CacheError) {
    try database.run(
      """
      INSERT OR REPLACE INTO site_picture (
        site, source, own_id, name, digest, added, changed, gone
      ) VALUES (?, ?, ?, ?, ?, ?, ?, 0)
      """,
      [
        .integer(site), .text(picture.id.source.text), .text(picture.id.own),
        .text(picture.name), .text(picture.digest), .integer(picture.added.secondsSince1970),
        .integer(picture.changed.secondsSince1970),
      ])
  }

  private func setGone(
    _ id: PictureID, in number: Int, of site: Int
  ) throws(CacheError) {
    try database.run(
      "UPDATE site_picture SET gone = ? WHERE site = ? AND source = ? AND own_id = ?",
      [.integer(number), .integer(site), .text(id.source.text), .text(id.own)])
  }

  private func forgetEditions(before number: Int, of site: Int) throws(CacheError) {
    let old: [Binding] = [.integer(site), .integer(number)]
    for table in ["edition", "edition_picture"] {
      try database.run("DELETE FROM \(table) WHERE site = ? AND number < ?", old)
    }
    try database.run(
      "DELETE FROM site_picture WHERE site = ? AND gone > 0 AND gone < ?", old)
  }
}
