import Glibc
import Model
import Support

/// A file of another cache, on its way to its place in this one.
struct BroughtFile: Sendable {
  let file: HashedFile
  /// Whether it takes room of its own, and is no other name of the same file.
  let isCopy: Bool
}

extension FileWorker {
  /// Gives a file of another store a second name here; where that cannot be, as on another disk, it is copied. Nil for
  /// one that is not what its name says.
  func brought(
    _ digest: Digest, _ byteCount: Int, from other: BlobStore, to store: BlobStore,
    through temporary: String
  ) throws(CacheError) -> BroughtFile? {
    guard other.holds(digest, byteCount: byteCount) else { return nil }
    let isLinked = link(other.path(of: digest), temporary) == 0
    if !isLinked {
      // One that cannot be read is left to whoever made it; a disk that is full here is not.
      do throws(CacheError) {
        try copy(other.path(of: digest), to: temporary)
      } catch {
        unlink(temporary)
        guard error.code == .inputOutput else { throw error }
        return nil
      }
    }
    let file = try store.hashed(NewFile(temporary))
    guard file.digest == digest, file.byteCount == byteCount else {
      unlink(temporary)
      return nil
    }
    return BroughtFile(file: file, isCopy: !isLinked)
  }

  private func copy(_ path: String, to new: String) throws(CacheError) {
    let source = try File(cached: path, O_RDONLY | O_NOFOLLOW, orThrow: .inputOutput)
    let target = try File(cached: new, O_RDWR | O_CREAT | O_EXCL, orThrow: .inputOutput)
    if target.clone(source) { return }
    try source.forEachPiece(orThrow: CacheError.inputOutput) { piece throws(CacheError) in
      try FileError.mapped(to: CacheError.inputOutput) { () throws(FileError) in
        try target.write(piece)
      }
    }
  }
}
