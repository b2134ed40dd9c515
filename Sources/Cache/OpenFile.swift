import Glibc
import Model
import Support

/// A file descriptor with one owner, closed exactly once.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let path: String

  /// - Parameter code: what it means if the file cannot be opened.
  init(_ path: String, _ flags: Int32, orThrow code: CacheError.Code) throws(CacheError) {
    let opened = open(path, flags | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw CacheError.system(code, path: path) }
    descriptor = opened
    self.path = path
  }

  deinit { close(descriptor) }

  /// Waits until nobody else holds the lock; it ends with the descriptor, whatever ends that.
  func lock() throws(CacheError) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw CacheError.system(.inputOutput, path: path) }
    }
  }

  func sync() throws(CacheError) {
    guard fsync(descriptor) == 0 else { throw CacheError.system(.inputOutput, path: path) }
  }

  /// Nil for what is no regular file, but a folder, a pipe or a device.
  var facts: FileFacts? {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileFacts(facts)
  }

  /// Reads the file to its end.
  func digest() throws(CacheError) -> (digest: Digest, byteCount: Int) {
    var hasher = SHA256()
    var byteCount = 0
    try forEachPiece { piece in
      piece.withUnsafeBytes { hasher.update($0) }
      byteCount += piece.count
    }
    return (hasher.finish(), byteCount)
  }

  /// Reads the file to its end, in pieces, so that its size does not matter.
  func forEachPiece(_ body: (ArraySlice<UInt8>) throws(CacheError) -> Void) throws(CacheError) {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw CacheError.system(.inputOutput, path: path) }
      if count == 0 { return }
      try body(piece[..<count])
    }
  }
}
