import Model

/// A file that is to go, as it was when that was decided.
struct DoomedFile: Hashable, Sendable {
  let id: FileID
  let facts: FileFacts
}

extension Cache {
  /// Under one lock no more than so many, so that nobody waits for it long.
  private static let filesAtOnce = 200

  /// Removes the files that no row knows and that are still what they were. Nobody else can add a
  /// row meanwhile: the database is locked for writing.
  func removeUnowned(_ files: [DoomedFile]) throws(CacheError) {
    for start in stride(from: 0, to: files.count, by: Self.filesAtOnce) {
      try database.transaction { () throws(CacheError) in
        for file in files[start...].prefix(Self.filesAtOnce) where try !isKnown(file.id) {
          try shelf(of: file.id.kind).remove(file.id.digest, ifStill: file.facts)
        }
      }
    }
  }

  /// Whether the file is still what it was when that was decided, or still not there. One that was
  /// put there again is another, or was written since.
  nonisolated func isUntouched(
    _ file: FileID, since facts: FileFacts?
  ) throws(CacheError) -> Bool {
    try shelf(of: file.kind).place(of: file.digest).facts == facts
  }
}
