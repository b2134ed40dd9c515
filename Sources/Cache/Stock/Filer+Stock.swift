import Glibc
import Model

/// Looking at what is on the shelves, away from the database's queue.
extension Filer {
  func digests(in prefix: Shelf.Prefix, on shelf: Shelf) throws(CacheError) -> [Digest] {
    try shelf.digests(in: prefix)
  }

  func facts(
    of digests: Set<Digest>, in prefix: Shelf.Prefix, on shelf: Shelf
  ) throws(CacheError) -> [FileFacts] {
    try Array(shelf.files(digests, in: prefix).values)
  }

  func files(in prefix: Shelf.Prefix, on shelf: Shelf) throws(CacheError) -> [Digest: FileFacts] {
    try shelf.files(in: prefix)
  }

  func condition(of digest: Digest, on shelf: Shelf) throws(CacheError) -> FileCondition {
    try shelf.condition(of: digest)
  }

  /// How many files there are to be read.
  func count(on shelf: Shelf) throws(CacheError) -> Int {
    var count = 0
    for prefix in Shelf.Prefix.all { count += try shelf.digests(in: prefix).count }
    return count
  }
}
