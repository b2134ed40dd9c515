import Glibc
package import Model
package import Support

/// What earlier searches read of files, and where to keep what this one reads.
package struct FileReadings: Sendable {
  /// How files are read, and by which program: by another one, they are read anew.
  let reader: Digest
  /// In nanoseconds since 1970, by the clock that dates files.
  let now: @Sendable () -> Int
  /// What was read of each file, where it looks as it did then.
  let known: @Sendable ([FileReading.Key]) async -> [PictureRecord?]
  let keep: @Sendable ([FileReading]) async -> Void

  package init(
    reader: Digest, now: @escaping @Sendable () -> Int,
    known: @escaping @Sendable ([FileReading.Key]) async -> [PictureRecord?],
    keep: @escaping @Sendable ([FileReading]) async -> Void
  ) {
    self.reader = reader
    self.now = now
    self.known = known
    self.keep = keep
  }
}

/// What of its pictures a search of a folder tells.
struct FolderWishes: Sendable {
  let gps: PositionDetail
  /// Whether the names of folders are tags.
  let tagsFolders: Bool

  init(gps: PositionDetail = .off, tagsFolders: Bool = false) {
    (self.gps, self.tagsFolders) = (gps, tagsFolders)
  }

  init(_ query: Query) {
    self.init(
      gps: query.gps ?? .off, tagsFolders: query.parameters["folderTags"] == "true")
  }

  fileprivate var marks: String {
    (gps == .off ? "" : " with gps \(gps)") + (tagsFolders ? " with folders as tags" : "")
  }
}

/// How a file and what may lie beside it look, before any of them is opened.
struct FileLook {
  let key: FileReading.Key
  private(set) var latestChange = LatestChange()

  init(_ found: FoundFile, in root: FolderRoot, _ wishes: FolderWishes, reader: Digest) {
    let path = FolderPath.joined(root.path, found.place)
    let sidePath = found.sidePath(in: root)
    var builder = DigestBuilder()
    builder.add(reader)
    builder.add(found.target)
    builder.add(found.raw)
    builder.add(found.motion)
    for place in found.flickr { builder.add(place) }
    builder.add(found.isHeldBack)
    let motion = found.motionPath(in: root)
    let places =
      SideFile.places(beside: sidePath, isOfTakeout: found.isOfTakeout)
      + SideFile.packetPlaces(beside: sidePath, raw: found.raw)
      + (motion.map { SideFile.places(beside: $0) } ?? [])
    // In most folders nothing lies beside pictures.
    let beside = places.map { found.hasSideFiles ? FileMark(of: $0) : nil }
    let partners = [motion].compactMap(\.self) + found.flickrPaths(in: root)
    for mark in [FileMark(of: found.target ?? path)] + beside + partners.map({ FileMark(of: $0) }) {
      builder.add(mark)
      if let mark { latestChange.note(mark) }
    }
    let called = root.title == root.name ? "" : " called \(root.title)"
    key = FileReading.Key(
      search:
        "\(root.name)\(called)\(wishes.marks) in \(root.path): \(found.own)",
      path: path,
      stamp: builder.digest)
  }
}
