import Glibc
import Model
import Support

/// Writes a new file piece by piece; small pieces are gathered.
struct FileWriter: ~Copyable {
  private let file: Int32
  private let failure: (_ reason: Int32) -> Failure
  private var gathered: [UInt8] = []

  private static let room = 256 << 10

  /// - Parameter failure: what is told of the system's reasons.
  init(
    _ path: String, failure: @escaping (_ reason: Int32) -> Failure
  ) throws(Failure) {
    self.failure = failure
    unlink(path)
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw failure(errno) }
    gathered.reserveCapacity(Self.room)
  }

  deinit { close(file) }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    if gathered.count + bytes.count > Self.room { try flush() }
    gathered.append(contentsOf: bytes)
  }

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    if gathered.count + bytes.count > Self.room { try flush() }
    gathered += bytes
  }

  private mutating func flush() throws(Failure) {
    if let reason = gathered.withUnsafeBytes({ Descriptor.write($0, to: file) }) {
      throw failure(reason)
    }
    gathered.removeAll(keepingCapacity: true)
  }

  /// To be called when all is written; gives how the file looks then.
  @discardableResult
  mutating func finish(syncing isSynced: Bool) throws(Failure) -> FileStamp {
    try flush()
    if isSynced, fsync(file) != 0 { throw failure(errno) }
    guard let stamp = FileStamp(of: file) else { throw failure(errno) }
    return stamp
  }
}
