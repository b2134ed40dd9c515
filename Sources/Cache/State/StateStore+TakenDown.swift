package import Model
package import Support

/// The images of pictures that the owner hides.
extension StateStore {
  package func takenDown(ofSite folder: String) throws(CacheError) -> [PictureID: Digest] {
    guard let site = try site(folder) else { return [:] }
    let rows = try database.all(
      "SELECT source, own_id, image FROM taken_down WHERE site = ?", [.integer(site)]
    ) { (PictureID(source: SourceName($0.text(0)), own: $0.text(1)), Digest(hex: $0.text(2))) }
    return rows.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  /// These and no others; what is known already is not written.
  package func noteTakenDown(
    _ images: [PictureID: Digest], inSite folder: String
  ) throws(CacheError) {
    let known = try takenDown(ofSite: folder)
    guard known != images, let site = try site(folder) else { return }
    try database.transaction { () throws(CacheError) in
      try database.run("DELETE FROM taken_down WHERE site = ?", [.integer(site)])
      for (id, image) in images {
        try database.run(
          "INSERT INTO taken_down (site, source, own_id, image) VALUES (?, ?, ?, ?)",
          [.integer(site), .text(id.source.text), .text(id.own), .text(image.hex)])
      }
    }
  }
}
