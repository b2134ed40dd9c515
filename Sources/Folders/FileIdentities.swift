import Glibc
package import Model
package import Support

/// Says which picture each file of the searched folders is: the one that it was when the site was published
/// last. A file is known by its bytes and by its path, so what is moved or renamed stays the picture that it
/// was, and so does what is written anew in its place.
package actor FileIdentities {
  package typealias Reading = @Sendable (LocalFile) async -> Digest?

  private let read: Reading
  /// Those that were not found yet.
  private var known = FileTable()
  /// Others wrote over them, and they may still be somewhere.
  private var overwritten: [KnownFile] = []
  /// Pictures of the site of which nobody noted where their files were.
  private var unplaced: Set<String> = []
  /// The hashes of all names. Where two meet, a new file gets a number in its name that it need not have.
  private var taken: Set<UInt64> = []
  private var found = FileTable()
  private var packedNews: [ShelvedBytes] = []
  /// Where what is known of files lies until somebody asks for it.
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
    (known, overwritten) = (FileTable(), [])
    for file in files {
      guard let other = known.take(file.path)?.file else {
        known.add(file, file.packed(on: shelf))
        continue
      }
      let (here, elsewhere) = file.isMissed ? (other, file) : (file, other)
      known.add(here, here.packed(on: shelf))
      overwritten.append(elsewhere)
    }
    unplaced = others
    taken = Set(others.lazy.map { NameHash($0).value })
    for file in files { taken.insert(NameHash(file.own).value) }
  }

  /// Frees what only searches ask for; `news` stay.
  package func release() {
    (known, overwritten, unplaced, taken, found) = (FileTable(), [], [], [], FileTable())
  }

  /// The source's own names of their pictures.
  func owns(of files: [FoundFile], in root: FolderRoot) async -> [String] {
    var open: [UnknownFile] = []
    var owns: [String] = []
    owns.reserveCapacity(files.count)
    for (number, file) in files.enumerated() {
      let path = file.path(in: root)
      let own = found[path]?.own ?? recognised(file.file(in: root), at: path, number, &open)
      owns.append(own ?? "")
    }
    let lengths = Set(open.compactMap(\.byteCount))
    func mayBeMissed(_ file: KnownFile) -> Bool {
      lengths.contains(file.byteCount) && file.isMissed
    }
    var missed = MissedFiles(
      lengths.isEmpty ? [] : overwritten.filter(mayBeMissed) + known.all.filter(mayBeMissed))
    await findDigests(of: &open, among: missed, files, in: root)
    for sign in MissedFiles.Sign.allCases {
      for file in open {
        let path = files[file.number].path(in: root)
        guard let digest = file.digest, found[path] == nil,
          let moved = missed.take(digest, at: path, by: sign)
        else { continue }
        forget(moved)
        note(file, at: path, moved.own)
      }
    }
    for file in open {
      let path = files[file.number].path(in: root)
      guard found[path] == nil else { continue }
      let own = known.take(path)?.file.own ?? newName(of: files[file.number].place, in: root)
      note(file, at: path, own)
    }
    for file in open { owns[file.number] = found[files[file.number].path(in: root)]?.own ?? "" }
    return owns
  }

  /// The own name of a file that looks as it did; any other is added to those of which that is open.
  private func recognised(
    _ now: LocalFile?, at path: String, _ number: Int, _ open: inout [UnknownFile]
  ) -> String? {
    guard let now, let earlier = known.take(path, where: { $0.isSame(as: now) }) else {
      open.append(UnknownFile(number: number, now))
      return nil
    }
    found.add(earlier.file, earlier.packed)
    return earlier.file.own
  }

  private func forget(_ file: KnownFile) {
    if known.take(file.path, where: { $0.own == file.own }) == nil {
      overwritten.removeAll { $0.own == file.own }
    }
  }

  /// Where it is gone again, what was known of it stays.
  private func note(_ file: UnknownFile, at path: String, _ own: String) {
    let known = KnownFile(
      own: own, path: path, byteCount: file.byteCount ?? 0, modified: file.modified,
      digest: file.digest)
    let packed = known.packed(on: shelf)
    found.add(known, packed)
    if file.byteCount != nil { packedNews.append(packed) }
  }

  /// A file that is not what was recalled.
  private struct UnknownFile {
    let number: Int
    /// Nil where it is gone again.
    let byteCount: Int?
    let modified: Int
    var digest: Digest?

    init(number: Int, _ file: LocalFile?) {
      self.number = number
      (byteCount, modified) = (file?.byteCount, file?.modified ?? 0)
    }
  }

  /// Only of files that may be some of those that are missed.
  private func findDigests(
    of open: inout [UnknownFile], among missed: MissedFiles, _ files: [FoundFile],
    in root: FolderRoot
  ) async {
    guard !missed.lengths.isEmpty else { return }
    for place in open.indices {
      guard let byteCount = open[place].byteCount, missed.lengths.contains(byteCount),
        !Task.isCancelled, let file = files[open[place].number].file(in: root),
        file.byteCount == byteCount, file.modified == open[place].modified
      else { continue }
      open[place].digest = await read(file)
    }
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
    while !taken.insert(NameHash(own).value).inserted {
      own = "\(name)#\(number)"
      number += 1
    }
    return own
  }
}

extension FoundFile {
  /// As the search meets it.
  fileprivate func path(in root: FolderRoot) -> String { FolderPath.joined(root.path, place) }
}

/// Files by their paths, of which all that is known lies on a shelf.
private struct FileTable {
  private var files: [ShelvedBytes?] = []
  private var places = GrowingPlaces()

  /// By the bytes of the path: for the disk, two spellings of a letter are two names.
  subscript(path: String) -> KnownFile? { entry(path)?.file }

  /// In the order in which they came, each made when it comes to it.
  var all: some Sequence<KnownFile> { files.indices.lazy.compactMap { file($0) } }

  /// One of a path that has none.
  mutating func add(_ file: KnownFile, _ packed: ShelvedBytes) {
    places.add(UInt64(truncatingIfNeeded: file.path.hashValue))
    files.append(packed)
  }

  /// Removes it, where `isWanted` agrees.
  mutating func take(
    _ path: String, where isWanted: (KnownFile) -> Bool = { _ in true }
  ) -> (file: KnownFile, packed: ShelvedBytes)? {
    guard let (place, file) = entry(path), let packed = files[place], isWanted(file) else {
      return nil
    }
    files[place] = nil
    return (file, packed)
  }

  private func entry(_ path: String) -> (place: Int, file: KnownFile)? {
    var found: KnownFile?
    let place = places.place(UInt64(truncatingIfNeeded: path.hashValue)) { place in
      found = file(place)
      return found?.path.utf8.elementsEqual(path.utf8) ?? false
    }
    guard let place, let found else { return nil }
    return (place, found)
  }

  private func file(_ place: Int) -> KnownFile? {
    files[place]?.withBytes { KnownFile(packed: $0) } ?? nil
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

  mutating func take(_ digest: Digest, at path: String, by sign: Sign) -> KnownFile? {
    let key = Self.key(sign, digest, path)
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
