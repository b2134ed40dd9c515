import Glibc
package import Model
package import Support

/// A folder that is searched, as it is at a moment: names, kinds, sizes and times of everything that a
/// search would see. Another one whenever the search may find something else.
package struct FolderStamp: Sendable {
  package let digest: Digest
  package let latestChange: LatestChange

  /// Nil where something cannot be looked at.
  package init?(of query: Query) {
    guard let root = try? FolderRoot(query) else { return nil }
    var walk = StampWalk(root: root.path, sparing: query.spared)
    guard walk.visitAll() else { return nil }
    digest = Digest(of: walk.bytes)
    latestChange = walk.latestChange
  }
}

/// Goes where `FolderWalk` goes. What it notes is in the order in which the disk tells, which stays
/// while a folder does: sorting a hundred thousand names would cost more than all the rest.
private struct StampWalk {
  /// More than a search takes in: there are files beside the pictures.
  private static let mostEntries = 4 * FolderWalk.mostFiles

  private let root: String
  private var links: [(place: String, depth: Int)] = []
  private var visited: Set<[UInt]> = []
  private var count = 0
  /// Numbers of a fixed width and names that end in a zero, so that nothing is taken for something
  /// else.
  private(set) var bytes: [UInt8] = []
  private(set) var latestChange = LatestChange()

  init(root: String, sparing spared: [String]) {
    self.root = root
    bytes = Array(root.utf8) + [0]
    for path in spared {
      var facts = stat()
      if stat(path, &facts) == 0 { visited.insert([facts.st_dev, facts.st_ino]) }
    }
  }

  /// False where anything could not be looked at.
  mutating func visitAll() -> Bool {
    guard visit("", depth: 0) else { return false }
    var next = 0
    while next < links.count {
      guard visit(links[next].place, depth: links[next].depth) else { return false }
      next += 1
    }
    return true
  }

  private mutating func visit(_ place: String, depth: Int) -> Bool {
    let path = place.isEmpty ? root : FolderPath.joined(root, place)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    guard depth <= FolderWalk.deepest, descriptor >= 0, let folder = fdopendir(descriptor) else {
      if descriptor >= 0 { close(descriptor) }
      return false
    }
    defer { closedir(folder) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return false }
    guard visited.insert([facts.st_dev, facts.st_ino]).inserted else { return true }
    note(facts)
    var inner: [String] = []
    while let entry = readdir(folder) {
      count += 1
      guard count <= Self.mostEntries else { return false }
      note(entry, in: folder, at: place, depth: depth, folders: &inner)
    }
    // No name is empty: here one folder ends.
    bytes.append(0)
    for name in inner {
      guard visit(FolderPath.joined(place, name), depth: depth + 1) else { return false }
    }
    return true
  }

  private mutating func note(
    _ entry: UnsafeMutablePointer<dirent>, in folder: OpaquePointer, at place: String, depth: Int,
    folders: inout [String]
  ) {
    let name = Descriptor.name(of: entry)
    var facts = stat()
    // The search passes them over, too.
    guard !FolderEntry.isPassedOver(name),
      fstatat(dirfd(folder), name, &facts, AT_SYMLINK_NOFOLLOW) == 0
    else { return }
    bytes += name.utf8
    bytes.append(0)
    guard facts.st_mode & S_IFMT != S_IFDIR else {
      // It is noted when it is looked into, unless it is to be spared.
      folders.append(name)
      return
    }
    note(facts)
    if facts.st_mode & S_IFMT == S_IFLNK {
      follow(FolderPath.joined(place, name), depth: depth + 1)
    }
  }

  /// What a link leads to counts with it; a folder is looked into when all others are done.
  private mutating func follow(_ place: String, depth: Int) {
    guard let target = RealPath.of(FolderPath.joined(root, place)) else { return }
    bytes += Array(target.utf8) + [0]
    var facts = stat()
    guard lstat(target, &facts) == 0 else { return }
    note(facts)
    let isInside = target.utf8.starts(with: (root.hasSuffix("/") ? root : root + "/").utf8)
    if facts.st_mode & S_IFMT == S_IFDIR, isInside { links.append((place, depth)) }
  }

  private mutating func note(_ facts: stat) {
    let mark = FileMark(facts)
    for number in mark.numbers + [Int(facts.st_mode)] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    latestChange.note(mark)
  }
}
