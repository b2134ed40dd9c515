package import Cache
import Foundation
package import Model
import Support

extension CacheMaintenance {
  /// Takes over what another cache holds, or what all of those do that lie in a folder.
  package func takeOver(_ folder: String) async throws(Failure) -> MergedCounts {
    if Self.isCache(folder) { return try await takeOver(cache: folder) }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw Failure(
        .notFound, "there is no cache, and no folder with caches", place: folder,
        nextStep: "name what `gallerist develop` made with --into, or the cache of another machine")
    }
    let caches = names.sorted().map { "\(folder)/\($0)" }.filter(Self.isCache)
    // A folder in which no part has arrived yet is no mistake.
    guard !caches.isEmpty || names.isEmpty else {
      throw Failure(
        .notFound, "there is no cache in this folder", place: folder,
        nextStep: "name what `gallerist develop` made with --into, or the cache of another machine")
    }
    var counts = MergedCounts()
    for cache in caches {
      do throws(Failure) {
        counts += try await takeOver(cache: cache)
      } catch  where Self.isOfThem(error, cache) {
        // A part that is lost costs time: the others are taken over all the same.
        counts.damaged.append(cache)
      }
    }
    return counts
  }

  private func takeOver(cache other: String) async throws(Failure) -> MergedCounts {
    guard Self.real(other) != Self.real(folder) else {
      throw Failure(
        .usage, "this is the cache that is merged into", place: other,
        nextStep: "name the other caches")
    }
    do {
      let theirs = try await ThreadPool().run { () throws(CacheError) in try Cache(reading: other) }
      let counts = try await cache.takeOver(theirs)
      // There nobody may have forgotten what is forgotten here.
      let forgotten = try await state.forgotten()
      if !forgotten.isEmpty { try await state.forgetAnew(cache.knows(of: forgotten)) }
      return counts
    } catch {
      throw error.failure
    }
  }

  /// Whether it is the other cache that cannot be read, and not this one that cannot be written.
  private static func isOfThem(_ failure: Failure, _ folder: String) -> Bool {
    guard let problem = failure.cause as? CacheError else { return false }
    return [.corrupt, .older, .newer, .cannotOpen].contains(problem.code)
      && (failure.place ?? "").hasPrefix(folder)
  }

  private static func real(_ path: String) -> String { RealPath.of(path) ?? path }
}
