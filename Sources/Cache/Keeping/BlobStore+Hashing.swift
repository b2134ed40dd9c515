import CLinux
import Glibc
import Model
import Support

extension BlobStore {
  /// Hashes a file that is to come here, unless whoever wrote it did. A whole one that is here already
  /// is kept, and the new one removed; else the new one starts on its way to the disk.
  func hashed(_ new: NewFile) throws(CacheError) -> HashedFile {
    let temporary = new.path
    let file = try File(cached: temporary, O_RDONLY | O_NOFOLLOW, orThrow: .inputOutput)
    guard let facts = file.fileFacts else {
      throw CacheError(.inputOutput, path: temporary, detail: "not a regular file")
    }
    let digest: Digest
    if let known = new.digest { digest = known } else { digest = try file.digest().digest }
    let byteCount = facts.byteCount
    let isInPlace = keepsWhole(digest, byteCount: byteCount)
    if isInPlace {
      guard unlink(temporary) == 0 else { throw CacheError.system(.inputOutput, path: temporary) }
    } else {
      // A head start only: whether all arrives is seen when it is waited for.
      _ = gallerist_start_writing(file.descriptor)
    }
    return HashedFile(
      temporary: temporary, store: self, digest: digest, byteCount: byteCount,
      isInPlace: isInPlace)
  }

  /// Whether the file is there with every byte it should have. A file that waits for its row is told
  /// by its age from one that was left behind: it is renewed before it is looked at, so that it does
  /// not look old while it waits.
  private func keepsWhole(_ digest: Digest, byteCount: Int) -> Bool {
    guard holds(digest, byteCount: byteCount) else { return false }
    _ = utimensat(AT_FDCWD, path(of: digest), nil, AT_SYMLINK_NOFOLLOW)
    do {
      let file = try File(cached: path(of: digest), O_RDONLY | O_NOFOLLOW, orThrow: .inputOutput)
      return try file.digest().digest == digest
    } catch {
      // A file that cannot be read is replaced by one that can.
      return false
    }
  }
}
