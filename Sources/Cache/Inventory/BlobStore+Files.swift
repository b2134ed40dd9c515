import Glibc
import Model
import Support

/// What is really in a blob store. What has another name than the store gives is somebody else's, and
/// neither counted nor touched.
extension BlobStore {
  /// The first two digits of a digest: the name of one of the store's folders.
  struct Prefix: Sendable {
    let name: String

    static let all: [Prefix] = (0...255).map { number in
      Prefix(name: (number < 16 ? "0" : "") + String(number, radix: 16))
    }

    /// The digests that begin so, from the first to the one that would follow the last.
    var range: [Binding] { [.text(name), .text(name + "g")] }
  }

  /// The digest whose file belongs at `path`.
  func digest(at path: String) -> Digest? {
    guard path.hasPrefix(folder + "/") else { return nil }
    let name = path.dropFirst(folder.count + 1)
    guard let digest = Digest(hex: name.filter { $0 != "/" }), self.path(of: digest) == path else {
      return nil
    }
    return digest
  }

  /// The names in one of the folders that are names of files, whatever bears them.
  func digests(in prefix: Prefix) throws(CacheError) -> [Digest] {
    try within(prefix.name) { folder throws(CacheError) in
      try folder.names { Digest(hex: prefix.name + $0) }
    } ?? []
  }

  /// The regular files in one of the folders.
  func files(in prefix: Prefix) throws(CacheError) -> [Digest: FileFacts] {
    try files(digests(in: prefix), in: prefix)
  }

  /// Those of them that are regular files and still there.
  func files(
    _ digests: some Sequence<Digest>, in prefix: Prefix
  ) throws(CacheError) -> [Digest: FileFacts] {
    try within(prefix.name) { folder throws(CacheError) in
      var files: [Digest: FileFacts] = [:]
      for digest in digests { files[digest] = try folder.place(of: Self.name(of: digest)).facts }
      return files
    } ?? [:]
  }

  func place(of digest: Digest) throws(CacheError) -> FilePlace {
    try within(digest.hex.prefix(2)) { folder throws(CacheError) in
      try folder.place(of: Self.name(of: digest))
    } ?? .empty
  }

  /// Reads the file to its end.
  func condition(of digest: Digest) throws(CacheError) -> FileCondition {
    try within(digest.hex.prefix(2)) { folder throws(CacheError) in
      switch try folder.place(of: Self.name(of: digest)) {
      case .empty: .missing
      case .foreign: .broken(nil)
      case .file(let facts): try Self.condition(of: digest, in: folder, seen: facts)
      }
    } ?? .missing
  }

  /// Removes the file if it is still the one that was looked at.
  func remove(_ digest: Digest, ifStill facts: FileFacts) throws(CacheError) {
    _ = try within(digest.hex.prefix(2)) { folder throws(CacheError) in
      try folder.remove(Self.name(of: digest), ifStill: facts)
    }
  }

  /// Gives a link, folder or pipe that has the name of a file another one, with all that is in it:
  /// whoever put it there may miss it.
  func setAside(_ digest: Digest) throws(CacheError) {
    _ = try within(digest.hex.prefix(2)) { folder throws(CacheError) in
      let name = Self.name(of: digest)
      if case .foreign = try folder.place(of: name) { try folder.setAside(name) }
    }
  }

  /// Whether a file, a link or anything else is where one of the folders belongs.
  func isBlocked(_ prefix: Prefix) throws(CacheError) -> Bool {
    try File(folder: folder).isBlocked(prefix.name)
  }

  /// The same for what is where a folder belongs, of which nothing could be kept.
  func setAside(_ prefix: Prefix) throws(CacheError) {
    let store = try File(folder: folder)
    if try store.isBlocked(prefix.name) { try store.setAside(prefix.name) }
  }

  private static func name(of digest: Digest) -> String { String(digest.hex.dropFirst(2)) }

  private static func condition(
    of digest: Digest, in folder: borrowing File, seen: FileFacts
  ) throws(CacheError) -> FileCondition {
    let file: File
    do throws(FileError) {
      file = try File(name(of: digest), in: folder)
    } catch {
      if error.isMissing { return .missing }
      // That says something about this process, and nothing about the file.
      guard ![EMFILE, ENFILE, ENOMEM].contains(error.number) else {
        throw CacheError(.inputOutput, error)
      }
      return .broken(error.number == ELOOP ? nil : seen)
    }
    guard let facts = file.fileFacts else { return .broken(nil) }
    do {
      return try file.digest().digest == digest ? .whole(facts) : .broken(facts)
    } catch {
      // The disk does not give its bytes back.
      return .broken(facts)
    }
  }

  /// What `body` makes of one of the folders; nil where there is none, or a link in its place.
  /// The store itself may be a link: its owner may have put it on another disk.
  private func within<Result>(
    _ name: some StringProtocol, _ body: (borrowing File) throws(CacheError) -> Result
  ) throws(CacheError) -> Result? {
    let store = try File(folder: folder)
    let inner: File
    do throws(FileError) {
      inner = try File(String(name), in: store, O_RDONLY | O_DIRECTORY)
    } catch {
      guard [ENOENT, ENOTDIR, ELOOP].contains(error.number) else {
        throw CacheError(.inputOutput, error)
      }
      return nil
    }
    return try body(inner)
  }
}
