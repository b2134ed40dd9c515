import Glibc
package import Model
package import Support

/// Says which picture each file of the searched folders is: the one that it was when the site was published
/// last. A file is known by its bytes and by its path, so what is moved or renamed stays the picture that it
/// was, and so does what is written anew in its place.
package actor FileIdentities {
  package typealias Reading = @Sendable (LocalFile) async -> Digest?

  /// The bytes of a path: for the disk, two spellings of a letter are two names.
  private typealias Path = [UInt8]

  private let read: Reading
  /// Those that were not found yet.
  private var known: [Path: KnownFile] = [:]
  /// Pictures of the site of which nobody noted where their files were.
  private var unplaced: Set<String> = []
  private var taken: Set<String> = []
  private var found: [Path: KnownFile] = [:]
  /// Those that are not what was recalled.
  package private(set) var news: [KnownFile] = []

  /// - Parameter read: gives the digest of a file; nil where it cannot be read.
  package init(reading read: @escaping Reading = { _ in nil }) { self.read = read }

  /// Has files be known by what they were in the site, which has `others` besides.
  package func recall(_ files: [KnownFile], others: Set<String>) {
    known = Dictionary(files.map { (Path($0.path.utf8), $0) }) { first, _ in first }
    unplaced = others
    taken = others.union(files.map(\.own))
  }

  /// The source's own names of their pictures.
  func owns(of files: [FoundFile], in root: FolderRoot) async -> [String] {
    let paths = files.map { Path(FolderPath.joined(root.path, $0.place).utf8) }
    var open: [(path: Path, place: String, file: LocalFile)] = []
    for (file, path) in zip(files, paths) where found[path] == nil {
      let now =
        file.file(in: root) ?? LocalFile(path: file.whole(in: root), byteCount: 0, modified: 0)
      if let earlier = known[path], earlier.isSame(as: now) {
        known[path] = nil
        found[path] = earlier
      } else {
        open.append((path, file.place, now))
      }
    }
    let lengths = Set(open.map(\.file.byteCount))
    let missed = known.values.filter { lengths.contains($0.byteCount) && $0.isMissed }
    let digests = await digests(of: open.map(\.file), asLongAs: missed)
    var moved = Dictionary(grouping: missed, by: \.digest)
    for (file, digest) in zip(open, digests) {
      guard let digest, let own = moved[digest]?.take(for: file.path) else { continue }
      note(file.file, at: file.path, own, digest)
    }
    let kept = Set(news.map(\.own))
    for (file, digest) in zip(open, digests) where found[file.path] == nil {
      let earlier = known[file.path].flatMap { kept.contains($0.own) ? nil : $0.own }
      note(file.file, at: file.path, earlier ?? newName(of: file.place, in: root), digest)
    }
    return paths.map { found[$0]?.own ?? "" }
  }

  private func note(_ file: LocalFile, at path: Path, _ own: String, _ digest: Digest?) {
    let file = KnownFile(
      own: own, path: String(decoding: path, as: UTF8.self), byteCount: file.byteCount,
      modified: file.modified, digest: digest)
    found[path] = file
    news.append(file)
  }

  /// Only of files that may be some of those that are missed.
  private func digests(
    of files: [LocalFile], asLongAs missed: [KnownFile]
  ) async -> [Digest?] {
    let lengths = Set(missed.filter { $0.digest != nil }.map(\.byteCount))
    var digests: [Digest?] = []
    for file in files {
      digests.append(lengths.contains(file.byteCount) ? await read(file) : nil)
    }
    return digests
  }

  /// From the path within the folder. Where another picture is called so, which was moved away from there or
  /// is in another folder of that name, it is told from that.
  private func newName(of place: String, in root: FolderRoot) -> String {
    let place = FolderPath.identity(place)
    let name = root.start + place
    for known in root.earlierStarts.map({ $0 + place }) + [name] where unplaced.remove(known) != nil
    {
      return known
    }
    var own = name
    var number = 2
    while !taken.insert(own).inserted {
      own = "\(name)#\(number)"
      number += 1
    }
    return own
  }
}

extension KnownFile {
  fileprivate func isSame(as file: LocalFile) -> Bool {
    byteCount == file.byteCount && modified == file.modified
  }

  /// Whether there is no such file at its path any more.
  fileprivate var isMissed: Bool {
    let file = LocalFile(at: path) ?? RealPath.of(path).flatMap { LocalFile(at: $0) }
    return file.map { !isSame(as: $0) } ?? (errno == ENOENT || errno == ENOTDIR)
  }
}

extension [KnownFile] {
  /// Of files of the same bytes one that is at `path` now: rather the one that was there, or was called so.
  fileprivate mutating func take(for path: [UInt8]) -> String? {
    let path = String(decoding: path, as: UTF8.self)
    let name = FolderPath.lastPart(path)
    let best = indices.min {
      let (one, other) = (self[$0].path, self[$1].path)
      return (one == path ? 0 : 1, FolderPath.lastPart(one) == name ? 0 : 1, one)
        < (other == path ? 0 : 1, FolderPath.lastPart(other) == name ? 0 : 1, other)
    }
    return best.map { remove(at: $0).own }
  }
}
