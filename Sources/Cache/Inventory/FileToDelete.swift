import Model

/// A file that is to go, as it was when that was decided.
struct FileToDelete: Hashable, Sendable {
  let id: FileID
  let facts: FileFacts
}

extension Cache {
  /// Removes the files that no row knows and that are still what they were. Nobody else can add a
  /// row meanwhile: the database is locked for writing.
  func removeUnowned(_ files: [FileToDelete]) throws(CacheError) {
    try database.inTransactions(files) { (file) throws(CacheError) in
      guard try !isKnown(file.id) else { return }
      try store(of: file.id.kind).remove(file.id.digest, ifStill: file.facts)
    }
  }

  /// Whether the file is still what it was when that was decided, or still not there. One that was
  /// put there again is another, or was written since.
  nonisolated func isUntouched(
    _ file: FileID, since facts: FileFacts?
  ) throws(CacheError) -> Bool {
    try store(of: file.kind).place(of: file.digest).facts == facts
  }
}
