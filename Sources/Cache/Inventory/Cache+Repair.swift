import Model
import Support

extension Cache {
  /// Removes broken files and their rows, so that they count as not there and are fetched anew.
  /// `.unknownFile` and `.database` are left alone, and so is what was mended since.
  ///
  /// Nothing but regular files on the cache's own blob stores is ever removed, files of the user's own
  /// never: a link or a folder in the place of a file is renamed, as is whatever is in the place of a
  /// store's folder. Rows go first. What is cut short leaves broken files that no row knows, which the
  /// next call removes.
  package func drop(_ defects: [Defect]) async throws(CacheError) {
    let broken = try await stillBroken(defects)
    try database.inTransactions(defects) { (defect) throws(CacheError) in
      try removeRow(of: defect, found: broken)
    }
    try forgetDevelopments(of: broken)
    for (file, condition) in broken where condition == .broken(nil) {
      try store(of: file.kind).setAside(file.digest)
    }
    let blocked = Set(defects.filter { $0.kind == .blocked }.map(\.path))
    for store in [originals, renditions] {
      for prefix in BlobStore.Prefix.all where blocked.contains(store.path(of: prefix)) {
        try store.setAside(prefix)
      }
    }
    try removeUnowned(
      broken.compactMap { file, condition in
        guard case .broken(let facts?) = condition else { return nil }
        return FileToDelete(id: file, facts: facts)
      })
  }

  /// The conditions of the files that the defects name, as they are now.
  private func stillBroken(_ defects: [Defect]) async throws(CacheError) -> [FileID: FileCondition]
  {
    var conditions: [FileID: FileCondition] = [:]
    for defect in defects where defect.isOfFile {
      guard let file = file(at: defect.path), conditions[file] == nil else { continue }
      conditions[file] = try await nextWorker.condition(of: file.digest, on: store(of: file.kind))
    }
    return conditions
  }

  /// Earlier versions made sizes of originals without a look at their digest. What was made of one
  /// that is broken may show what is broken in it, whatever its own digest says: it is made again.
  private func forgetDevelopments(
    of conditions: [FileID: FileCondition]
  ) throws(CacheError) {
    for (file, condition) in conditions where file.kind == .original {
      guard case .broken = condition else { continue }
      let original: [Binding] = [.text(file.digest.hex)]
      var made: [Digest] = []
      try database.forEach("SELECT digest FROM rendition WHERE original = ?", original) { row in
        if let digest = Digest(hex: row.text(0)) { made.append(digest) }
      }
      try database.transaction { () throws(CacheError) in
        try database.run("DELETE FROM rendition WHERE original = ?", original)
        try database.run("DELETE FROM looks WHERE original = ?", original)
      }
      var files: [FileToDelete] = []
      for digest in made {
        guard let facts = try renditions.place(of: digest).facts else { continue }
        files.append(FileToDelete(id: FileID(kind: .rendition, digest: digest), facts: facts))
      }
      try removeUnowned(files)
    }
  }

  private func removeRow(
    of defect: Defect, found conditions: [FileID: FileCondition]
  ) throws(CacheError) {
    guard defect.isOfFile else { return }
    if case .answer(let request) = defect.owner { return try forgetAnswer(to: request) }
    guard let file = file(at: defect.path), let condition = conditions[file] else {
      // Rows that make no sense count as not there, all of them.
      if defect.kind == .unreadableRow { try removeNonsense() }
      return
    }
    switch condition {
    case .missing, .broken: try removeRow(defect.owner, of: file.digest)
    case .whole(let facts):
      try removeRow(defect.owner, of: file.digest, notLong: facts.byteCount)
    }
  }
}

extension Defect {
  /// Whether it is one that `drop` can do something about.
  fileprivate var isOfFile: Bool {
    switch kind {
    case .missing, .changed, .unreadableRow: true
    case .unknownFile, .blocked, .database: false
    }
  }
}
