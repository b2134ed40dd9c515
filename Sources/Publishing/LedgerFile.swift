import Glibc
import Model
import Support

/// The file of a ledger: written beside its place, synced and renamed, so that there is always a whole
/// one, also after a loss of power.
enum LedgerFile {
  /// Nothing larger is a ledger: a site of a million pictures has one of 1 GB.
  static let largest = 16 << 30
  /// The heading is in so much of its beginning.
  static let headingSize = 8 << 10

  static func folder(of path: String) -> String {
    path.lastSlash.map { String(path[..<$0]) } ?? "."
  }

  /// - Parameter write: hands over piece after piece of the text.
  static func write(
    to path: String, _ write: (inout FileWriter) throws(FileError) -> Void
  ) throws(Failure) {
    let folder = folder(of: path)
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

  static func cannotRead(_ error: FileError) -> Failure {
    Failure(
      .inputOutput, "the list of the site's files cannot be read: \(error.words)",
      place: error.path, nextStep: "check the disk, and run again")
  }

  static func cannotWrite(_ path: String, _ reason: Int32) -> Failure {
    Failure(
      .inputOutput,
      "the list of the site's files cannot be written: \(String(cString: strerror(reason)))",
      place: path,
      nextStep: Obstacle.advice(on: reason, or: "make room or fix the folder's permissions"))
  }
}
