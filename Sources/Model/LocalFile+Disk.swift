import Glibc
import Support

extension LocalFile {
  /// Names of folders are repaired as they are read, and then name nothing.
  package static func isNamedInUTF8(_ path: String) -> Bool {
    !path.unicodeScalars.contains("\u{FFFD}")
  }

  /// The file as it is now; nil for what is no regular file, such as a link to one.
  package init?(at path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    // A file may claim any date.
    let nanoseconds = facts.st_mtim.nanoseconds
    self.init(path: path, byteCount: Int(facts.st_size), modified: nanoseconds)
  }
}
