package import Model
package import Support

/// A site as it was before a publishing, which can be had back.
package struct KeptTree: Hashable, Sendable {
  let id: Int
  package let tree: Digest
  /// When it was replaced.
  package let replaced: Timestamp
  /// Whether the publishing that replaced it came to its end, with its history.
  package let isWhole: Bool
}

extension StateStore {
  /// Those of a site, newest first.
  package func keptTrees(ofSite folder: String) throws(CacheError) -> [KeptTree] {
    guard let site = try site(folder) else { return [] }
    return try database.all(
      "SELECT id, tree, moment, is_whole FROM kept_tree WHERE site = ? ORDER BY id DESC",
      [.integer(site)]
    ) { row in
      Digest(hex: row.text(1)).map {
        KeptTree(
          id: row.integer(0), tree: $0, replaced: Timestamp(secondsSince1970: row.integer(2)),
          isWhole: row.integer(3) == 1)
      }
    }.compactMap(\.self)
  }

  /// The files of a site that were others in that tree, as they were then, by their names.
  package func former(_ tree: KeptTree, ofSite folder: String) throws(CacheError) -> [String:
    FormerFile]
  {
    guard let site = try site(folder) else { return [:] }
    var files: [String: FormerFile] = [:]
    try database.forEach(
      """
      SELECT name, ifnull(content, ''), ifnull(inputs, ''), ifnull(origin, '')
      FROM replaced JOIN kept_tree ON kept_tree = id WHERE site = ? AND id >= ? ORDER BY id DESC
      """, [.integer(site), .integer(tree.id)]
    ) { row in
      files[row.text(0)] = FormerFile(
        name: row.text(0), content: Digest(hex: row.text(1)), inputs: Digest(hex: row.text(2)),
        origin: Digest(hex: row.text(3)))
    }
    return files
  }

  static func store(in folder: String) -> BlobStore { BlobStore(folder: folder + "/kept") }

  private nonisolated var store: BlobStore { Self.store(in: folder) }

  /// Where a file of an earlier site is kept.
  package static func path(ofKept content: Digest, in folder: String) -> String {
    store(in: folder).path(of: content)
  }

  /// The pictures that a site shows, with what tells whether they have changed.
  package func present(
    inSite folder: String
  ) throws(CacheError) -> [PictureID: (item: SiteEdition.Item, digest: String)] {
    guard let site = try site(folder) else { return [:] }
    var present: [PictureID: (item: SiteEdition.Item, digest: String)] = [:]
    try database.forEach(
      "SELECT source, own_id, name, digest FROM site_picture WHERE site = ? AND gone = 0",
      [.integer(site)]
    ) { row in
      let id = PictureID(source: SourceName(row.text(0)), own: row.text(1))
      present[id] = (SiteEdition.Item(id: id, name: row.text(2)), row.text(3))
    }
    return present
  }

  /// Ends what `TreeKeeper` began, once the history holds what the publishing changed. Of earlier sites the
  /// newest `count` stay; nil: all.
  package func finishTree(
    ofSite folder: String, now tree: Digest?, keeping count: Int?
  ) throws(CacheError) {
    guard let site = try site(folder) else { return }
    var forgotten: Set<Digest> = []
    try database.transaction { () throws(CacheError) in
      // A publishing that was killed may come to what was there before.
      let vain = try ids(
        "site = ? AND is_whole = 0 AND tree = ?", [.integer(site), .text(tree?.hex ?? "")])
      try database.run("UPDATE kept_tree SET is_whole = 1 WHERE site = ?", [.integer(site)])
      let old = try ids(
        "site = ? ORDER BY id DESC LIMIT -1 OFFSET ?", [.integer(site), .integer(count ?? .max)])
      for id in vain + old { forgotten.formUnion(try forget(id)) }
    }
    try removeKept(forgotten)
  }

  /// What the files of earlier sites were made of, and the pictures that they showed.
  package func neededByKeptTrees() throws(CacheError) -> (
    files: Set<Digest>, pictures: Set<PictureID>
  ) {
    let files = try database.all(
      "SELECT DISTINCT origin FROM replaced WHERE origin IS NOT NULL"
    ) { Digest(hex: $0.text(0)) }
    let pictures = try database.all("SELECT DISTINCT b, c FROM undo WHERE row_of = 'kept_picture'")
    {
      PictureID(source: SourceName($0.text(0)), own: $0.text(1))
    }
    return (Set(files.compactMap(\.self)), Set(pictures))
  }

  private func ids(_ condition: String, _ bindings: [Binding]) throws(CacheError) -> [Int] {
    try database.all("SELECT id FROM kept_tree WHERE \(condition)", bindings) { $0.integer(0) }
  }

  /// Gives what was kept of the tree.
  func forget(_ tree: Int) throws(CacheError) -> [Digest] {
    let contents = try database.all(
      "SELECT content FROM replaced WHERE kept_tree = ? AND content IS NOT NULL", [.integer(tree)]
    ) { Digest(hex: $0.text(0)) }.compactMap(\.self)
    for table in ["undo", "replaced"] {
      try database.run("DELETE FROM \(table) WHERE kept_tree = ?", [.integer(tree)])
    }
    try database.run("DELETE FROM kept_tree WHERE id = ?", [.integer(tree)])
    return contents
  }

  /// Removes the files that no tree has. Whoever keeps a file has written its row before: nobody can
  /// do that meanwhile.
  func removeKept(_ contents: Set<Digest>) throws(CacheError) {
    try database.inTransactions(Array(contents)) { (content) throws(CacheError) in
      let isKept = try database.first(
        "SELECT 1 FROM replaced WHERE content = ?", [.text(content.hex)]
      ) { _ in true }
      guard isKept == nil, let facts = try store.place(of: content).facts else { return }
      try store.remove(content, ifStill: facts)
    }
  }

  /// The kept files that no tree has: a run was killed before it removed them. Young ones may wait for
  /// their row.
  func strayFiles(before moment: Timestamp) throws(CacheError) -> [Digest: FileFacts] {
    guard PrivateFolder.isThere(store.folder) else { return [:] }
    var strays: [Digest: FileFacts] = [:]
    for prefix in BlobStore.Prefix.all {
      for (digest, facts) in try store.files(in: prefix) where facts.written < moment {
        let isKept = try database.first(
          "SELECT 1 FROM replaced WHERE content = ?", [.text(digest.hex)]
        ) { _ in true }
        if isKept == nil { strays[digest] = facts }
      }
    }
    return strays
  }

  /// How many earlier sites there are, and the room that their files take.
  func keptAmount() throws(CacheError) -> Inventory.Amount {
    var amount = Inventory.Amount()
    guard PrivateFolder.isThere(store.folder) else { return amount }
    for prefix in BlobStore.Prefix.all {
      for facts in try store.files(in: prefix).values { amount.add(byteCount: facts.byteCount) }
    }
    amount.count = try database.first("SELECT count(*) FROM kept_tree") { $0.integer(0) } ?? 0
    return amount
  }
}
