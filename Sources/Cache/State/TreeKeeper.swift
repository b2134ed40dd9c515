import CLinux
import Glibc
package import Model
package import Support

/// Keeps what a publishing is about to replace: the names in the state's database, the bytes in a store
/// of its own, under their digests. What one tree has in common with the next one is not kept twice.
package struct TreeKeeper: Sendable {
  private let state: String
  private let store: BlobStore

  package init(state: String) {
    self.state = state
    store = StateStore.store(in: state)
  }

  /// Remembers the site in `folder` as it is, before any of it is replaced. Where a killed publishing
  /// was not finished, that one goes on: the site as it was before that is what can be had back.
  ///
  /// - Parameters:
  ///   - files: that are about to be replaced, removed or made.
  ///   - tree: of the whole site; nil where none is whole.
  package func keep(
    _ files: some Sequence<FormerFile>, of tree: Digest?, inSite folder: String,
    at moment: Timestamp
  ) throws(CacheError) {
    do throws(CacheError) {
      guard try remember(files, tree, folder, moment) else { return }
      try PrivateFolder.make(store.folder)
      for file in files { try keep(file, in: folder) }
      try synchronize()
    } catch {
      throw error.about(.state)
    }
  }

  /// False where there is nothing that could be gone back to.
  private func remember(
    _ files: some Sequence<FormerFile>, _ tree: Digest?, _ folder: String, _ moment: Timestamp
  ) throws(CacheError) -> Bool {
    let database = try Database(path: "\(state)/\(StateStore.databaseName)", subject: .state)
    return try database.transaction { () throws(CacheError) in
      let site = try database.first("SELECT id FROM site WHERE folder = ?", [.text(folder)]) {
        $0.integer(0)
      }
      guard let site else { return false }
      var id = try database.first(
        "SELECT id FROM kept_tree WHERE site = ? AND is_whole = 0", [.integer(site)]
      ) { $0.integer(0) }
      if id == nil, let tree {
        id = try database.first(
          """
          INSERT INTO kept_tree (site, tree, moment, is_whole) VALUES (?, ?, ?, 0) RETURNING id
          """, [.integer(site), .text(tree.hex), .integer(moment.secondsSince1970)]
        ) { $0.integer(0) }
      }
      guard let id else { return false }
      for file in files {
        try database.run(
          """
          INSERT OR IGNORE INTO replaced (kept_tree, name, content, inputs, origin)
          VALUES (?, ?, nullif(?, ''), nullif(?, ''), nullif(?, ''))
          """,
          [.integer(id), .text(file.name)]
            + [file.content, file.inputs, file.origin].map { .text($0?.hex ?? "") })
      }
      return true
    }
  }

  /// A file that somebody has changed is not kept: going back says that it is missing.
  private func keep(_ file: FormerFile, in folder: String) throws(CacheError) {
    guard let content = file.content else { return }
    let place = store.path(of: content)
    let source = "\(folder)/\(file.name)"
    var (kept, now) = (stat(), stat())
    if lstat(place, &kept) == 0 {
      // After a loss of power a file may be there, and be empty.
      if lstat(source, &now) != 0 || !file.isAsLeft || kept.st_size == now.st_size { return }
      unlink(place)
    }
    try store.makeFolder(of: content)
    // The site's name for it goes at once, and nobody else writes into it.
    if file.isAsLeft, link(source, place) == 0 { return }
    do throws(FileError) {
      var hasher = SHA256()
      let old = try File(source, O_RDONLY | O_NOFOLLOW)
      try File.replace(place, mode: 0o600) { (writer) throws(FileError) in
        try old.forEachPiece(orThrow: { $0 }) { (piece) throws(FileError) in
          hasher.update(piece)
          try writer.write(piece)
        }
      }
      if hasher.finish() != content { unlink(place) }
    } catch {
      if error.path != source { throw CacheError(.inputOutput, error) }
    }
  }

  private func synchronize() throws(CacheError) {
    let folder = try File(folder: store.folder)
    guard syncfs(folder.descriptor) == 0 else {
      throw CacheError.system(.inputOutput, path: store.folder)
    }
  }
}
