import Glibc
import Model
import Support
import Synchronization

/// The files below an output folder: looked at, written beside, moved into place, by several
/// threads at once. No path leads out of the folder: a symbolic link on the way is refused.
struct OutputFiles: ~Copyable, Sendable {
  let root: String
  private let knownFolders = Mutex(KnownFolders())

  init(root: String) { self.root = root }

  enum Present: Equatable {
    case nothing
    case file(FileStamp)
    /// A folder, a link or a device where a file should be.
    case obstacle
  }

  func look(at name: String) -> Present {
    var status = stat()
    guard lstat(place(name), &status) == 0 else { return .nothing }
    return status.st_mode & S_IFMT == S_IFREG ? .file(FileStamp(status)) : .obstacle
  }

  /// The same before anything is written to `name`: a folder that was made since holds nothing there.
  func lookFirst(at name: String) -> Present {
    guard let folder = Self.folder(of: name), knownFolders.withLock({ $0[folder] == .made }) else {
      return look(at: name)
    }
    return .nothing
  }

  private static func folder(of name: String) -> Substring? {
    name.lastSlash.map { name[..<$0] }
  }

  func place(_ name: some StringProtocol) -> String { "\(root)/\(name)" }

  static let waitingSuffix = ".gallerist-part"

  /// Where a file waits, beside its place, until the whole site is ready.
  static func waiting(_ name: String) -> String {
    let start = name.lastSlash.map { name.utf8.index(after: $0) }
    let own = start ?? name.startIndex
    return "\(name[..<own]).\(name[own...])\(waitingSuffix)"
  }

  /// Makes the folders that lead to `name`.
  func prepareFolder(of name: String) throws(Failure) {
    guard let folder = Self.folder(of: name) else { return }
    if knownFolders.withLock({ $0[folder] != nil }) { return }
    for end in folder.indices where folder[end] == "/" { try make(folder[..<end]) }
    try make(folder)
  }

  private func make(_ folder: Substring) throws(Failure) {
    if knownFolders.withLock({ $0[folder] != nil }) { return }
    let isNew = mkdir(place(folder), 0o755) == 0
    if !isNew {
      guard errno == EEXIST else { throw Self.failure(place(folder), errno) }
      guard isFolder(folder) else {
        throw Failure(
          .cannotCreate, "something that is not a folder is where the site needs one",
          place: place(folder), nextStep: "move it away, or choose another folder with --output")
      }
    }
    // Two threads may come here at once: what one has made is new.
    knownFolders.withLock { $0[folder] = isNew || $0[folder] == .made ? .made : .found }
  }

  /// False for a link, which may lead out.
  private func isFolder(_ name: Substring) -> Bool {
    var status = stat()
    return lstat(place(name), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  func move(_ name: String, to other: String) throws(Failure) {
    guard rename(place(name), place(other)) == 0 else {
      var failure = Self.failure(place(other), errno)
      failure.nextStep =
        "fix that and run again; part of the site is new, and no link is broken"
      throw failure
    }
  }

  /// Removes a file, and the folders that are empty without it; false where there was none.
  func remove(_ name: String) -> Bool {
    guard leadsThroughFolders(name), unlink(place(name)) == 0 else { return false }
    var parts = name.pathParts().dropLast()
    while !parts.isEmpty, rmdir(place(parts.joined(separator: "/"))) == 0 { parts.removeLast() }
    return true
  }

  /// Whether no link on the way to a file leads elsewhere.
  func leadsThroughFolders(_ name: String) -> Bool {
    name.utf8.indices.allSatisfy { name.utf8[$0] != UInt8(ascii: "/") || isFolder(name[..<$0]) }
  }

  static func failure(_ error: FileError) -> Failure { failure(error.path, error.number ?? EIO) }

  static func failure(_ path: String, _ reason: Int32) -> Failure {
    let isFull = reason == ENOSPC || reason == EDQUOT || reason == EIO
    return Failure(
      isFull ? .inputOutput : .cannotCreate,
      "a file of the site cannot be written: \(String(cString: strerror(reason)))", place: path,
      nextStep: Obstacle.advice(on: reason, or: "make room or fix the folder's permissions")
        + "; the site is unchanged")
  }
}
