import Glibc
import Model
import Support

/// A file of the cache, or one of the user's own, that is published: it is what its digest says,
/// or reading it fails.
struct SourceFile: Sendable {
  let path: String
  let digest: Digest

  /// Hands over piece after piece. Nothing of it is to be used before all of it was read.
  func read(_ take: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    try read(try open(), take)
  }

  /// Has a new file hold the same. It shares the blocks where the disk can do that, and then takes no
  /// room; it is read all the same, as what is published has to be what the digest says.
  func copy(to new: borrowing File) throws(Failure) {
    let file = try open()
    if new.clone(file) { return try read(new) { _ in } }
    try read(file) { piece throws(Failure) in
      try FileError.mapped(to: OutputFiles.failure) { () throws(FileError) in try new.write(piece) }
    }
  }

  private func open() throws(Failure) -> File {
    try FileError.mapped(to: OutputFiles.failure) { () throws(FileError) in
      try File(path, O_RDONLY | O_NOFOLLOW)
    }
  }

  private func read(
    _ file: borrowing File, _ take: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var hasher = SHA256()
    try file.forEachPiece(orThrow: OutputFiles.failure) { piece throws(Failure) in
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
