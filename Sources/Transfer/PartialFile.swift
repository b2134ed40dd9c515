import Glibc
import Model

/// The new file of a download. It is there once `finish` has been called, and gone otherwise.
final class PartialFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// Makes the file; what is there already is never touched, and no link is followed.
  init(_ path: String, address: String) throws(TransferError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw TransferError(
        code: .file, address: address, detail: "\(path): \(String(cString: strerror(errno)))")
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// The system's words where it could not be written.
  func write(_ bytes: UnsafeRawBufferPointer) -> String? {
    Descriptor.write(bytes, to: descriptor).map { String(cString: strerror($0)) }
  }

  /// Closes it, exactly once for each file: nothing is written after this or `discard`.
  func finish(address: String) throws(TransferError) {
    guard close(descriptor) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(path)
      throw TransferError(code: .file, address: address, detail: "\(path): \(reason)")
    }
  }

  func discard() {
    close(descriptor)
    unlink(path)
  }
}
