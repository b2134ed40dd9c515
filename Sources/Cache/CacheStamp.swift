import Glibc
import Model
package import Support

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
      let mark = FileMark(of: database),
      let journal = FileMark(of: "\(folder)/\(CacheJournal.name)")
    else { return nil }
    var builder = DigestBuilder()
    var latestChange = LatestChange()
    for mark in [mark, journal] {
      builder.add(mark)
      latestChange.note(mark)
    }
    for store in ["originals", "renditions"] {
      guard Self.note("\(folder)/\(store)", in: &builder, &latestChange) else { return nil }
    }
    digest = builder.digest
    self.latestChange = latestChange
  }

  /// The folders of a store show when a file came or went; what is in the files, `verify` finds out.
  private static func note(
    _ store: String, in builder: inout DigestBuilder, _ latestChange: inout LatestChange
  ) -> Bool {
    guard let folder = opendir(store) else { return false }
    defer { closedir(folder) }
    var facts = stat()
    while let entry = readdir(folder) {
      let name = Descriptor.name(of: entry)
      guard name != "..", fstatat(dirfd(folder), name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
        continue
      }
      builder.add(name)
      builder.add(FileMark(facts))
      latestChange.note(FileMark(facts))
    }
    return true
  }
}
