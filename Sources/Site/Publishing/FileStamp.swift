import Glibc

/// What can be seen of a file without reading it.
struct FileStamp: Hashable, Sendable {
  var byteCount: Int
  /// In nanoseconds since 1970.
  var modified: Int
}

extension FileStamp {
  init(_ status: stat) {
    byteCount = Int(status.st_size)
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
  }

  /// Of an open file; nil where the system does not tell.
  init?(of file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    self.init(status)
  }
}
