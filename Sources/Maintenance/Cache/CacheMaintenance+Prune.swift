import Build
package import Cache
import Configuration
import Imaging
package import Model
import Support

extension CacheMaintenance {
  /// What could be removed, and what was decided on the way.
  package struct Pruning: Sendable {
    package let unneeded: Unneeded
    package let state: UnneededState
    /// Whether there is no configuration, so that only age and use count.
    package let isWithoutConfiguration: Bool
    /// Searches of which the cache does not hold every answer: of their sources every image stays.
    package let unknown: [Query]

    package var isEmpty: Bool { unneeded.isEmpty && state.isEmpty }
    package var byteCount: Int { unneeded.byteCount.adding(state.byteCount) }
  }

  /// What neither the configuration's searches need nor anybody made or used within `age`.
  package func unneeded(olderThan age: Duration) async throws(Failure) -> Pruning {
    let seconds = environment.now().secondsSince1970
    let since = Timestamp(secondsSince1970: seconds - Int(age.components.seconds))
    var found = hasGallery ? try await needs(since: since) : GalleryNeeds(since: since)
    found.add(try await keptPictures(since: since))
    let now = Timestamp(secondsSince1970: environment.fileClock.now() / 1_000_000_000)
    do {
      return Pruning(
        unneeded: try await cache.unneeded(beyond: found.needs, at: now),
        state: try await state.unneeded(since: since, at: now), isWithoutConfiguration: !hasGallery,
        unknown: found.unknown)
    } catch {
      throw error.failure
    }
  }

  package func remove(_ pruning: Pruning) async throws(Failure) {
    do {
      try await cache.remove(pruning.unneeded)
      try await state.remove(pruning.state)
    } catch {
      throw error.failure
    }
  }

  private func keptPictures(since moment: Timestamp) async throws(Failure) -> Set<PictureID> {
    do { return try await state.keptPictures(since: moment) } catch { throw error.failure }
  }

  private func needs(since: Timestamp) async throws(Failure) -> GalleryNeeds {
    let recipes = Recipe.names(
      under: configuration.renditions, sharing: configuration.baseURL != nil)
    return try await gallery(searching: configuration.queries).withTools {
      (tools) async throws(Failure) in
      var needs = GalleryNeeds(since: since, recipes: recipes)
      for search in tools.searches { try await needs.add(search) }
      return needs
    }
  }
}

/// What the searches of a gallery need of the cache: found by walking each of them over the answers
/// that are kept, without asking anybody.
struct GalleryNeeds: Sendable {
  private(set) var needs: Needs
  /// Searches of which not every answer is kept.
  private(set) var unknown: [Query] = []

  init(since: Timestamp, recipes: Set<String> = []) {
    needs = Needs(since: since)
    needs.recipes = recipes
  }

  /// Both the newest answers and those of the last whole search are what a build may fall back on.
  /// Where the newest do not lead to the end, nobody knows what belongs to the search.
  mutating func add(_ search: QuerySearch) async throws(Failure) {
    let newest = try await search.walkKept(ofWholeWalk: false)
    for kept in [newest, try await search.walkKept(ofWholeWalk: true)] {
      needs.requests.formUnion(kept.requests)
      needs.pictures.formUnion(kept.pictures)
    }
    guard !newest.isWhole else { return }
    needs.sources.insert(search.query.source)
    unknown.append(search.query)
  }

  /// Pictures that stay in a site though no search leads to them.
  mutating func add(_ kept: Set<PictureID>) { needs.pictures.formUnion(kept) }
}
