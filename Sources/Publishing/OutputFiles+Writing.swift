import Glibc
import Model
import Support

extension OutputFiles {
  /// Writes a new file, and gives how it looks then.
  func write(_ material: Material, to name: String) throws(Failure) -> FileStamp {
    switch material.source {
    case .bytes(let bytes): try write(bytes, to: name)
    case .file(let source): try copy(source, to: name)
    }
  }

  private func write(_ bytes: [UInt8], to name: String) throws(Failure) -> FileStamp {
    let file = try create(name)
    defer { close(file) }
    try check(bytes.withUnsafeBytes { Descriptor.write($0, to: file) }, name)
    return try stamp(of: file, name)
  }

  private func copy(_ source: SourceFile, to name: String) throws(Failure) -> FileStamp {
    let file = try create(name)
    defer { close(file) }
    try source.read { piece throws(Failure) in try check(Descriptor.write(piece, to: file), name) }
    return try stamp(of: file, name)
  }

  /// Does nothing where there is no reason.
  private func check(_ reason: Int32?, _ name: String) throws(Failure) {
    if let reason { throw Self.failure(place(name), reason) }
  }

  private func create(_ name: String) throws(Failure) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var file = open(place(name), flags, 0o644)
    if file < 0, errno == EEXIST, unlink(place(name)) == 0 {
      file = open(place(name), flags, 0o644)
    }
    guard file >= 0 else { throw Self.failure(place(name), errno) }
    return file
  }

  private func stamp(of file: Int32, _ name: String) throws(Failure) -> FileStamp {
    guard let stamp = FileStamp(of: file) else { throw Self.failure(place(name), errno) }
    return stamp
  }
}
