import Model
import Support

/// One of a store's folders, while it is decided what goes.
struct FolderPlan {
  let kind: CacheFileKind
  /// As they were before the rows were read: whatever is put there again by then shows.
  let files: [Digest: FileFacts]
  private var staying: Set<Digest> = []
  private var going: Set<Digest> = []

  init(kind: CacheFileKind, files: [Digest: FileFacts]) {
    self.kind = kind
    self.files = files
  }

  /// Notes a row with this file.
  mutating func note(_ digest: Digest, isNeeded: Bool) {
    if isNeeded { staying.insert(digest) } else { going.insert(digest) }
  }

  /// The files that go with their rows: a file that two rows know only goes with both.
  var freed: [FileToDelete] { deletions { going.contains($0) && !staying.contains($0) } }

  /// The files that no row knows.
  var unknown: [FileToDelete] { deletions { !going.contains($0) && !staying.contains($0) } }

  private func deletions(where isToBeDeleted: (Digest) -> Bool) -> [FileToDelete] {
    files.filter { isToBeDeleted($0.key) }.map {
      FileToDelete(id: FileID(kind: kind, digest: $0.key), facts: $0.value)
    }
  }
}

extension Unneeded {
  /// Takes over what goes of the folder: of the files that no row knows the ones written before
  /// `end`, since the row of a newer one may be on its way.
  mutating func add(
    _ plan: FolderPlan, to amount: WritableKeyPath<Unneeded, Inventory.Amount>,
    unknownBefore end: Timestamp
  ) {
    for file in plan.freed {
      self[keyPath: amount].add(count: 0, byteCount: file.facts.byteCount)
      deletions.files.append(file)
    }
    for file in plan.unknown where file.facts.written < end {
      unknownFiles.add(byteCount: file.facts.byteCount, at: file.facts.written)
      deletions.files.append(file)
    }
  }
}
