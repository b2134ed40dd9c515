import Glibc
import Model
import Support

/// Which rows with files nobody needs.
extension Cache {
  /// Of the user's own files only those that are not there any more; the rest takes no room.
  func planOwnFiles(
    beyond needs: Needs, into unneeded: inout Unneeded
  ) async throws(CacheError) {
    let candidates = try ownFiles(before: needs.since).filter {
      !needs.include($0.original.picture)
    }
    for file in await nextWorker.gone(candidates) {
      unneeded.deletions.ownFiles.append(file)
      let retrieved = Timestamp(secondsSince1970: file.original.retrieved)
      unneeded.ownFiles.add(byteCount: 0, at: retrieved)
    }
  }

  /// `requests` are those whose answers keep what they list.
  func planOriginals(
    beyond needs: Needs, sightedIn requests: Set<String>, unknownBefore end: Timestamp,
    into unneeded: inout Unneeded
  ) async throws(CacheError) {
    for prefix in BlobStore.Prefix.all {
      var plan = FolderPlan(
        kind: .original, files: try await nextWorker.files(in: prefix, on: originals))
      for row in try originalRows(in: prefix) {
        let listing = try self.requests(listing: row.picture)
        let isNeeded =
          isNeeded(row, for: needs) || listing.contains(where: requests.contains)
        plan.note(row.digest, isNeeded: isNeeded)
        guard !isNeeded else { continue }
        var deletions = row
        deletions.facts = plan.files[row.digest]
        deletions.listings = listing.count(where: needs.requests.contains)
        unneeded.deletions.originals.append(deletions)
        unneeded.originals.add(byteCount: 0, at: Timestamp(secondsSince1970: row.retrieved))
      }
      unneeded.add(plan, to: \.originals, unknownBefore: end)
    }
  }

  func planRenditions(
    beyond needs: Needs, unknownBefore end: Timestamp, into unneeded: inout Unneeded
  ) async throws(CacheError) {
    let recipes = needs.recipes.union(try recipesUsed(since: needs.since))
    let gone = try digestsThatGo(with: unneeded.deletions)
    for prefix in BlobStore.Prefix.all {
      var plan = FolderPlan(
        kind: .rendition, files: try await nextWorker.files(in: prefix, on: renditions))
      for row in try renditionRows(in: prefix) {
        let isNeeded =
          row.hasOriginal && !gone.contains(row.original) && recipes.contains(row.recipe)
        plan.note(row.digest, isNeeded: isNeeded)
        guard !isNeeded else { continue }
        unneeded.renditions.add()
        unneeded.deletions.renditions.append(
          Unneeded.DeletionPlan.Rendition(
            original: row.original, recipe: row.recipe, digest: row.digest,
            isRecipeNeeded: needs.recipes.contains(row.recipe), facts: plan.files[row.digest]))
      }
      unneeded.add(plan, to: \.renditions, unknownBefore: end)
    }
  }

  /// The originals of which no row is left then.
  private func digestsThatGo(
    with deletions: Unneeded.DeletionPlan
  ) throws(CacheError) -> Set<Digest> {
    var counts: [Digest: Int] = [:]
    for row in deletions.originals + deletions.ownFiles.map(\.original) {
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

  private func isNeeded(_ row: Unneeded.DeletionPlan.Original, for needs: Needs) -> Bool {
    row.retrieved >= needs.since.secondsSince1970 || needs.include(row.picture)
      || needs.files.contains(row.digest)
  }

  private func requests(listing picture: PictureID) throws(CacheError) -> [String] {
    try database.all(
      "SELECT request FROM sighting WHERE source = ? AND own_id = ?",
      [.text(picture.source.text), .text(picture.own)]
    ) { $0.text(0) }
  }
}

extension FileWorker {
  /// The files that are not there any more. One that cannot be looked at may be.
  func gone(_ files: [Unneeded.DeletionPlan.OwnFile]) -> [Unneeded.DeletionPlan.OwnFile] {
    files.filter(\.isGone)
  }
}

extension Unneeded.DeletionPlan.OwnFile {
  var isGone: Bool {
    var facts = stat()
    return lstat(path, &facts) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}
