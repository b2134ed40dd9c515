import Glibc
import Model

/// The file of a ledger: read as a whole, and written beside its place, synced and renamed, so that
/// there is always a whole one, also after a loss of power.
enum LedgerFile {
  /// Nothing larger is a ledger.
  private static let largest = 2 << 30

  /// Nil where there is none, or not all of it can be read.
  static func bytes(_ path: String, upTo count: Int = .max) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return bytes(of: file, upTo: count)
  }

  /// Of an open file.
  static func bytes(of file: Int32, upTo count: Int = .max) -> [UInt8]? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= largest
    else { return nil }
    let size = min(Int(status.st_size), count)
    let text = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while let start = buffer.baseAddress, filled < size {
        let count = read(file, start + filled, size - filled)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        filled += count
      }
    }
    return text.count == size ? text : nil
  }

  /// - Parameter write: hands over piece after piece of the text.
  static func write(
    to path: String, _ write: (inout FileWriter) throws(Failure) -> Void
  ) throws(Failure) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if mkdir(folder, 0o755) != 0, errno != EEXIST { throw cannotWrite(path, errno) }
    let waiting = path + ".new"
    do throws(Failure) {
      var writer = try FileWriter(waiting, failure: { cannotWrite(path, $0) })
      try write(&writer)
      try writer.finish(syncing: true)
      guard rename(waiting, path) == 0 else { throw cannotWrite(path, errno) }
    } catch {
      unlink(waiting)
      throw error
    }
    Self.synchronize(folder: folder)
  }

  /// So that the names in it reach the disk.
  static func synchronize(folder: String) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = fsync(file)
    close(file)
  }

  static func cannotWrite(_ path: String, _ reason: Int32) -> Failure {
    Failure(
      .inputOutput,
      "the list of the site's files cannot be written: \(String(cString: strerror(reason)))",
      place: path,
      nextStep: Obstacle.advice(on: reason, or: "make room or mend the folder's permissions"))
  }
}
