/// Sites whose folder has another name than before.
extension StateStore {
  /// Has everything that is known of the site in one folder be known of that in another. Where
  /// something is known of that already, nothing happens.
  package func moveSite(from former: String, to folder: String) throws(CacheError) {
    try database.transaction { () throws(CacheError) in
      guard try site(folder) == nil, let site = try site(former) else { return }
      try database.run(
        "UPDATE site SET folder = ? WHERE id = ?", [.text(folder), .integer(site)])
      try database.run(
        "UPDATE run SET site = ? WHERE site = ?", [.text(folder), .text(former)])
    }
  }
}
