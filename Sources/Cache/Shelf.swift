import Glibc
import Model

/// A folder of files that are named by what is in them.
struct Shelf: Sendable {
  let folder: String

  /// `ab/cdef…` below the folder.
  func path(of digest: Digest) -> String {
    "\(folder(of: digest))/\(digest.hex.dropFirst(2))"
  }

  private func folder(of digest: Digest) -> String { "\(folder)/\(digest.hex.prefix(2))" }

  /// Whether the file is there, as long as it should be.
  func holds(_ digest: Digest, byteCount: Int) -> Bool {
    var facts = stat()
    return lstat(path(of: digest), &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
      && facts.st_size == byteCount
  }

  /// Moves the file to its place, where it stays through whatever happens next. A whole file that
  /// is there already is kept.
  func put(_ temporary: String) throws(CacheError) -> (digest: Digest, byteCount: Int) {
    let file = try OpenFile(temporary, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, orThrow: .inputOutput)
    guard file.facts != nil else {
      throw CacheError(.inputOutput, path: temporary, detail: "not a regular file")
    }
    let content = try file.digest()
    renew(content.digest)
    if holdsWhole(content.digest, byteCount: content.byteCount) {
      guard unlink(temporary) == 0 else { throw CacheError.system(.inputOutput, path: temporary) }
      return content
    }
    try file.sync()
    try makeFolder(of: content.digest)
    guard rename(temporary, path(of: content.digest)) == 0 else {
      throw CacheError.system(.inputOutput, path: path(of: content.digest))
    }
    try sync(folder(of: content.digest))
    return content
  }

  /// A file that waits for its row is told by its age from one that was left behind: one that is
  /// there already must not look old while it waits. Where there is none, there is nothing to do.
  private func renew(_ digest: Digest) {
    _ = utimensat(AT_FDCWD, path(of: digest), nil, AT_SYMLINK_NOFOLLOW)
  }

  /// As `holds`, and every byte is what it should be.
  private func holdsWhole(_ digest: Digest, byteCount: Int) -> Bool {
    guard holds(digest, byteCount: byteCount) else { return false }
    do {
      let file = try OpenFile(path(of: digest), O_RDONLY | O_NOFOLLOW, orThrow: .inputOutput)
      return try file.digest().digest == digest
    } catch {
      // A file that cannot be read is replaced by one that can.
      return false
    }
  }

  private func makeFolder(of digest: Digest) throws(CacheError) {
    let inner = folder(of: digest)
    if mkdir(inner, 0o700) == 0 { return try sync(folder) }
    guard errno == EEXIST else { throw CacheError.system(.inputOutput, path: inner) }
    var facts = stat()
    guard lstat(inner, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
      throw CacheError(
        .inputOutput, path: inner, detail: "there is something else where a folder should be")
    }
  }

  private func sync(_ folder: String) throws(CacheError) {
    try OpenFile(folder, O_RDONLY | O_DIRECTORY, orThrow: .inputOutput).sync()
  }
}
