import Glibc

/// A plain file that is open for reading.
struct OpenedFile: ~Copyable {
  let byteCount: Int
  private let descriptor: Int32
  private let path: String

  /// No link is followed, and nobody waits for the other end of a pipe.
  static let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

  init(_ path: String) throws(RecordingError) { try self.init(open(path, Self.flags), path) }

  /// Takes the descriptor over.
  init(_ descriptor: Int32, _ path: String) throws(RecordingError) {
    guard descriptor >= 0 else { throw RecordingError(path, errno) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw RecordingError(path, "it is no plain file")
    }
    self.descriptor = descriptor
    self.path = path
    byteCount = Int(facts.st_size)
  }

  deinit { close(descriptor) }

  /// Hands the file on piece by piece, exactly as long as it was when it was opened.
  func read(
    _ take: (UnsafeRawBufferPointer) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
    defer { buffer.deallocate() }
    var left = byteCount
    while left > 0 {
      let count = Glibc.read(descriptor, buffer.baseAddress, min(left, buffer.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw RecordingError(path, errno) }
      guard count > 0 else { throw RecordingError(path, "it was cut while it was read") }
      try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      left -= count
    }
  }

  func bytes() throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    try read { bytes.append(contentsOf: $0) }
    return bytes
  }

  static let longestText = 64 * 1024

  func text() throws(RecordingError) -> String {
    guard byteCount <= Self.longestText else {
      throw RecordingError(path, "it is longer than \(Self.longestText / 1024) KiB")
    }
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw RecordingError(path, "it is no text")
    }
    return text
  }
}
