import Model

extension FileWorker {
  func hashed(_ file: NewFile, for store: BlobStore) throws(CacheError) -> HashedFile {
    try store.hashed(file)
  }

  /// Moves the files of the batch to their places, and adds the errors of the writes of which not
  /// every file came there; those that failed before are left where they are.
  func move(_ writes: [PendingWrite], but failures: [Int: CacheError]) -> [Int: CacheError] {
    var failures = failures
    for (place, write) in writes.enumerated() where failures[place] == nil {
      do throws(CacheError) {
        for file in write.files { try file.moveToItsPlace() }
      } catch {
        failures[place] = error
      }
    }
    return failures
  }
}
