package import Model

extension StateStore {
  /// Those that a picture is in, at any site.
  package func copies(with picture: PictureID) throws(CacheError) -> [CopyChoice] {
    let found = try database.all(
      """
      SELECT DISTINCT source, own_id, leader, likeness, reason FROM copy
      WHERE (source = ? AND own_id = ?) OR leader = ? ORDER BY source, own_id
      """,
      [.text(picture.source.text), .text(picture.own), .text(picture.description)]
    ) { row -> CopyChoice? in
      guard let copy = PictureID("\(row.text(0)):\(row.text(1))"),
        let leader = PictureID(row.text(2)),
        let likeness = CopyChoice.Likeness(rawValue: row.text(3)),
        let reason = CopyChoice.Reason(rawValue: row.text(4))
      else { return nil }
      return CopyChoice(picture: copy, leader: leader, likeness: likeness, reason: reason)
    }
    return found.compactMap(\.self)
  }

  /// These and no others.
  package func noteCopies(
    _ copies: some Sequence<CopyChoice> & Sendable, inSite folder: String
  ) throws(CacheError) {
    guard let site = try site(folder) else { return }
    try database.transaction { () throws(CacheError) in
      try database.run("DELETE FROM copy WHERE site = ?", [.integer(site)])
      for copy in copies {
        try database.run(
          """
          INSERT INTO copy (site, source, own_id, leader, likeness, reason)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
          [
            .integer(site), .text(copy.picture.source.text), .text(copy.picture.own),
            .text(copy.leader.description), .text(copy.likeness.rawValue),
            .text(copy.reason.rawValue),
          ])
      }
    }
  }
}
