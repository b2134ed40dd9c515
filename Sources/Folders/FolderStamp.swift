import Glibc
package import Model
package import Support
import Synchronization

/// A folder that is searched, as it is at a moment: names, kinds, sizes and times of everything that a
/// search would see. Another one whenever the search may find something else.
package struct FolderStamp: Sendable {
  package let digest: Digest
  package let latestChange: LatestChange

  /// Nil where something cannot be looked at.
  package init?(of query: Query, jobs: Int) {
    guard let root = try? FolderRoot(query) else { return nil }
    var walk = StampWalk(root: root.path, sparing: query.spared)
    guard walk.visitAll(jobs: jobs) else { return nil }
    digest = walk.digest.digest
    latestChange = walk.latestChange
  }
}

/// Goes where `FolderWalk` goes, on several threads: the folders of one depth at once.
private struct StampWalk {
  struct Folder: Sendable {
    let place: String
    let depth: Int
  }

  private let root: String
  private var visited: Set<FolderIdentity> = []
  private var count = 0
  private(set) var digest = DigestBuilder()
  private(set) var latestChange = LatestChange()

  init(root: String, sparing spared: [String]) {
    self.root = root
    digest.add(root)
    for path in spared {
      var facts = stat()
      if stat(path, &facts) == 0 { visited.insert(FolderIdentity(facts)) }
    }
  }

  /// False where anything could not be looked at.
  mutating func visitAll(jobs: Int) -> Bool {
    var folders = [Folder(place: "", depth: 0)]
    var links: [Folder] = []
    while !folders.isEmpty {
      let looks = Mutex([FolderLook?](repeating: nil, count: folders.count))
      ThreadPool.share(folders.count, among: jobs) { [root, folders] number in
        let look = FolderLook(at: folders[number], in: root)
        looks.withLock { $0[number] = look }
      }
      folders = []
      for look in looks.withLock({ $0 }) {
        guard let look else { return false }
        guard visited.insert(look.identity).inserted else { continue }
        count += look.count
        guard count <= FolderLook.mostEntries else { return false }
        digest.add(look.digest)
        latestChange.note(look.latestChange)
        folders += look.folders
        links += look.links
      }
      // What links lead to is looked into when all others are done.
      if folders.isEmpty { swap(&folders, &links) }
    }
    return true
  }
}

/// What is in one folder. What it notes is in the order in which the disk tells, which stays while a
/// folder does: sorting a hundred thousand names would cost more than all the rest.
private struct FolderLook: Sendable {
  /// More than a search takes in: there are files beside the pictures.
  static let mostEntries = 4 * FolderWalk.mostFiles

  let identity: FolderIdentity
  private(set) var count = 0
  private(set) var latestChange = LatestChange()
  private(set) var folders: [StampWalk.Folder] = []
  private(set) var links: [StampWalk.Folder] = []
  private var builder = DigestBuilder()
  /// Numbers of a fixed width and names that end in a zero, so that nothing is taken for something
  /// else.
  private var bytes: [UInt8] = []

  /// Nil where something cannot be looked at.
  init?(at folder: StampWalk.Folder, in root: String) {
    let path = folder.place.isEmpty ? root : FolderPath.joined(root, folder.place)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    guard folder.depth <= FolderWalk.deepest, descriptor >= 0,
      let entries = fdopendir(descriptor)
    else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    defer { closedir(entries) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    identity = FolderIdentity(facts)
    note(facts)
    while let entry = readdir(entries) {
      count += 1
      guard count <= Self.mostEntries else { return nil }
      note(entry, of: descriptor, in: folder, below: root)
    }
  }

  var digest: Digest {
    var builder = builder
    builder.add(Digest(of: bytes))
    return builder.digest
  }

  private mutating func note(
    _ entry: UnsafeMutablePointer<dirent>, of descriptor: Int32, in folder: StampWalk.Folder,
    below root: String
  ) {
    let name = Descriptor.nameStart(of: entry)
    var facts = stat()
    // The search passes hidden things over, too, and folders of systems.
    guard name.pointee != CChar(bitPattern: UInt8(ascii: ".")),
      fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0
    else { return }
    let kind = facts.st_mode & S_IFMT
    if kind != S_IFDIR {
      note(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      note(facts)
      guard kind == S_IFLNK else { return }
    }
    let text = String(cString: name)
    let inner = StampWalk.Folder(
      place: FolderPath.joined(folder.place, text), depth: folder.depth + 1)
    if kind == S_IFLNK {
      follow(inner, in: root)
    } else if !FolderEntry.isPassedOver(text) {
      // It is noted when it is looked into, unless it is to be spared.
      note(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      folders.append(inner)
    }
  }

  /// What a link leads to counts with it; a folder is looked into when all others are done.
  private mutating func follow(_ link: StampWalk.Folder, in root: String) {
    guard var target = RealPath.of(FolderPath.joined(root, link.place)) else { return }
    target.withUTF8 { note(UnsafeRawBufferPointer($0)) }
    var facts = stat()
    guard lstat(target, &facts) == 0 else { return }
    note(facts)
    let isInside = target.utf8.starts(with: (root.endsWithSlash ? root : root + "/").utf8)
    if facts.st_mode & S_IFMT == S_IFDIR, isInside { links.append(link) }
  }

  private mutating func note(_ name: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: name)
    bytes.append(0)
  }

  private mutating func note(_ facts: stat) {
    let mark = FileMark(facts)
    latestChange.note(mark)
    let numbers = (mark.number, mark.byteCount, mark.modified, mark.changed, Int(facts.st_mode))
    withUnsafeBytes(of: numbers) { bytes.append(contentsOf: $0) }
    guard bytes.count > Self.mostBytes else { return }
    builder.add(Digest(of: bytes))
    bytes.removeAll(keepingCapacity: true)
  }

  /// Held at once.
  private static let mostBytes = 1 << 20
}
