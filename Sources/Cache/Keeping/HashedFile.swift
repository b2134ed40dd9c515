import Glibc
import Model
import Support

/// A file whose bytes are known, on its way to its place in a blob store.
struct HashedFile: Hashable, Sendable {
  let temporary: String
  let store: BlobStore
  let digest: Digest
  let byteCount: Int
  /// Whether the same bytes were there already; then nothing is left at `temporary`.
  let isInPlace: Bool

  /// Waits until the bytes are on the disk. Opened anew, since hundreds may be on their way: an
  /// error that nobody was told of yet is told then.
  func sync() throws(CacheError) {
    guard !isInPlace else { return }
    let file = try File(cached: temporary, O_RDONLY | O_NOFOLLOW, orThrow: .inputOutput)
    guard fdatasync(file.descriptor) == 0 else {
      throw CacheError.system(.inputOutput, path: temporary)
    }
  }

  /// The file must have been synced, so that there is never one in its place that is not whole.
  ///
  /// Folders are not: what the power takes of them are names, and a row whose file is not there
  /// counts as not there. (Rows may be lost in the same way.)
  func moveToItsPlace() throws(CacheError) {
    guard !isInPlace else { return }
    try store.makeFolder(of: digest)
    guard rename(temporary, store.path(of: digest)) == 0 else {
      throw CacheError.system(.inputOutput, path: store.path(of: digest))
    }
  }
}
