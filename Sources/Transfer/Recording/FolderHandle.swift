import Glibc
import Model
import Support

/// A folder that is open: wherever its path leads later, files are looked up in this very folder, and
/// no link in it is followed.
final class FolderHandle: Sendable {
  static let longestText = 64 * 1024

  private let folder: File

  var path: String { folder.path }

  /// A link at `path` itself is followed: the user named it.
  init(_ path: String) throws(RecordingError) {
    folder = try FileError.mapped(to: RecordingError.init) { () throws(FileError) in
      try File(path, O_RDONLY | O_DIRECTORY)
    }
  }

  private init(_ name: String, in folder: FolderHandle) throws(RecordingError) {
    self.folder = try FileError.mapped(to: RecordingError.init) { () throws(FileError) in
      try File(name, in: folder.folder, O_RDONLY | O_DIRECTORY)
    }
  }

  func subfolder(_ name: String) throws(RecordingError) -> FolderHandle {
    try FolderHandle(name, in: self)
  }

  func makeSubfolder(_ name: String) throws(RecordingError) -> FolderHandle {
    guard mkdirat(folder.descriptor, name, 0o755) == 0 else {
      throw RecordingError(FileError(path: place(name)))
    }
    return try subfolder(name)
  }

  /// All of a file; another length than `expected` is refused.
  func bytes(of name: String, expecting expected: Int) throws(RecordingError) -> [UInt8] {
    let bytes = try read(name, atMost: expected.adding(1))
    guard bytes.count == expected else {
      throw RecordingError(name, "it has \(bytes.count) bytes and not \(expected)")
    }
    return bytes
  }

  func text(of name: String) throws(RecordingError) -> String {
    let bytes = try read(name, atMost: Self.longestText)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RecordingError(place(name), "it is not text")
    }
    return text
  }

  private func read(_ name: String, atMost limit: Int) throws(RecordingError) -> [UInt8] {
    try FileError.mapped(to: RecordingError.init) { () throws(FileError) in
      let file = try File(name, in: folder)
      try file.regularFacts()
      return try file.bytes(atMost: limit)
    }
  }

  /// Writes a file beside its place, and moves it there once it is whole.
  func write(
    _ name: String, _ fill: (borrowing File) throws(FileError) -> Void
  ) throws(RecordingError) {
    let waiting = name + ".new"
    do throws(FileError) {
      var file = try File(waiting, in: folder, O_WRONLY | O_CREAT | O_TRUNC)
      try fill(file)
      try file.close()
      guard renameat(folder.descriptor, waiting, folder.descriptor, name) == 0 else {
        throw FileError(path: place(name))
      }
    } catch {
      unlinkat(folder.descriptor, waiting, 0)
      throw RecordingError(error)
    }
  }

  private func place(_ name: String) -> String { path + "/" + name }
}
