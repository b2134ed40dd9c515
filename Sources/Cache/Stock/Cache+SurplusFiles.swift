import Glibc
import Model

/// Which rows with files nobody needs.
extension Cache {
  /// Of the user's own files only those that are not there any more; the rest takes no room.
  func planOwnFiles(
    beyond needs: Needs, into surplus: inout Surplus
  ) async throws(CacheError) {
    let candidates = try ownFiles(before: needs.since).filter {
      !needs.include($0.original.picture)
    }
    for file in await nextFiler.gone(candidates) {
      surplus.doomed.ownFiles.append(file)
      let retrieved = Timestamp(secondsSince1970: file.original.retrieved)
      surplus.ownFiles.add(byteCount: 0, at: retrieved)
    }
  }

  /// `requests` are those whose answers stay.
  func planOriginals(
    beyond needs: Needs, sightedIn requests: Set<String>, unknownBefore end: Timestamp,
    into surplus: inout Surplus
  ) async throws(CacheError) {
    for prefix in Shelf.Prefix.all {
      var plan = FolderPlan(
        kind: .original, files: try await nextFiler.files(in: prefix, on: originals))
      for row in try originalRows(in: prefix) {
        let isNeeded = try isNeeded(row, for: needs, sightedIn: requests)
        plan.note(row.digest, isNeeded: isNeeded)
        guard !isNeeded else { continue }
        var doomed = row
        doomed.facts = plan.files[row.digest]
        surplus.doomed.originals.append(doomed)
        surplus.originals.add(byteCount: 0, at: Timestamp(secondsSince1970: row.retrieved))
      }
      surplus.add(plan, to: \.originals, unknownBefore: end)
    }
  }

  func planRenditions(
    beyond needs: Needs, unknownBefore end: Timestamp, into surplus: inout Surplus
  ) async throws(CacheError) {
    let recipes = needs.recipes.union(try recipesUsed(since: needs.since))
    let gone = try digestsThatGo(with: surplus.doomed)
    for prefix in Shelf.Prefix.all {
      var plan = FolderPlan(
        kind: .rendition, files: try await nextFiler.files(in: prefix, on: renditions))
      for row in try renditionRows(in: prefix) {
        let isNeeded =
          row.hasOriginal && !gone.contains(row.original) && recipes.contains(row.recipe)
        plan.note(row.digest, isNeeded: isNeeded)
        guard !isNeeded else { continue }
        surplus.renditions.add()
        surplus.doomed.renditions.append(
          Surplus.Doomed.Rendition(
            original: row.original, recipe: row.recipe, digest: row.digest,
            isRecipeNeeded: needs.recipes.contains(row.recipe), facts: plan.files[row.digest]))
      }
      surplus.add(plan, to: \.renditions, unknownBefore: end)
    }
  }

  /// The originals of which no row is left then.
  private func digestsThatGo(
    with doomed: Surplus.Doomed
  ) throws(CacheError) -> Set<Digest> {
    var counts: [Digest: Int] = [:]
    for row in doomed.originals + doomed.ownFiles.map(\.original) {
      counts[row.digest, default: 0] += 1
    }
    var gone: Set<Digest> = []
    for (digest, count) in counts {
      let all = try database.first(
        "SELECT count(*) FROM original WHERE digest = ?", [.text(digest.hex)]
      ) { $0.integer(0) }
      if all == count { gone.insert(digest) }
    }
    return gone
  }

  private func isNeeded(
    _ row: Surplus.Doomed.Original, for needs: Needs, sightedIn requests: Set<String>
  ) throws(CacheError) -> Bool {
    if row.retrieved >= needs.since.secondsSince1970 { return true }
    if needs.include(row.picture) { return true }
    return try database.all(
      "SELECT request FROM sighting WHERE source = ? AND own_id = ?",
      [.text(row.picture.source.text), .text(row.picture.own)]
    ) { $0.text(0) }.contains(where: requests.contains)
  }
}

extension Filer {
  /// The files that are not there any more. One that cannot be looked at may be.
  func gone(_ files: [Surplus.Doomed.OwnFile]) -> [Surplus.Doomed.OwnFile] {
    files.filter(\.isGone)
  }
}

extension Surplus.Doomed.OwnFile {
  var isGone: Bool {
    var facts = stat()
    return lstat(path, &facts) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}
