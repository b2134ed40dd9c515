import Glibc
package import Model

/// The cache as it lies on the disk: another one whenever anybody wrote to it.
package struct CacheStamp: Sendable {
  package let digest: Digest
  package let latestChange: LatestChange

  /// Nil where there is no cache in `folder`, or where its database's file alone does not say all:
  /// somebody is at work there, or was killed.
  package init?(of folder: String) {
    let database = folder + "/gallerist.sqlite"
    let unfinished = ["-wal", "-journal"].contains {
      (FileMark(of: database + $0)?.byteCount ?? 0) > 0
    }
    guard !unfinished, !Suspicion(ofDatabase: database).isRaised,
      let mark = FileMark(of: database), let journal = FileMark(of: "\(folder)/\(Journal.name)")
    else { return nil }
    var ingredients = Ingredients()
    var latestChange = LatestChange()
    for mark in [mark, journal] {
      ingredients.add(mark)
      latestChange.note(mark)
    }
    for shelf in ["originals", "renditions"] {
      guard Self.note("\(folder)/\(shelf)", in: &ingredients, &latestChange) else { return nil }
    }
    digest = ingredients.digest
    self.latestChange = latestChange
  }

  /// The folders of a shelf show when a file came or went; what is in the files, `verify` finds out.
  private static func note(
    _ shelf: String, in ingredients: inout Ingredients, _ latestChange: inout LatestChange
  ) -> Bool {
    guard let folder = opendir(shelf) else { return false }
    defer { closedir(folder) }
    var facts = stat()
    while let entry = readdir(folder) {
      let name = Descriptor.name(of: entry)
      guard name != "..", fstatat(dirfd(folder), name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
        continue
      }
      ingredients.add(name)
      ingredients.add(FileMark(facts))
      latestChange.note(FileMark(facts))
    }
    return true
  }
}
