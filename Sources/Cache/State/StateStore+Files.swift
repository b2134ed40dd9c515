package import Model
import Support

/// The files of one's own that a site shows, so that each stays the picture it is wherever it is moved.
extension StateStore {
  package func files(ofSite folder: String) throws(CacheError) -> [KnownFile] {
    guard let site = try site(folder) else { return [] }
    return try database.all(
      "SELECT own_id, path, byte_count, modified, digest FROM own_file WHERE site = ?",
      [.integer(site)]
    ) {
      KnownFile(
        own: $0.text(0), path: $0.text(1), byteCount: $0.integer(2), modified: $0.integer(3),
        digest: Digest(hex: $0.text(4)))
    }
  }

  /// The source's own names of pictures that are files, and of which nobody noted where.
  package func unplacedFiles(ofSite folder: String) throws(CacheError) -> Set<String> {
    guard let site = try site(folder) else { return [] }
    return Set(
      try database.all(
        """
        SELECT own_id FROM site_picture WHERE site = ?1 AND source = ?2
        EXCEPT SELECT own_id FROM own_file WHERE site = ?1
        """, [.integer(site), .text(SourceName.folder.text)]
      ) { $0.text(0) })
  }

  /// Notes where they are now; forgets the files of pictures of which nothing is known any more. One that is
  /// hidden is still the picture that it was, and so is one of which something is said.
  ///
  /// - Parameters:
  ///   - noted: what of a file is to be noted; nil for nothing.
  ///   - named: the source's own names of those of which something is said.
  package func keep(
    _ files: some Sequence<KnownFile> & Sendable, sparing named: Set<String>,
    ofSite folder: String, noting noted: @Sendable (KnownFile) -> KnownFile? = { $0 }
  ) throws(CacheError) {
    guard let site = try site(folder) else { return }
    try database.transaction { () throws(CacheError) in
      for file in files {
        guard let file = noted(file) else { continue }
        try database.run(
          """
          INSERT OR REPLACE INTO own_file (site, own_id, path, byte_count, modified, digest)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
          [
            .integer(site), .text(file.own), .text(file.path), .integer(file.byteCount),
            .integer(file.modified), .text(file.digest?.hex ?? ""),
          ])
      }
      let unknown = try database.all(
        """
        SELECT own_id FROM own_file WHERE site = ?1 AND NOT EXISTS (
          SELECT 1 FROM site_picture
          WHERE site = ?1 AND source = ?2 AND own_id = own_file.own_id
        ) AND NOT EXISTS (
          SELECT 1 FROM taken_down
          WHERE site = ?1 AND source = ?2 AND own_id = own_file.own_id
        )
        """, [.integer(site), .text(SourceName.folder.text)]
      ) { $0.text(0) }
      for own in unknown where !named.contains(own) {
        try database.run(
          "DELETE FROM own_file WHERE site = ? AND own_id = ?", [.integer(site), .text(own)])
      }
    }
  }
}
