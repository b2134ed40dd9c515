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
    /// How many bytes the cache takes then, where it was asked to take no more than so many.
    package var bytesLeft: Int?

    package var isEmpty: Bool { unneeded.isEmpty && state.isEmpty }
    package var byteCount: Int { unneeded.byteCount.adding(state.byteCount) }
  }

  /// What neither the configuration's searches need, nor a site that is there, nor anybody made or used
  /// within `age`.
  package func unneeded(olderThan age: Duration) async throws(Failure) -> Pruning {
    let found = try await needs(since: moment(before: age))
    do {
      return Pruning(
        unneeded: try await cache.unneeded(beyond: found.needs, at: fileTime),
        state: try await state.unneeded(since: found.needs.since, at: fileTime),
        isWithoutConfiguration: !hasGallery, unknown: found.unknown)
    } catch {
      throw error.failure
    }
  }

  /// Of that the least recently used, until the cache takes no more than `mostBytes`. Without an age
  /// nothing is too young, unless somebody else is at work in the cache: then a day is.
  package func unneeded(
    beyond mostBytes: Int, olderThan age: Duration?
  ) async throws(Failure) -> Pruning {
    let found = try await needs(since: moment(before: try await least(age)))
    do {
      let reduction = try await cache.reduction(to: mostBytes, beyond: found.needs, at: fileTime)
      return Pruning(
        unneeded: reduction.unneeded, state: UnneededState(),
        isWithoutConfiguration: !hasGallery, unknown: found.unknown,
        bytesLeft: reduction.bytesLeft)
    } catch {
      throw error.failure
    }
  }

  /// Without one, what was used in this very second may go, too.
  private func least(_ age: Duration?) async throws(Failure) -> Duration {
    if let age { return age }
    do { return try await cache.isShared() ? .seconds(86_400) : .seconds(-1) } catch {
      throw error.failure
    }
  }

  private func moment(before age: Duration) -> Timestamp {
    let seconds = environment.now().secondsSince1970
    return Timestamp(secondsSince1970: seconds.subtracting(Int(age.components.seconds)))
  }

  /// By the clock that dates files.
  private var fileTime: Timestamp {
    Timestamp(secondsSince1970: environment.fileClock.now() / 1_000_000_000)
  }

  package func remove(_ pruning: Pruning) async throws(Failure) {
    do {
      try await cache.remove(pruning.unneeded)
      try await state.remove(pruning.state)
    } catch {
      throw error.failure
    }
  }

  private func needs(since: Timestamp) async throws(Failure) -> GalleryNeeds {
    var needs = hasGallery ? try await searchNeeds(since: since) : GalleryNeeds(since: since)
    do { needs.add(try await state.keptPictures(since: since)) } catch { throw error.failure }
    try await needs.needs.addSites(knownTo: state, in: cache)
    return needs
  }

  private func searchNeeds(since: Timestamp) async throws(Failure) -> GalleryNeeds {
    let recipes = Recipe.names(
      under: configuration.renditions, sharing: configuration.baseURL != nil,
      zooming: configuration.zooms)
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
  var needs: Needs
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
