import Glibc
package import Model
import Support

/// What goes so that a cache takes no more room than it may.
package struct CacheReduction: Sendable {
  /// What is left once `unneeded` is removed: more than it may be where that much is needed.
  package var bytesLeft: Int
  package var unneeded = Unneeded()
}

extension Cache {
  /// Of what is not needed the least recently used, until the cache takes at most `mostBytes`. Runs and
  /// the history of sites stay: they take little room, and nobody has them but the cache.
  ///
  /// - Parameter now: by the clock that dates files.
  package func reduction(
    to mostBytes: Int, beyond needs: Needs, at now: Timestamp
  ) async throws(CacheError) -> CacheReduction {
    let bytes = try await roomTaken()
    guard bytes > mostBytes else { return CacheReduction(bytesLeft: bytes) }
    var needs = needs
    // Searches may have found far more than the sites show, such as before they had a limit.
    needs.includesListed = false
    let all = try await unneeded(beyond: needs, at: now)
    var choice = RemovalChoice(of: all.deletions)
    for entry in try entries(of: all.deletions) where bytes - choice.freed > mostBytes {
      choice.take(entry)
    }
    return CacheReduction(bytesLeft: bytes - choice.freed, unneeded: choice.chosen)
  }

  /// The bytes of all files of the cache, but for those that are being written.
  private func roomTaken() async throws(CacheError) -> Int {
    var bytes = 0
    for folder in [folder, folder + "/ledgers"] { bytes = bytes.adding(Self.bytes(in: folder)) }
    for kind in CacheFileKind.allCases {
      for prefix in BlobStore.Prefix.all {
        let files = try await nextWorker.files(in: prefix, on: store(of: kind))
        for facts in files.values { bytes = bytes.adding(facts.byteCount) }
      }
    }
    return bytes
  }

  /// Of regular files; what cannot be looked at counts nothing.
  private static func bytes(in folder: String) -> Int {
    ((try? File.names(inFolder: folder)) ?? []).reduce(0) { bytes, name in
      var facts = stat()
      guard lstat("\(folder)/\(name)", &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
        return bytes
      }
      return bytes.adding(Int(facts.st_size))
    }
  }

  /// The least recently used first. An image is as young as the youngest answer that lists it.
  private func entries(
    of plan: Unneeded.DeletionPlan
  ) throws(CacheError) -> [RemovalChoice.Entry] {
    var answers: [String: Int] = [:]
    try database.forEach(
      "SELECT request, max(max(retrieved), max(used)) FROM \(Self.everyAnswer) GROUP BY request"
    ) { answers[$0.text(0)] = $0.integer(1) }
    var sightings: [PictureID: Int] = [:]
    try database.forEach("SELECT request, source, own_id FROM sighting") { row in
      guard let time = answers[row.text(0)] else { return }
      let picture = PictureID(source: SourceName(row.text(1)), own: row.text(2))
      sightings[picture] = max(sightings[picture] ?? 0, time)
    }
    var recipes: [String: Int] = [:]
    try database.forEach("SELECT recipe, used FROM recipe_use") {
      recipes[$0.text(0)] = $0.integer(1)
    }
    return plan.entries(sightings: sightings, recipes: recipes)
  }
}

/// Chooses of what could go, thing by thing.
private struct RemovalChoice {
  /// In the order in which they go where they are of the same age: answers before what they list, and
  /// originals before what was made of them.
  enum Kind: Int {
    case setAside, unknownFile, answer, original, ownFile, rendition
  }

  struct Entry {
    let time: Int
    let kind: Kind
    /// In the list of its kind.
    let place: Int
  }

  private let plan: Unneeded.DeletionPlan
  private let files: [FileID: FileToDelete]
  /// How many rows of each file are not chosen yet: it goes with the last of them.
  private var owners: [FileID: Int] = [:]
  /// How many rows of each original are not.
  private var rows: [Digest: Int] = [:]
  /// What was made of each original and is not chosen yet.
  private var renditions: [Digest: Set<Int>] = [:]
  private(set) var chosen = Unneeded()

  var freed: Int { chosen.byteCount }

