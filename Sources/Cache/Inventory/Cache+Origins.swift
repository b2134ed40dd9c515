package import Model
package import Support

extension Cache {
  /// Where the images of a picture come from, in any role.
  package func origins(of picture: PictureID) async throws(CacheError) -> [Origin] {
    var origins: [Origin] = []
    for role in SourceImage.Role.allCases {
      if let origin = try origin(of: picture, role: role) { origins.append(origin) }
    }
    return origins
  }

  /// Where the images come from that have these bytes, or whose renditions have; several may.
  package func origins(of digest: Digest) async throws(CacheError) -> [Origin] {
    let images = try database.all(
      """
      SELECT source, own_id, role FROM original
      WHERE digest = ?1 OR digest IN (SELECT original FROM rendition WHERE digest = ?1)
      ORDER BY source, own_id, role
      """, [.text(digest.hex)]
    ) { row in
      (PictureID(source: SourceName(row.text(0)), own: row.text(1)), row.text(2))
    }
    var origins: [Origin] = []
    for (picture, role) in images {
      guard let role = SourceImage.Role(rawValue: role),
        let origin = try origin(of: picture, role: role)
      else { continue }
      origins.append(origin)
    }
    return origins
  }

  /// The pictures that a person may mean: `9000001` in any source, or `pixabay:9000001`.
  package func pictures(matching text: String) throws(CacheError) -> [PictureID] {
    try database.all(
      """
      SELECT source, own_id FROM original WHERE own_id = ?1 OR source || ':' || own_id = ?1
      UNION
      SELECT source, own_id FROM sighting WHERE own_id = ?1 OR source || ':' || own_id = ?1
      """, [.text(text)]
    ) { PictureID(source: SourceName($0.text(0)), own: $0.text(1)) }
  }

  private func origin(
    of picture: PictureID, role: SourceImage.Role
  ) throws(CacheError) -> Origin? {
    guard
      let original = try row(of: picture, role: role, path: originals.path(of:))?.whereItLies
    else { return nil }
    return Origin(
      picture: picture, role: role, original: original, answers: try answers(listing: picture),
      renditions: try renditions(of: original.digest))
  }

  /// The newest first. An answer that is only kept as part of a whole walk serves as well.
  private func answers(listing picture: PictureID) throws(CacheError) -> [Origin.Answer] {
    try database.all(
      """
      SELECT request, coalesce(answer.status, whole_walk.status),
        coalesce(answer.retrieved, whole_walk.retrieved)
      FROM sighting LEFT JOIN answer USING (request) LEFT JOIN whole_walk USING (request)
      WHERE source = ? AND own_id = ?
        AND coalesce(answer.status, whole_walk.status) IS NOT NULL
      ORDER BY 3 DESC, 1
      """, [.text(picture.source.text), .text(picture.own)]
    ) {
      Origin.Answer(
        request: $0.text(0), status: $0.integer(1),
        retrieved: Timestamp(secondsSince1970: $0.integer(2)))
    }
  }

  private func renditions(of original: Digest) throws(CacheError) -> [Origin.Rendition] {
    let store = renditions
    return try database.all(
      """
      SELECT recipe, digest, width, height, byte_count FROM rendition WHERE original = ?
      ORDER BY recipe
      """, [.text(original.hex)]
    ) { Origin.Rendition(row: $0, on: store) }.compactMap(\.self)
  }
}

extension Origin.Rendition {
  /// Nil for a row that makes no sense: it counts as not there.
  fileprivate init?(row: Statement, on store: BlobStore) {
    guard let digest = Digest(hex: row.text(1)),
      let size = PixelSize(width: row.integer(2), height: row.integer(3))
    else { return nil }
    self.init(
      recipe: row.text(0), digest: digest, size: size, byteCount: row.integer(4),
      path: store.path(of: digest))
  }
}
