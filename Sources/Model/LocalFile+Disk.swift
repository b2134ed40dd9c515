import Glibc
import Support

extension LocalFile {
  /// The file as it is now; nil for what is no regular file, such as a link to one.
  package init?(at path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    // A file may claim any date.
    let nanoseconds = facts.st_mtim.nanoseconds
    self.init(path: path, byteCount: Int(facts.st_size), modified: nanoseconds)
  }
}
