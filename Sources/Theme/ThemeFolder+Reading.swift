import Glibc
import Model
import Support

extension ThemeFolder {
  /// The file that was opened is the one that is judged, so that no link can be changed between.
  func read(_ path: String) throws(Failure) -> [UInt8] {
    let place = "\(folder)/\(path)"
    // Without O_NONBLOCK, opening a pipe would wait for somebody to write.
    let descriptor = open(place, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.unreadable("a file of the theme", place, errno) }
    defer { close(descriptor) }
    guard let real = RealPath.of("/proc/self/fd/\(descriptor)"),
      RealPath.isInside(real, realFolder)
    else {
      throw Failure(.badData, "a file of the theme is a link that leads out of it", place: place)
    }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      throw Self.unreadable("a file of the theme", place, errno)
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.badData, "a file of the theme is no regular file", place: place)
    }
    return try bytes(of: descriptor, place)
  }

  private func bytes(of descriptor: Int32, _ place: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.mostBytesOfOne {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.unreadable("a file of the theme", place, errno) }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
    throw Failure(
      .badData, "a file of the theme is larger than \(Self.mostBytesOfOne >> 20) MiB",
      place: place)
  }
}
