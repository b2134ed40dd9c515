package import Cache
import Configuration
import FoundationEssentials
package import Model
import Publishing
import Support

extension Needs {
  /// Adds what the sites show whose folders are there, and what that was made of.
  package mutating func addSites(
    knownTo state: StateStore, in cache: Cache
  ) async throws(Failure) {
    for site in try PublishedSite.all(ledgers: StateStore.ledgers(in: state.folder))
    where FileManager.default.fileExists(atPath: site.folder) {
      try site.forEachOrigin { files.insert($0) }
    }
    do {
      let published = try await state.publishedPictures()
      pictures.formUnion(published)
      requests.formUnion(try await cache.requests(listing: published))
      recipes.formUnion(try await cache.recipes(of: files))
    } catch {
      throw error.failure
    }
  }
}

extension Gallery {
  /// So much time is between two looks for what is too old; each goes through the whole cache.
  private static let pruningPeriod = 7 * 86_400

  /// Removes what no site, and none that can be had back, has used for `cacheAge`. What goes wrong with that is no reason for a build
  /// to fail.
  func pruneByAge(_ context: BuildContext) async {
    let now = environment.now().secondsSince1970
    let age = configuration.cacheAge * 86_400
    guard age > 0, options.exchanges == .live, !options.isPassing else { return }
    do {
      guard try await context.cache.isPruningDue(every: Self.pruningPeriod, at: now) else { return }
      var needs = Needs(since: Timestamp(secondsSince1970: now - age))
      try await needs.addSites(knownTo: context.state, in: context.cache)
      // Whoever goes back to an earlier site builds on from there.
      let kept = try await context.state.neededByKeptTrees()
      needs.files.formUnion(kept.files)
      needs.pictures.formUnion(kept.pictures)
      let fileTime = Timestamp(secondsSince1970: environment.fileClock.now() / 1_000_000_000)
      let unneeded = try await context.cache.unneeded(beyond: needs, at: fileTime)
      try await context.cache.remove(unneeded)
      try await context.cache.notePruning(at: now)
      guard !unneeded.isEmpty else { return }
      context.progress.tell(
        .note(
          "the cache dropped what no site has used for "
            + "\(Numbers.counted(configuration.cacheAge, "day")): "
            + "\(Numbers.bytes(unneeded.byteCount))"
        ))
    } catch {
      let reason = (error as? CacheError)?.detail ?? (error as? Failure)?.summary ?? "\(error)"
      context.progress.tell(
        .note("old files were not removed from the cache: \(reason)"))
    }
  }
}
