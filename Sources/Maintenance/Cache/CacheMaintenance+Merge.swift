package import Cache
import Foundation
package import Model
import Support

extension CacheMaintenance {
  /// Takes over what another cache holds, or what all of those do that lie in a folder.
  package func takeOver(_ folder: String) async throws(Failure) -> MergedCounts {
    if Self.isCache(folder) { return try await takeOver(cache: folder) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let caches = names.sorted().map { "\(folder)/\($0)" }.filter(Self.isCache)
    // A folder in which no part has arrived yet is no mistake.
    guard !caches.isEmpty || names.isEmpty && Self.isFolder(folder) else {
      throw Self.noCache(folder)
    }
    var counts = MergedCounts()
    for cache in caches { counts += try await takeOver(cache: cache) }
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
      return try await cache.takeOver(theirs)
    } catch {
      throw error.failure
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func real(_ path: String) -> String { RealPath.of(path) ?? path }
}
