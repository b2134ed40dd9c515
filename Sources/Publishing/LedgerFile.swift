import Glibc
import Model
import Support

/// The file of a ledger: read as a whole, and written beside its place, synced and renamed, so that
/// there is always a whole one, also after a loss of power.
enum LedgerFile {
  /// Nothing larger is a ledger.
  private static let largest = 2 << 30

  /// Nil where there is none, or not all of it can be read.
  static func bytes(_ path: String, upTo count: Int = .max) -> [UInt8]? {
    guard let file = try? File(path, O_RDONLY | O_NOFOLLOW) else { return nil }
    return bytes(of: file, upTo: count)
  }

  /// Of an open file.
  static func bytes(of file: borrowing File, upTo count: Int = .max) -> [UInt8]? {
    guard let size = (try? file.regularFacts()).map({ Int($0.st_size) }), size <= largest,
      let text = try? file.beginning(atMost: min(size, count))
    else { return nil }
    return text.count == min(size, count) ? text : nil
  }

  /// - Parameter write: hands over piece after piece of the text.
  static func write(
    to path: String, _ write: (inout FileWriter) throws(FileError) -> Void
  ) throws(Failure) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if mkdir(folder, 0o755) != 0, errno != EEXIST { throw cannotWrite(path, errno) }
    do throws(FileError) {
      try File.replace(path, syncing: true, write)
    } catch {
      throw cannotWrite(path, error.number ?? EIO)
    }
    Self.synchronize(folder: folder)
  }

  /// So that the names in it reach the disk.
  static func synchronize(folder: String) {
    // Some disks can't; then the names come with the next sync of theirs.
    if let file = try? File(folder, O_RDONLY | O_DIRECTORY) { try? file.sync() }
  }

  static func cannotWrite(_ path: String, _ reason: Int32) -> Failure {
    Failure(
      .inputOutput,
      "the list of the site's files cannot be written: \(String(cString: strerror(reason)))",
      place: path,
      nextStep: Obstacle.advice(on: reason, or: "make room or fix the folder's permissions"))
  }
}
