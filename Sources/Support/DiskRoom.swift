import Glibc

/// What is left on a disk.
package struct DiskRoom: Equatable, Sendable {
  package let bytes: Int
  /// Nil where the disk has room for as many as there is room for bytes.
  package let files: Int?
  /// What tells one disk from another.
  package let disk: UInt

  package init(bytes: Int, files: Int?, disk: UInt = 0) {
    self.bytes = bytes
    self.files = files
    self.disk = disk
  }

  /// On the disk of a folder, or of what is nearest above one that is not there yet; nil where nobody can tell.
  package init?(of path: String) {
    var path = path
    var facts = stat()
    while stat(path, &facts) != 0 {
      guard let slash = path.lastSlash else {
        path = "."
        continue
      }
      guard path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    var disk = statvfs()
    guard statvfs(path, &disk) == 0 else { return nil }
    let (bytes, isTooLarge) = UInt64(disk.f_bavail).multipliedReportingOverflow(
      by: UInt64(disk.f_frsize))
    self.init(
      bytes: isTooLarge ? .max : Int(clamping: bytes),
      files: disk.f_files == 0 ? nil : Int(clamping: disk.f_favail), disk: facts.st_dev)
  }
}
