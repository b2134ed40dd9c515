import Foundation
import Model

/// Files that are written beside whatever is there, and over nothing.
struct NewFiles: Sendable {
  let shell: Shell

  /// Whether something of that name is there, even if it is a link to nothing.
  func exists(_ name: String) -> Bool {
    var facts = stat()
    return lstat(shell.located(name), &facts) == 0
  }

  /// Whether something that is no folder is where one is to be.
  func isBlocked(_ folder: String, followingLinks: Bool = false) -> Bool {
    var facts = stat()
    let path = shell.located(folder)
    guard (followingLinks ? stat(path, &facts) : lstat(path, &facts)) == 0 else { return false }
    return facts.st_mode & S_IFMT != S_IFDIR
  }

  /// False where there is something of that name already, which then stays as it is.
  func write(_ bytes: [UInt8], to name: String) throws(Failure) -> Bool {
    let file = URL(fileURLWithPath: shell.located(name))
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file, options: .withoutOverwriting)
      return true
    } catch CocoaError.fileWriteFileExists {
      return false
    } catch {
      throw Messages.unwritable(name, error.systemReason)
    }
  }
}
