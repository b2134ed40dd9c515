import Build
package import Cache
import Configuration
import Imaging
package import Model

extension CacheMaintenance {
  /// What could be removed, and what was decided on the way.
  package struct Pruning: Sendable {
    package let unneeded: Unneeded
    /// Whether there is no configuration, so that only age and use count.
    package let isWithoutConfiguration: Bool
    /// Searches of which the cache does not hold every answer: of their sources every image stays.
    package let unknown: [Query]
  }

  /// What neither the configuration's searches need nor anybody made or used within `age`.
  package func unneeded(olderThan age: Duration) async throws(Failure) -> Pruning {
    let seconds = environment.now().secondsSince1970
    let since = Timestamp(secondsSince1970: seconds - Int(age.components.seconds))
    var found = hasGallery ? try await needs(since: since) : GalleryNeeds(since: since)
    found.add(try await keptPictures())
    let now = Timestamp(secondsSince1970: environment.fileClock.now() / 1_000_000_000)
    do {
      return Pruning(
        unneeded: try await cache.unneeded(beyond: found.needs, at: now),
        isWithoutConfiguration: !hasGallery, unknown: found.unknown)
    } catch {
      throw error.failure
    }
  }

  package func remove(_ unneeded: Unneeded) async throws(Failure) {
    do { try await cache.remove(unneeded) } catch { throw error.failure }
  }

  private func keptPictures() async throws(Failure) -> Set<PictureID> {
    do { return try await cache.keptPictures() } catch { throw error.failure }
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
