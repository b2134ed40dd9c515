import Glibc
package import Model
package import Support

/// What earlier searches read of files, and where to keep what this one reads.
package struct FileReadings: Sendable {
  /// How files are read, and by which program: by another one, they are read anew.
  let reader: Digest
  /// What was read of files that look as they did then, by their paths.
  let known: @Sendable ([FileReading.Key]) async -> [String: PictureRecord]
  let keep: @Sendable ([FileReading]) async -> Void

  package init(
    reader: Digest, known: @escaping @Sendable ([FileReading.Key]) async -> [String: PictureRecord],
    keep: @escaping @Sendable ([FileReading]) async -> Void
  ) {
    self.reader = reader
    self.known = known
    self.keep = keep
  }
}

/// How a file and what may lie beside it look, before any of them is opened.
struct FileLook {
  let key: FileReading.Key
  private(set) var latestChange = LatestChange()

  init(_ found: FoundFile, in root: FolderRoot, showsPosition: Bool, reader: Digest) {
    let path = FolderPath.joined(root.path, found.place)
    var builder = DigestBuilder()
    builder.add(reader)
    builder.add(found.own)
    builder.add(found.target)
    for path in [found.target ?? path] + SideFile.places(beside: path) {
      let mark = FileMark(of: path)
      builder.add(mark)
      if let mark { latestChange.note(mark) }
    }
    key = FileReading.Key(
      search: "\(root.name)\(showsPosition ? " with gps" : "") in \(root.path)", path: path,
      stamp: builder.digest)
  }
}
