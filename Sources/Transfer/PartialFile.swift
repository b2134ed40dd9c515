import Glibc
import Model
import Support
import Synchronization

/// The file of a download: a new one, or one that holds the beginning already. Either `finish` or
/// `discard` is called, once, and nothing is written after that.
final class PartialFile: Sendable {
  let path: String
  /// What was there, if anything.
  let kept: KeptPart?
  private let descriptor: Int32
  /// Of all that is written; nil where it goes on with a part that was not.
  private let hasher: Mutex<SHA256?>

  /// Opens the file of `kept` where that is as long as it should be, and makes a new one elsewhere.
  convenience init(
    _ path: String, resuming kept: KeptPart?, address: String
  ) throws(TransferError) {
    guard let kept, kept.byteCount > 0, let (descriptor, byteCount) = Self.reopen(path) else {
      try self.init(new: path, address: address)
      return
    }
    let isIntact = byteCount == kept.byteCount
    self.init(path, kept: isIntact ? kept : nil, descriptor: descriptor)
    if !isIntact, let reason = startAnew() {
      discard()
      throw TransferError(code: .file, address: address, detail: reason)
    }
  }

  /// What is there already is never touched, and no link is followed.
  private convenience init(new path: String, address: String) throws(TransferError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw TransferError(code: .file, address: address, detail: Self.complaint(about: path))
    }
    self.init(path, kept: nil, descriptor: descriptor)
  }

  private init(_ path: String, kept: KeptPart?, descriptor: Int32) {
    self.path = path
    self.kept = kept
    self.descriptor = descriptor
    hasher = Mutex(kept == nil ? SHA256() : nil)
  }

  /// Nil for what cannot be the file of an earlier download: a link, a pipe, somebody else's.
  private static func reopen(_ path: String) -> (descriptor: Int32, byteCount: Int)? {
    // A pipe is opened at once, too, and then found out.
    let descriptor = open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_uid == geteuid()
    else {
      close(descriptor)
      return nil
    }
    return (descriptor, Int(facts.st_size))
  }

  /// Forgets what was there; gives the reason where that is not possible. The file was opened for
  /// appending, so that the next byte is its first.
  func startAnew() -> String? {
    hasher.withLock { $0 = SHA256() }
    return ftruncate(descriptor, 0) == 0 ? nil : Self.complaint(about: path)
  }

  /// Gives the reason where it could not be written.
  func write(_ bytes: UnsafeRawBufferPointer) -> String? {
    hasher.withLock { $0?.update(bytes) }
    return Descriptor.write(bytes, to: descriptor).map {
      "\(path): \(String(cString: strerror($0)))"
    }
  }

  /// Closes it, and leaves it there; gives the digest where all of it was written now.
  @discardableResult func finish(address: String) throws(TransferError) -> Digest? {
    guard close(descriptor) == 0 else {
      let reason = Self.complaint(about: path)
      unlink(path)
      throw TransferError(code: .file, address: address, detail: reason)
    }
    return hasher.withLock { $0.take()?.finish() }
  }

  func discard() {
    close(descriptor)
    unlink(path)
  }

  private static func complaint(about path: String) -> String {
    "\(path): \(String(cString: strerror(errno)))"
  }
}
