import Glibc
import Model
import Support
import Zip

/// A list of digests as `sha256sum` writes it, which grows entry by entry and waits in a file without a name.
final class DigestList {
  private let file: OpenFile
  private var gathered: [UInt8] = []
  private var byteCount = 0
  private var hasher: SHA256? = SHA256()
  private var checksum: UInt32 = 0

  /// - Parameter folder: where what waits may lie.
  init(waitingIn folder: String) throws(Failure) {
    file = try FileError.mapped(to: ZipWriter.cannotWrite) { () throws(FileError) in
      try OpenFile.nameless(in: folder)
    }
  }

  func add(_ path: String, _ digest: Digest) throws(Failure) {
    gathered += Self.line(path, digest)
    if gathered.count > 64 << 10 { try flush() }
  }

  static func line(_ path: String, _ digest: Digest) -> [UInt8] {
    Array("\(digest.hex)  \(path)\n".utf8)
  }

  private func flush() throws(Failure) {
    hasher?.update(gathered)
    checksum = gathered.withUnsafeBytes { Deflate.checksum($0, after: checksum) }
    byteCount += gathered.count
    try FileError.mapped(to: ZipWriter.cannotWrite) { () throws(FileError) in
      try file.file.write(gathered)
    }
    gathered.removeAll(keepingCapacity: true)
  }

  /// As a file of the archive that it is of; nothing can be added from then on.
  func finished(as path: String) throws(Failure) -> ReadFile {
    try flush()
    let digest = if let hasher = hasher.take() { hasher.finish() } else { Digest(of: [UInt8]()) }
    return ReadFile(
      path: path, body: .waiting(file), byteCount: byteCount, digest: digest, checksum: checksum)
  }
}
