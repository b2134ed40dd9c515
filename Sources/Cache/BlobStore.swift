import Glibc
import Model
import Support

/// A folder of files that are named by what is in them.
struct BlobStore: Hashable, Sendable {
  let folder: String

  /// `ab/cdef…` below the folder.
  func path(of digest: Digest) -> String {
    "\(folder(of: digest))/\(digest.hex.dropFirst(2))"
  }

  private func folder(of digest: Digest) -> String { "\(folder)/\(digest.hex.prefix(2))" }

  /// Where the digests that begin so are.
  func path(of prefix: Prefix) -> String { "\(folder)/\(prefix.name)" }

  /// Whether the file is there, as long as it should be.
  func holds(_ digest: Digest, byteCount: Int) -> Bool {
    var facts = stat()
    return lstat(path(of: digest), &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
      && facts.st_size == byteCount
  }

  /// Nothing is ever put through a link in the folder's place.
  func makeFolder(of digest: Digest) throws(CacheError) {
    let inner = folder(of: digest)
    var facts = stat()
    if lstat(inner, &facts) != 0 {
      if mkdir(inner, 0o700) == 0 { return }
      guard errno == EEXIST, lstat(inner, &facts) == 0 else {
        throw CacheError.system(.inputOutput, path: inner)
      }
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      throw CacheError(
        .inputOutput, path: inner, detail: "there is something else where a folder should be")
    }
  }
}
