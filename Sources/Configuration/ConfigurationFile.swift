import Glibc
import XML

/// A file of the configuration, as it lies on the disk.
enum ConfigurationFile {
  case bytes([UInt8])
  case missing
  case unreadable(String)

  /// Reads a regular file, and of it no more than it takes to see that it is too large. Pipes and
  /// devices are not waited for.
  static func read(_ path: String) -> ConfigurationFile {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(errorText())
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .unreadable(errorText()) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      return .unreadable(isFolder ? "it is a folder" : "it is no regular file")
    }
    return content(of: descriptor)
  }

  private static func content(of descriptor: Int32) -> ConfigurationFile {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= PropertyList.longest {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .unreadable(errorText()) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return .bytes(bytes)
  }

  private static func errorText() -> String { String(cString: strerror(errno)) }
}