  init(of plan: Unneeded.DeletionPlan) {
    self.plan = plan
    files = Dictionary(plan.files.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    chosen.deletions.since = plan.since
    chosen.deletions.longAgo = plan.longAgo
    for id in plan.owned { owners[id, default: 0] += 1 }
    for row in plan.originals + plan.ownFiles.map(\.original) { rows[row.digest, default: 0] += 1 }
    for (place, row) in plan.renditions.enumerated() {
      renditions[row.original, default: []].insert(place)
    }
  }

  mutating func take(_ entry: Entry) {
    switch entry.kind {
    case .setAside:
      let file = plan.setAside[entry.place]
      chosen.deletions.setAside.append(file)
      chosen.setAside.add(count: file.isDatabase ? 1 : 0, byteCount: file.facts.byteCount)
    case .unknownFile:
      let file = plan.files[entry.place]
      chosen.deletions.files.append(file)
      chosen.unknownFiles.add(byteCount: file.facts.byteCount)
    case .answer:
      let answer = plan.answers[entry.place]
      chosen.deletions.answers.append(answer)
      chosen.answers.add(byteCount: answer.byteCount)
    case .original:
      let row = plan.originals[entry.place]
      chosen.deletions.originals.append(row)
      chosen.originals.add(byteCount: release(FileID(kind: .original, digest: row.digest)))
      removeRow(of: row.digest)
    case .ownFile:
      let file = plan.ownFiles[entry.place]
      chosen.deletions.ownFiles.append(file)
      chosen.ownFiles.add()
      removeRow(of: file.original.digest)
    case .rendition: takeRendition(entry.place)
    }
  }

  /// What was made of an original goes with its last row.
  private mutating func removeRow(of original: Digest) {
    rows[original, default: 0] -= 1
    guard rows[original] == 0 else { return }
    for place in renditions[original] ?? [] { takeRendition(place) }
  }

  private mutating func takeRendition(_ place: Int) {
    let row = plan.renditions[place]
    guard renditions[row.original]?.remove(place) != nil else { return }
    chosen.deletions.renditions.append(row)
    chosen.renditions.add(byteCount: release(FileID(kind: .rendition, digest: row.digest)))
  }

  /// What one row less frees.
  private mutating func release(_ id: FileID) -> Int {
    owners[id, default: 0] -= 1
    guard owners[id] == 0, let file = files[id] else { return 0 }
    chosen.deletions.files.append(file)
    return file.facts.byteCount
  }
}

extension Unneeded.DeletionPlan {
  /// The file of each row.
  fileprivate var owned: [FileID] {
    originals.map { FileID(kind: .original, digest: $0.digest) }
      + renditions.map { FileID(kind: .rendition, digest: $0.digest) }
  }

  /// The least recently used first.
  ///
  /// - Parameters:
  ///   - sightings: when an answer that lists a picture was last used.
  ///   - recipes: when a recipe was.
  fileprivate func entries(
    sightings: [PictureID: Int], recipes: [String: Int]
  ) -> [RemovalChoice.Entry] {
    var entries: [RemovalChoice.Entry] = []
    func add(_ kind: RemovalChoice.Kind, _ place: Int, _ time: Int) {
      entries.append(RemovalChoice.Entry(time: time, kind: kind, place: place))
    }
    var images: [Digest: Int] = [:]
    func time(of row: Original) -> Int {
      let time = max(row.retrieved, sightings[row.picture] ?? 0)
      images[row.digest] = max(images[row.digest] ?? 0, time)
      return time
    }
    for (place, answer) in answers.enumerated() { add(.answer, place, answer.lastUse) }
    for (place, row) in originals.enumerated() { add(.original, place, time(of: row)) }
    for (place, file) in ownFiles.enumerated() { add(.ownFile, place, time(of: file.original)) }
    for (place, row) in renditions.enumerated() {
      let unused = row.isRecipeNeeded ? nil : recipes[row.recipe] ?? 0
      add(.rendition, place, [images[row.original], unused].compactMap(\.self).min() ?? 0)
    }
    let known = Set(owned)
    for (place, file) in files.enumerated() where !known.contains(file.id) {
      add(.unknownFile, place, file.facts.written.secondsSince1970)
    }
    for (place, file) in setAside.enumerated() {
      add(.setAside, place, file.facts.written.secondsSince1970)
    }
    return entries.sorted { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) }
  }
}
