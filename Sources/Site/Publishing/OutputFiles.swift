import Foundation
import Glibc
import Model

/// The files below an output folder: looked at, written beside, moved into place. No path leads
/// out of the folder: a symbolic link on the way is refused.
struct OutputFiles {
  let root: String
  private var knownFolders: Set<String> = []

  init(root: String) { self.root = root }

  enum Present: Equatable {
    case nothing
    case file(byteCount: Int, modified: Int)
    /// A folder, a link or a device where a file should be.
    case obstacle
  }

  func look(at name: String) -> Present {
    var status = stat()
    guard lstat(place(name), &status) == 0 else { return .nothing }
    guard status.st_mode & S_IFMT == S_IFREG else { return .obstacle }
    let modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    return .file(byteCount: Int(status.st_size), modified: modified)
  }

  func place(_ name: String) -> String { root + "/" + name }

  static let waitingSuffix = ".gallerist-part"

  /// Where a file waits, beside its place, until the whole site is ready.
  static func waiting(_ name: String) -> String {
    let parts = name.split(separator: "/")
    return (parts.dropLast() + [".\(parts.last ?? "")\(waitingSuffix)"]).joined(separator: "/")
  }

  /// Makes the folders that lead to `name`.
  mutating func prepareFolder(of name: String) throws(Failure) {
    var folder = ""
    for part in name.split(separator: "/").dropLast() {
      folder += (folder.isEmpty ? "" : "/") + part
      guard knownFolders.insert(folder).inserted else { continue }
      if mkdir(place(folder), 0o755) == 0 { continue }
      guard errno == EEXIST else { throw failure(place(folder), errno) }
      var status = stat()
      guard lstat(place(folder), &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw Failure(
          .cannotCreate, "something that is no folder stands where the site needs one",
          place: place(folder), nextStep: "move it away, or choose another folder with --output")
      }
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(Failure) {
    let file = try create(name)
    defer { close(file) }
    try write(bytes[...], to: file, name)
  }

  /// Copies a file of the cache, or one of the user's own, which is what its digest says or is not published.
  func copy(from source: String, _ digest: Digest, to name: String) throws(Failure) {
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard input >= 0 else { throw failure(source, errno) }
    defer { close(input) }
    let output = try create(name)
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var hasher = SHA256()
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(source, errno) }
      if count == 0 { break }
      buffer.withUnsafeBytes { hasher.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      try write(buffer[..<count], to: output, name)
    }
    guard hasher.finish() == digest else { throw Self.damaged(source) }
  }

  func move(_ name: String, to other: String) throws(Failure) {
    guard rename(place(name), place(other)) == 0 else {
      var failure = failure(place(other), errno)
      failure.nextStep =
        "mend that and run again; part of the site is new, and every page of it that is linked is there"
      throw failure
    }
  }

  /// Removes a file, and the folders that are empty without it; false where there was none.
  func remove(_ name: String) -> Bool {
    var parts = name.split(separator: "/").dropLast()
    guard leadsThroughFolders(parts), unlink(place(name)) == 0 else { return false }
    while !parts.isEmpty, rmdir(place(parts.joined(separator: "/"))) == 0 { parts.removeLast() }
    return true
  }

  /// False where one of the folders is a link, which may lead out.
  private func leadsThroughFolders(_ parts: ArraySlice<Substring>) -> Bool {
    parts.indices.allSatisfy { index in
      var status = stat()
      return lstat(place(parts[...index].joined(separator: "/")), &status) == 0
        && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  private func create(_ name: String) throws(Failure) -> Int32 {
    unlink(place(name))
    let file = open(place(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw failure(place(name), errno) }
    return file
  }

  private func write(_ bytes: ArraySlice<UInt8>, to file: Int32, _ name: String) throws(Failure) {
    if let reason = bytes.withUnsafeBytes({ Descriptor.write($0, to: file) }) {
      throw failure(place(name), reason)
    }
  }

  private static func damaged(_ source: String) -> Failure {
    Failure(
      .inputOutput, "a file is damaged, or was changed meanwhile, so nothing was published",
      place: source,
      nextStep: "run again; where it is a file of the cache, delete it first: it is fetched or "
        + "made afresh")
  }

  private func failure(_ path: String, _ reason: Int32) -> Failure {
    let isFull = reason == ENOSPC || reason == EDQUOT || reason == EIO
    return Failure(
      isFull ? .inputOutput : .cannotCreate,
      "a file of the site cannot be written: \(String(cString: strerror(reason)))", place: path,
      nextStep: "make room or mend the folder's permissions; the site stands as it was")
  }
}
