import Model
import Support

/// What came of taking over another cache.
package struct MergedCounts: Hashable, Sendable {
  package var originals = 0
  package var renditions = 0
  package var answers = 0
  /// Of the files that were not here.
  package var byteCount = 0
  /// Of so many files not a link was made but a copy.
  package var copied = 0
  /// Files that are not what they were when they were kept: they are left there.
  package var damaged: [String] = []

  package init() {}

  /// Whether there was nothing that this cache lacks.
  package var isEmpty: Bool { originals == 0 && renditions == 0 && answers == 0 }

  package static func += (counts: inout MergedCounts, other: MergedCounts) {
    counts.originals += other.originals
    counts.renditions += other.renditions
    counts.answers += other.answers
    counts.byteCount = counts.byteCount.adding(other.byteCount)
    counts.copied += other.copied
    counts.damaged += other.damaged
  }
}

/// Takes over what another cache holds: what a part of a gallery was developed into, or what another machine fetched.
/// What is here already stays. Every file is read on its way, so that nothing damaged comes along; a merge that is cut
/// short goes on where it was.
extension Cache {
  private static let imagesAtOnce = 500
  /// Enough to read, link and sync several images at once, and to keep them with one transaction.
  private static let hands = 16

  package nonisolated func takeOver(_ other: Cache) async throws(CacheError) -> MergedCounts {
    var counts = MergedCounts()
    // All of them are read there first: what is damaged is theirs, and no reason to suspect this cache.
    if try await other.answerBytes() > 0 {
      counts.answers = try await takeOverRows(from: other)
    }
    for source in try await other.sourcesWithPlaceholders() {
      for digest in try await other.placeholders(of: source) {
        try await notePlaceholder(digest, of: source)
      }
    }
    try await takeOver(into: &counts) { (last) throws(CacheError) in
      try await other.originals(after: last, most: Self.imagesAtOnce)
    } taking: { original throws(CacheError) in
      try await self.takeOver(original, of: other)
    }
    try await takeOver(into: &counts) { (last) throws(CacheError) in
      try await other.developedOriginals(after: last, most: Self.imagesAtOnce)
    } taking: { original throws(CacheError) in
      try await self.takeOverDevelopment(of: original, from: other)
    }
    return counts
  }

  /// Both are read in one statement: only a look at all of theirs tells whether they are what is damaged.
  private nonisolated func takeOverRows(from other: Cache) async throws(CacheError) -> Int {
    let wasSuspected = await isSuspected
    do throws(CacheError) {
      return try await takeOverRows(of: other.folder + "/gallerist.sqlite")
    } catch {
      guard error.code == .corrupt, let damage = await other.damage() else { throw error }
      if !wasSuspected { await trustDatabase() }
      throw damage
    }
  }

  /// Nil where everything can be read, or nobody knows.
  private func damage() -> CacheError? {
    do throws(CacheError) {
      try database.checkEverything()
      return nil
    } catch {
      return error.code == .corrupt ? error : nil
    }
  }

