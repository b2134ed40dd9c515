import Glibc
import Model
import Support

/// A file of the cache, or one of the user's own, that is published: it is what its digest says,
/// or reading it fails.
struct SourceFile: Sendable {
  let path: String
  let digest: Digest

  /// Few enough to stay in the processor's own memory between reading, hashing and writing.
  private static let piece = 128 << 10

  /// Hands over piece after piece. Nothing of it is to be used before all of it was read.
  func read(_ take: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw OutputFiles.failure(path, errno) }
    defer { close(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 64)
    defer { buffer.deallocate() }
    var hasher = SHA256()
    while true {
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw OutputFiles.failure(path, errno) }
      if count == 0 { break }
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      hasher.update(piece)
      try take(piece)
    }
    guard hasher.finish() == digest else { throw damaged }
  }

  func bytes() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try read { piece in bytes += piece }
    return bytes
  }

  var byteCount: Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  private var damaged: Failure {
    Failure(
      .inputOutput, "a file is damaged, or was changed meanwhile, so nothing was published",
      place: path,
      nextStep: "run again; where it is a file of the cache, delete it first: it is fetched or "
        + "made afresh")
  }
}
