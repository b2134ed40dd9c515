import Glibc

/// A regular file, open for reading. Owns the descriptor and closes it exactly once.
package final class ServedFile: Sendable {
  let descriptor: Int32
  package let byteCount: Int
  /// In seconds since 1970.
  package let modified: Int
  /// Another one whenever the bytes may be others, ready for an `ETag`.
  package let tag: String

  /// Nil, with `errno` set, where there is no regular file or it cannot be read.
  package init?(_ path: String) {
    // Without O_NONBLOCK a named pipe would hold the thread until somebody writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      errno = ENOENT
      return nil
    }
    self.descriptor = descriptor
    byteCount = Int(facts.st_size)
    modified = facts.st_mtim.tv_sec
    let marks = [
      Int(facts.st_ino), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, Int(facts.st_size),
    ]
    tag = "\"" + marks.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }

  deinit { close(descriptor) }

  /// Where the file that is open really lies, whatever links led to it.
  var realPath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
    return length > 0 && length < buffer.count
      ? String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// Some of its bytes: fewer where it has become shorter; nil where they cannot be read.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        pread(
          descriptor, $0.baseAddress?.advanced(by: count), $0.count - count,
          off_t(range.lowerBound + count))
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { return nil }
      if read == 0 { break }
      count += read
    }
    return Array(bytes[..<count])
  }

  /// A descriptor for whoever takes it over; nil where the process has no more of them.
  func duplicate() -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return copy >= 0 ? copy : nil
  }
}