  /// Some at a time, several of them at once.
  private nonisolated func takeOver<Item: Sendable>(
    into counts: inout MergedCounts, _ next: (Item?) async throws(CacheError) -> [Item],
    taking take: @escaping @Sendable (Item) async throws(CacheError) -> MergedCounts
  ) async throws(CacheError) {
    var last: Item?
    while true {
      let items = try await next(last)
      guard let newest = items.last else { return }
      guard !Task.isCancelled else {
        throw CacheError(.cancelled, path: originals.folder, detail: "the merge was stopped")
      }
      last = newest
      let shares = (0..<min(Self.hands, items.count)).map { first in
        stride(from: first, to: items.count, by: Self.hands).map { items[$0] }
      }
      let results = await withTaskGroup(of: Result<MergedCounts, CacheError>.self) { group in
        for share in shares {
          group.addTask {
            var counts = MergedCounts()
            do throws(CacheError) {
              for item in share { counts += try await take(item) }
              return .success(counts)
            } catch {
              return .failure(error)
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for result in results { counts += try result.get() }
    }
  }

  // MARK: Images

  private nonisolated func takeOver(
    _ original: ForeignOriginal, of other: Cache
  ) async throws(CacheError) -> MergedCounts {
    var counts = MergedCounts()
    let stored = original.stored
    if try await knows(original) { return counts }
    var write = PendingWrite()
    // A file of one's own stays where it is, and may be on another machine: it shows when it is looked for.
    if stored.webAddress != nil {
      let file = try await brought(
        stored.digest, stored.byteCount, from: other.originals, originals)
      guard let file else {
        counts.damaged.append(other.originals.path(of: stored.digest))
        return counts
      }
      counts.add(file)
      write.files.append(file.file)
    }
    write.add(stored, of: original.picture, original.role)
    try await keep(write)
    counts.originals += 1
    return counts
  }

  private nonisolated func takeOverDevelopment(
    of original: Digest, from other: Cache
  ) async throws(CacheError) -> MergedCounts {
    var counts = MergedCounts()
    let theirs = try await other.development(of: original)
    let ours = try await development(of: original)
    var write = PendingWrite()
    if ours.features == nil { write.add(theirs.features, of: original) }
    for (recipe, rendition) in theirs.renditions.sorted(by: { $0.key < $1.key })
    where ours.renditions[recipe] == nil {
      let file = try await brought(
        rendition.digest, rendition.byteCount, from: other.renditions, renditions)
      guard let file else {
        counts.damaged.append(other.renditions.path(of: rendition.digest))
        continue
      }
      counts.add(file)
      write.files.append(file.file)
      write.add(rendition, of: original, recipe: recipe)
      counts.renditions += 1
    }
    if !write.rows.isEmpty || write.features != nil { try await keep(write) }
    return counts
  }

  private nonisolated func brought(
    _ digest: Digest, _ byteCount: Int, from other: BlobStore, _ store: BlobStore
  ) async throws(CacheError) -> BroughtFile? {
    try await nextWorker.brought(
      digest, byteCount, from: other, to: store, through: newTemporaryPath())
  }

  private func knows(_ original: ForeignOriginal) throws(CacheError) -> Bool {
    let known = try row(of: original.picture, role: original.role) { originals.path(of: $0) }
    guard let known else { return false }
    return known.webAddress == nil
      || originals.holds(known.digest, byteCount: known.byteCount)
  }

  // MARK: What another cache lists

  /// An image of a picture, as another cache knows it.
  struct ForeignOriginal: Sendable {
    let picture: PictureID
    let role: SourceImage.Role
    let stored: StoredOriginal
  }

  private func originals(
    after last: ForeignOriginal?, most: Int
  ) throws(CacheError) -> [ForeignOriginal] {
    let place =
      last.map { [$0.picture.source.text, $0.picture.own, $0.role.rawValue] } ?? ["", "", ""]
    let names = try database.all(
      """
      SELECT source, own_id, role FROM original
      WHERE (source, own_id, role) > (?, ?, ?) ORDER BY source, own_id, role LIMIT ?
      """, place.map { .text($0) } + [.integer(most)]
    ) { ($0.text(0), $0.text(1), $0.text(2)) }
    var found: [ForeignOriginal] = []
    for (source, own, role) in names {
      let picture = PictureID(source: SourceName(source), own: own)
      guard let role = SourceImage.Role(rawValue: role),
        let stored = try row(of: picture, role: role, path: { originals.path(of: $0) })
      else { continue }
      found.append(ForeignOriginal(picture: picture, role: role, stored: stored))
    }
    return found
  }

  private func answerBytes() throws(CacheError) -> Int {
    var bytes = 0
    for table in ["answer", "whole_walk", "file_reading", "recipe_use"] {
      let column = ["file_reading": "record", "recipe_use": "recipe"][table] ?? "body"
      bytes +=
        try database.first("SELECT total(length(\(column))) FROM \(table)") {
          $0.integer(0)
        } ?? 0
    }
    return bytes
  }

  private func sourcesWithPlaceholders() throws(CacheError) -> [SourceName] {
    try database.all("SELECT DISTINCT source FROM placeholder") { SourceName($0.text(0)) }
  }

  /// The digests of originals of which it has renditions or knows what their pixels say.
  private func developedOriginals(after last: Digest?, most: Int) throws(CacheError) -> [Digest] {
    let bindings: [Binding] = [.text(last?.hex ?? ""), .integer(most)]
    var found: Set<String> = []
    for table in ["rendition", "looks"] {
      found.formUnion(
        try database.all(
          "SELECT DISTINCT original FROM \(table) WHERE original > ? ORDER BY original LIMIT ?",
          bindings
        ) { $0.text(0) })
    }
    return found.sorted().prefix(most).compactMap { Digest(hex: $0) }
  }
}

extension MergedCounts {
  fileprivate mutating func add(_ brought: BroughtFile) {
    guard !brought.file.isInPlace else { return }
    byteCount = byteCount.adding(brought.file.byteCount)
    if brought.isCopy { copied += 1 }
  }
}
