package import Model
package import Support

/// A picture of which the owner wants nothing kept. It is known by digests alone.
package struct ForgottenPicture: Hashable, Sendable {
  /// Of how the owner names it: a copy at another source is forgotten by the word on the first one.
  package let entry: Digest
  /// Of its id.
  package let picture: Digest
  /// The large image, where it was known.
  package var image: Digest?
  /// Whether nothing is left of it.
  package var isGone = false

  package init(entry: Digest, picture: Digest, image: Digest?) {
    self.entry = entry
    self.picture = picture
    self.image = image
  }
}

extension StateStore {
  package func forgotten(inSite folder: String) throws(CacheError) -> [ForgottenPicture] {
    guard let site = try site(folder) else { return [] }
    return try database.all(
      "SELECT entry, picture, image, is_gone FROM forgotten WHERE site = ?", [.integer(site)]
    ) { row -> ForgottenPicture? in
      guard let entry = Digest(hex: row.text(0)), let picture = Digest(hex: row.text(1)) else {
        return nil
      }
      var known = ForgottenPicture(
        entry: entry, picture: picture, image: Digest(hex: row.text(2)))
      known.isGone = row.integer(3) == 1
      return known
    }.compactMap(\.self)
  }

  /// Those of which nothing was left, in any site.
  package func forgotten() throws(CacheError) -> ForgottenPictures {
    let digests = try database.all("SELECT DISTINCT picture FROM forgotten WHERE is_gone = 1") {
      Digest(hex: $0.text(0))
    }
    return ForgottenPictures(Set(digests.compactMap(\.self)))
  }

  /// Has the next builds forget these once more, by the digests of their ids: something of them came back.
  package func forgetAnew(_ pictures: Set<Digest>) throws(CacheError) {
    try database.transaction { () throws(CacheError) in
      for picture in pictures {
        try database.run(
          "UPDATE forgotten SET is_gone = 0 WHERE picture = ?", [.text(picture.hex)])
      }
    }
  }

  /// These and no others.
  package func noteForgotten(
    _ pictures: [ForgottenPicture], inSite folder: String
  ) throws(CacheError) {
    guard let site = try site(folder) else { return }
    try database.transaction { () throws(CacheError) in
      try database.run("DELETE FROM forgotten WHERE site = ?", [.integer(site)])
      for picture in pictures {
        try database.run(
          """
          INSERT OR REPLACE INTO forgotten (site, entry, picture, image, is_gone)
          VALUES (?, ?, ?, ?, ?)
          """,
          [
            .integer(site), .text(picture.entry.hex), .text(picture.picture.hex),
            .text(picture.image?.hex ?? ""), .integer(picture.isGone ? 1 : 0),
          ])
      }
    }
  }

  /// Removes every trace of these pictures from what is known of a site, and all of its earlier states: their
  /// pages show them.
  ///
  /// - Parameter fileName: what the names of a picture's files in a site begin with.
  /// - Returns: false where another process is in the way, and traces may be left.
  package func forget(
    _ forgotten: ForgottenPictures, inSite folder: String,
    namedBy fileName: @Sendable (PictureID) -> String
  ) throws(CacheError) -> Bool {
    guard let site = try site(folder) else { return true }
    var kept: Set<Digest> = []
    try database.transaction { () throws(CacheError) in
      let pictures = try removeRows(of: forgotten, site, folder)
      try removeFromLists(forgotten, site)
      try removeFormerPages(named: Set(pictures.map(fileName)), site)
      try removeFromReports(pictures, folder)
      for tree in try database.all(
        "SELECT id FROM kept_tree WHERE site = ?", [.integer(site)], read: { $0.integer(0) })
      { kept.formUnion(try forget(tree)) }
    }
    try removeKept(kept)
    return try database.packAnew()
  }

  /// Gives those that there were.
  private func removeRows(
    of forgotten: ForgottenPictures, _ site: Int, _ folder: String
  ) throws(CacheError) -> Set<PictureID> {
    var pictures: Set<PictureID> = []
    let ofSite = ["site_picture", "kept_picture", "edition_picture", "taken_down"]
      .map { (table: $0, condition: "site = ?1", site: Binding.integer(site)) }
    let ofRuns = (
      table: "run_picture", condition: "run IN (SELECT id FROM run WHERE site = ?1)",
      site: Binding.text(folder)
    )
    for (table, condition, site) in ofSite + [ofRuns] {
      let found = try database.all(
        "SELECT DISTINCT source, own_id FROM \(table) WHERE \(condition)", [site]
      ) { PictureID(source: SourceName($0.text(0)), own: $0.text(1)) }.filter(forgotten.holds)
      for picture in found {
        try database.run(
          "DELETE FROM \(table) WHERE \(condition) AND source = ?2 AND own_id = ?3",
          [site, .text(picture.source.text), .text(picture.own)])
      }
      pictures.formUnion(found)
    }
    for picture in pictures where picture.source == .folder {
      try database.run(
        "DELETE FROM own_file WHERE site = ? AND own_id = ?", [.integer(site), .text(picture.own)])
    }
    return pictures
  }

  private func removeFromLists(
    _ forgotten: ForgottenPictures, _ site: Int
  ) throws(CacheError) {
    let lists = try database.all(
      "SELECT search, pictures FROM listed WHERE site = ?", [.integer(site)]
    ) { (search: $0.text(0), pictures: PictureIDList.ids(in: $0.blob(1)) ?? []) }
    for list in lists where list.pictures.contains(where: forgotten.holds) {
      let left = list.pictures.filter { !forgotten.holds($0) }
      try database.run(
        "UPDATE listed SET pictures = ? WHERE site = ? AND search = ?",
        [.blob(PictureIDList.bytes(of: left)), .integer(site), .text(list.search)])
    }
  }

  private func removeFormerPages(named names: Set<String>, _ site: Int) throws(CacheError) {
    let paths = try database.all("SELECT path FROM former_page WHERE site = ?", [.integer(site)]) {
      $0.text(0)
    }
    for path in paths {
      let file = path.pathParts().last ?? ""
      guard names.contains(where: file.hasPrefix) else { continue }
      try database.run(
        "DELETE FROM former_page WHERE site = ? AND path = ?", [.integer(site), .text(path)])
    }
  }

  /// A report names the pictures that something went wrong with.
  private func removeFromReports(
    _ pictures: Set<PictureID>, _ folder: String
  ) throws(CacheError) {
    let names = Set(pictures.map { JSONValue.string($0.description) })
    let reports = try database.all("SELECT id, report FROM run WHERE site = ?", [.text(folder)]) {
      (run: $0.integer(0), report: $0.blob(1))
    }
    for (run, report) in reports {
      guard let known = try? JSONValue(parsing: report) else { continue }
      let left = known.replacing { value in
        guard case .array(let elements) = value else { return nil }
        let kept = elements.filter { !($0["picture"].map(names.contains) ?? false) }
        return kept.count == elements.count ? nil : .array(kept)
      }
      guard left != known else { continue }
      try database.run(
        "UPDATE run SET report = ? WHERE id = ?",
        [.blob(Array(left.compact.utf8)), .integer(run)])
    }
  }
}
