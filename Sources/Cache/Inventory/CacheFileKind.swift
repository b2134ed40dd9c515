import Model
import Support

/// The two kinds of files that the cache keeps, each in a blob store and known by the rows of a table.
enum CacheFileKind: CaseIterable, Sendable {
  case original, rendition

  /// To go on with a condition: the rows whose files are in the store. Files of the user's own are
  /// not.
  var rows: String {
    switch self {
    case .original: "original WHERE address NOT GLOB 'file:*' AND"
    case .rendition: "rendition WHERE"
    }
  }
}

/// Which of the cache's files is meant.
struct FileID: Hashable, Sendable {
  let kind: CacheFileKind
  let digest: Digest
}

extension Cache {
  nonisolated func store(of kind: CacheFileKind) -> BlobStore {
    switch kind {
    case .original: originals
    case .rendition: renditions
    }
  }

  nonisolated func path(of file: FileID) -> String { store(of: file.kind).path(of: file.digest) }

  /// The file whose place this is; nil for every path that is no place in a blob store.
  nonisolated func file(at path: String) -> FileID? {
    for kind in CacheFileKind.allCases {
      if let digest = store(of: kind).digest(at: path) {
        return FileID(kind: kind, digest: digest)
      }
    }
    return nil
  }

  /// Whether a row says that the file is there.
  func isKnown(_ file: FileID) throws(CacheError) -> Bool {
    try database.first(
      "SELECT 1 FROM \(file.kind.rows) digest = ? LIMIT 1", [.text(file.digest.hex)]
    ) { _ in true } ?? false
  }

  /// The files of one of a store's folders that rows say are there.
  func knownDigests(
    of kind: CacheFileKind, in prefix: BlobStore.Prefix
  ) throws(CacheError) -> Set<Digest> {
    let digests = try database.all(
      "SELECT DISTINCT digest FROM \(kind.rows) digest >= ? AND digest < ?", prefix.range
    ) { Digest(hex: $0.text(0)) }
    return Set(digests.compactMap(\.self))
  }
}
