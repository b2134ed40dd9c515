package import Glibc

/// Writes a new file piece by piece; small pieces are gathered.
package struct FileWriter: ~Copyable {
  private var file: File
  private var gathered: [UInt8] = []

  private static let room = 256 << 10

  /// Makes the file; one that is there already is removed before.
  package init(_ path: String, mode: mode_t = 0o644) throws(FileError) {
    unlink(path)
    file = try File(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Gives the file the permissions of another, and its owner and group as far as this process may.
  package func adopt(permissionsOf facts: stat) throws(FileError) {
    _ = fchown(file.descriptor, facts.st_uid, facts.st_gid)
    guard fchmod(file.descriptor, facts.st_mode & 0o777) == 0 else {
      throw FileError(path: file.path)
    }
  }

  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try makeRoom(for: bytes.count)
    if bytes.count > Self.room { try file.write(bytes) } else { gathered.append(contentsOf: bytes) }
  }

  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    try makeRoom(for: bytes.count)
    if bytes.count > Self.room { try file.write(bytes) } else { gathered += bytes }
  }

  private mutating func makeRoom(for count: Int) throws(FileError) {
    if gathered.count + count > Self.room { try flush() }
  }

  private mutating func flush() throws(FileError) {
    try file.write(gathered)
    gathered.removeAll(keepingCapacity: true)
  }

  /// To be called when all is written; gives how the file looks then.
  @discardableResult
  package mutating func finish(syncing isSynced: Bool = false) throws(FileError) -> stat {
    try flush()
    if isSynced { try file.sync() }
    let facts = try file.facts()
    try file.close()
    return facts
  }
}

extension File {
  /// Writes a new file beside `path`, and renames it once it is whole: there is always a whole one.
  /// Synced, it also outlasts a loss of power.
  package static func replace(
    _ path: String, mode: mode_t = 0o644, syncing isSynced: Bool = false,
    _ fill: (inout FileWriter) throws(FileError) -> Void
  ) throws(FileError) {
    let waiting = path + ".new"
    do throws(FileError) {
      var writer = try FileWriter(waiting, mode: mode)
      try fill(&writer)
      try writer.finish(syncing: isSynced)
      guard rename(waiting, path) == 0 else { throw FileError(path: path) }
    } catch {
      unlink(waiting)
      throw error
    }
  }
}
