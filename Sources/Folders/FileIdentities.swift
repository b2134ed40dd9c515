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
  private var packedNews: [ShelvedBytes] = []
  /// Where `news` lie until somebody asks for them.
  private let shelf: ByteShelf?

  /// - Parameters:
  ///   - shelf: nil where there are few files.
  ///   - read: gives the digest of a file; nil where it cannot be read.
  package init(on shelf: ByteShelf? = nil, reading read: @escaping Reading = { _ in nil }) {
    self.shelf = shelf
    self.read = read
  }

  /// Those that are not what was recalled, each made when it comes to it: there may be a great many.
  package var news: ShelvedFiles { ShelvedFiles(files: packedNews) }

  /// Has files be known by what they were in the site, which has `others` besides.
  package func recall(_ files: [KnownFile], others: Set<String>) {
    known = [:]
    for file in files {
      let path = Path(file.path.utf8)
      guard let other = known[path] else {
        known[path] = file
        continue
      }
      // One was written over the other, which may still be somewhere.
      let (here, elsewhere) = file.isMissed ? (other, file) : (file, other)
      known[path] = here
      known[Self.key(ofOverwritten: elsewhere)] = elsewhere
    }
    unplaced = others
    taken = others.union(files.map(\.own))
  }

  /// Frees what only searches ask for; `news` stay.
  package func release() { (known, unplaced, taken, found) = ([:], [], [], [:]) }

  /// The source's own names of their pictures.
  func owns(of files: [FoundFile], in root: FolderRoot) async -> [String] {
    let paths = files.map { Path(FolderPath.joined(root.path, $0.place).utf8) }
    var open: [(path: Path, place: String, file: LocalFile?)] = []
    for (file, path) in zip(files, paths) where found[path] == nil {
      let now = file.file(in: root)
      if let now, let earlier = known[path], earlier.isSame(as: now) {
        known[path] = nil
        found[path] = earlier
      } else {
        open.append((path, file.place, now))
      }
    }
    let lengths = Set(open.compactMap(\.file?.byteCount))
    var missed = MissedFiles(known.values.filter { lengths.contains($0.byteCount) && $0.isMissed })
    let digests = await digests(of: open.map(\.file), among: missed)
    for sign in MissedFiles.Sign.allCases {
      for (file, digest) in zip(open, digests) where found[file.path] == nil {
        guard let digest, let moved = missed.take(digest, at: file.path, by: sign) else { continue }
        forget(moved)
        note(file.file, at: file.path, moved.own, digest)
      }
    }
    for (file, digest) in zip(open, digests) where found[file.path] == nil {
      let own = known.removeValue(forKey: file.path)?.own ?? newName(of: file.place, in: root)
      note(file.file, at: file.path, own, digest)
    }
    return paths.map { found[$0]?.own ?? "" }
  }

  private static func key(ofOverwritten file: KnownFile) -> Path {
    Path(file.path.utf8) + [0] + file.own.utf8
  }

  private func forget(_ file: KnownFile) {
    let path = Path(file.path.utf8)
    known[known[path]?.own == file.own ? path : Self.key(ofOverwritten: file)] = nil
  }

  /// - Parameter file: nil where it is gone again; then what was known of it stays.
  private func note(_ file: LocalFile?, at path: Path, _ own: String, _ digest: Digest?) {
    let known = KnownFile(
      own: own, path: String(decoding: path, as: UTF8.self), byteCount: file?.byteCount ?? 0,
      modified: file?.modified ?? 0, digest: digest)
    found[path] = known
    if file != nil { packedNews.append(known.packed(on: shelf)) }
  }

  /// Only of files that may be some of those that are missed.
  private func digests(of files: [LocalFile?], among missed: MissedFiles) async -> [Digest?] {
    var digests: [Digest?] = []
    for file in files {
      guard let file, missed.lengths.contains(file.byteCount), !Task.isCancelled else {
        digests.append(nil)
        continue
      }
      digests.append(await read(file))
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
    var facts = stat()
    guard stat(path, &facts) == 0 else { return errno == ENOENT || errno == ENOTDIR }
    return Int(facts.st_size) != byteCount || facts.st_mtim.nanoseconds != modified
  }
}

/// Files that are known, as they lie on a shelf.
package struct ShelvedFiles: Sequence, Sendable {
  fileprivate let files: [ShelvedBytes]

  package var isEmpty: Bool { files.isEmpty }

  package func makeIterator() -> some IteratorProtocol<KnownFile> {
    files.lazy.compactMap { $0.withBytes { KnownFile(packed: $0) } }.makeIterator()
  }
}

extension KnownFile {
  fileprivate func packed(on shelf: ByteShelf?) -> ShelvedBytes {
    var writer = RecordWriter()
    writer.write(flags: [digest != nil])
    writer.write(path)
    writer.write(own)
    writer.write(byteCount)
    writer.write(modified)
    for word in digest?.words ?? [] { writer.write(count: UInt(word)) }
    return writer.finished(on: shelf)
  }

  fileprivate init?(packed bytes: UnsafeBufferPointer<UInt8>) {
    var reader = RecordReader(bytes)
    do throws(RecordReader.Damage) {
      var has = try reader.flags()
      let (path, own) = (try reader.text(), try reader.text())
      let (byteCount, modified) = (try reader.number(), try reader.number())
      self.init(own: own, path: path, byteCount: byteCount, modified: modified)
      guard has.next() else { return }
      digest = Digest(
        words: (
          UInt64(try reader.count()), UInt64(try reader.count()), UInt64(try reader.count()),
          UInt64(try reader.count())
        ))
    } catch {
      return nil
    }
  }
}

/// Files that are not where they were, to be found by their bytes.
private struct MissedFiles {
  /// What tells one of several of the same bytes, the surest first.
  enum Sign: CaseIterable { case path, name, bytes }

  private struct Key: Hashable {
    let digest: Digest
    let text: String
  }

  let lengths: Set<Int>
  /// Nil where they were found.
  private var files: [KnownFile?] = []
  /// The last is the next.
  private var numbers: [Key: [Int]] = [:]

  init(_ files: [KnownFile]) {
    lengths = Set(files.lazy.filter { $0.digest != nil }.map(\.byteCount))
    for file in files.sorted(by: { $0.path > $1.path }) {
      guard let digest = file.digest else { continue }
      for sign in Sign.allCases {
        numbers[Self.key(sign, digest, file.path), default: []].append(self.files.count)
      }
      self.files.append(file)
    }
  }

  mutating func take(_ digest: Digest, at path: [UInt8], by sign: Sign) -> KnownFile? {
    let key = Self.key(sign, digest, String(decoding: path, as: UTF8.self))
    while let number = numbers[key]?.popLast() {
      if let file = files[number] {
        files[number] = nil
        return file
      }
    }
    return nil
  }

  private static func key(_ sign: Sign, _ digest: Digest, _ path: String) -> Key {
    let text =
      switch sign {
      case .path: path
      case .name: FolderPath.lastPart(path)
      case .bytes: ""
      }
    return Key(digest: digest, text: text)
  }
}
