import CLinux
import Glibc

/// A file that is open for as long as anybody holds it.
package final class OpenFile: Sendable {
  package let file: File

  package init(_ file: consuming File) { self.file = file }

  /// A new file that has no name as soon as it is open: it takes no room when nobody holds it any more,
  /// however the process ends.
  package static func nameless(in folder: String) throws(FileError) -> OpenFile {
    let path = "\(folder)/.gallerist-\(UInt64.random(in: 0 ... .max))"
    let file = try File(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    unlink(path)
    return OpenFile(file)
  }

  /// A new file that lies in memory, under a path by which this process alone can open it.
  package static func inMemory() throws(FileError) -> (file: OpenFile, path: String) {
    let closesWithOthers: UInt32 = 1
    let descriptor = memfd_create("gallerist", closesWithOthers)
    let path = "/proc/self/fd/\(descriptor)"
    return (OpenFile(try File(opened: descriptor, path)), path)
  }
}
