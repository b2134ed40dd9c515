import Glibc
import Model
import Support

/// What can be seen of a file without reading it.
struct FileStamp: Hashable, Sendable {
  var byteCount: Int
  /// In nanoseconds since 1970.
  var modified: Int
  /// Whether its owner may read it: without that, no server shows it. Whoever takes reading from
  /// others may mean it.
  var isReadable = true
}

extension FileStamp {
  init(_ status: stat) {
    byteCount = Int(status.st_size)
    modified = status.st_mtim.nanoseconds
    isReadable = status.st_mode & S_IRUSR != 0
  }
}
