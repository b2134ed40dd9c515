import Glibc
import Model
import Support

/// Looking at what is in the blob stores, away from the database's queue.
extension FileWorker {
  func digests(in prefix: BlobStore.Prefix, on store: BlobStore) throws(CacheError) -> [Digest] {
    try store.digests(in: prefix)
  }

  func facts(
    of digests: Set<Digest>, in prefix: BlobStore.Prefix, on store: BlobStore
  ) throws(CacheError) -> [FileFacts] {
    try Array(store.files(digests, in: prefix).values)
  }

  func files(in prefix: BlobStore.Prefix, on store: BlobStore) throws(CacheError) -> [Digest:
    FileFacts]
  {
    try store.files(in: prefix)
  }

  func condition(of digest: Digest, on store: BlobStore) throws(CacheError) -> FileCondition {
    try store.condition(of: digest)
  }

  /// How many files there are to be read.
  func count(on store: BlobStore) throws(CacheError) -> Int {
    var count = 0
    for prefix in BlobStore.Prefix.all { count += try store.digests(in: prefix).count }
    return count
  }
}
