import Glibc
import Model
import Support

/// A folder that is open: wherever its path leads later, files are looked up in this very folder, and
/// no link in it is followed.
final class FolderHandle: Sendable {
  let path: String
  private let descriptor: Int32

  /// A link at `path` itself is followed: the user named it.
  convenience init(_ path: String) throws(RecordingError) {
    try self.init(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), path)
  }

  private init(_ descriptor: Int32, _ path: String) throws(RecordingError) {
    guard descriptor >= 0 else { throw RecordingError(path, errno) }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func subfolder(_ name: String) throws(RecordingError) -> FolderHandle {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return try FolderHandle(openat(descriptor, name, flags), place(name))
  }

  func makeSubfolder(_ name: String) throws(RecordingError) -> FolderHandle {
    guard mkdirat(descriptor, name, 0o755) == 0 else { throw RecordingError(place(name), errno) }
    return try subfolder(name)
  }

  func file(_ name: String) throws(RecordingError) -> OpenedFile {
    try OpenedFile(openat(descriptor, name, OpenedFile.flags), place(name))
  }

  /// Writes a file beside its place, and moves it there once it is whole.
  func write(
    _ name: String, _ content: (NewFile) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let waiting = name + ".new"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, waiting, flags, 0o644)
    guard file >= 0 else { throw RecordingError(place(name), errno) }
    do throws(RecordingError) {
      try fill(file, name, content)
      guard renameat(descriptor, waiting, descriptor, name) == 0 else {
        throw RecordingError(place(name), errno)
      }
    } catch {
      unlinkat(descriptor, waiting, 0)
      throw error
    }
  }

  private func fill(
    _ file: Int32, _ name: String, _ content: (NewFile) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    do throws(RecordingError) {
      try content(NewFile(descriptor: file, path: place(name)))
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw RecordingError(place(name), errno) }
  }

  private func place(_ name: String) -> String { path + "/" + name }
}

/// A file that is being written.
struct NewFile {
  fileprivate let descriptor: Int32
  fileprivate let path: String

  func write(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) {
    if let reason = Descriptor.write(bytes, to: descriptor) { throw RecordingError(path, reason) }
  }

  func write(_ bytes: [UInt8]) throws(RecordingError) {
    let reason = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    if let reason { throw RecordingError(path, reason) }
  }
}
