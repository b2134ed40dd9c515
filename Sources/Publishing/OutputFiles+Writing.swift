import Glibc
import Model
import Support

extension OutputFiles {
  /// Writes a new file, and gives how it looks then.
  func write(_ material: Material, to name: String) throws(Failure) -> FileStamp {
    switch material.source {
    case .bytes(let bytes): try write(bytes, to: name)
    case .file(let source): try copy(source, to: name)
    case .assembled(let assemble, _): try write(assemble, to: name)
    }
  }

  private func write(
    _ assemble: Publisher.Assembling, to name: String
  ) throws(Failure) -> FileStamp {
    let file = try FileError.mapped(to: Self.failure) { () throws(FileError) in try create(name) }
    try assemble { piece throws(Failure) in
      try FileError.mapped(to: Self.failure) { () throws(FileError) in try file.write(piece) }
    }
    return try FileError.mapped(to: Self.failure) { () throws(FileError) in
      FileStamp(try file.facts())
    }
  }

  private func write(_ bytes: [UInt8], to name: String) throws(Failure) -> FileStamp {
    try FileError.mapped(to: Self.failure) { () throws(FileError) in
      let file = try create(name)
      try file.write(bytes)
      return FileStamp(try file.facts())
    }
  }

  private func copy(_ source: SourceFile, to name: String) throws(Failure) -> FileStamp {
    let file = try FileError.mapped(to: Self.failure) { () throws(FileError) in try create(name) }
    try source.copy(to: file)
    return try FileError.mapped(to: Self.failure) { () throws(FileError) in
      FileStamp(try file.facts())
    }
  }

  private func create(_ name: String) throws(FileError) -> File {
    // What shares the blocks of another one is read again.
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
    do throws(FileError) {
      return try File(place(name), flags)
    } catch {
      guard error.number == EEXIST, unlink(place(name)) == 0 else { throw error }
      return try File(place(name), flags)
    }
  }
}
