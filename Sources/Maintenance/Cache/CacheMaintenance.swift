package import Build
package import Cache
package import Configuration
import Foundation
package import Model
import Search
import Support

/// Takes care of a cache for its owner: says what is in it and where that comes from, finds what is
/// broken and mends it, and removes what nothing needs. Nothing of it makes a cache where there is
/// none.
package struct CacheMaintenance: Sendable {
  package enum Access: Sendable {
    /// Looks at a cache that may lie where nobody can write, and beside whoever works there. One that
    /// needs mending before it can be read is opened for changes all the same.
    case reading
    case changing
    /// The same, and makes the cache where there is none.
    case making
  }

  /// Where the cache is.
  package let folder: String
  let cache: Cache
  let state: StateStore
  private let access: Access
  let configuration: GalleryConfiguration
  /// Whether the gallery's own file is there, so that its searches count as needs.
  let hasGallery: Bool
  let environment: BuildEnvironment

  package init(
    of folder: String, state: String, for access: Access, configuration: GalleryConfiguration,
    hasGallery: Bool, environment: BuildEnvironment
  ) async throws(Failure) {
    guard access == .making || Self.isCache(folder) else { throw Self.noCache(folder) }
    self.folder = folder
    self.configuration = configuration
    self.hasGallery = hasGallery
    self.environment = environment
    self.access = access
    do {
      // It may wait for another process, which no thread of the tasks' may.
      (self.state, cache) = try await ThreadPool().run { () throws(CacheError) in
        try access == .reading
          ? (StateStore(reading: state), Self.readOnly(folder, state))
          : (StateStore(folder: state), Cache(folder: folder, handingOverTo: state))
      }
    } catch {
      throw error.failure
    }
  }

  private static func readOnly(_ folder: String, _ state: String) throws(CacheError) -> Cache {
    do throws(CacheError) {
      return try Cache(reading: folder)
    } catch {
      switch error.code {
      case .busy, .cancelled, .full, .inputOutput: throw error
      case .corrupt, .newer, .older, .cannotOpen:
        return try Cache(folder: folder, handingOverTo: state)
      }
    }
  }

  /// What `work` reads of the cache. Once more where a build began in the middle of it: then one reads
  /// beside that.
  func reading<Result>(
    _ work: (Cache) async throws(CacheError) -> Result
  ) async throws(Failure) -> Result {
    do throws(CacheError) {
      return try await work(cache)
    } catch {
      guard access == .reading, error.code == .busy else { throw error.failure }
    }
    do throws(CacheError) {
      return try await work(try Cache(reading: folder))
    } catch {
      throw error.failure
    }
  }

  package var stateFolder: String { state.folder }

  /// What became of a cache that could not be opened as it was.
  package var openingNote: String? { cache.openingNote }

  /// How much of what there is, and how old it is.
  package func inventory() async throws(Failure) -> Inventory {
    try await reading { cache throws(CacheError) in try await cache.inventory(of: asked) }
  }

  /// How much the state holds, which is asked of no cache.
  package func stateInventory() async throws(Failure) -> StateInventory {
    do { return try await state.inventory() } catch { throw error.failure }
  }

  /// Where each service is asked by this configuration, or would be without one.
  private var asked: [SourceName: [WebAddress]] {
    var asked: [SourceName: [WebAddress]] = [:]
    for source in configuration.sources.all {
      guard let service = source.service else { continue }
      let bases = [service.base, configuration.services[source.name]?.base].compactMap(\.self)
      asked[source.name] = bases.count == 2 && bases[0] == bases[1] ? [bases[0]] : bases
    }
    return asked
  }

  /// A gallery of these searches on this cache; none of it is built.
  func gallery(searching queries: [Query]) -> Gallery {
    var configuration = configuration
    configuration.queries = queries
    return Gallery(
      configuration: configuration,
      options: BuildOptions(output: folder, cache: folder, state: state.folder, jobs: 2),
      environment: environment)
  }

  /// By what only a cache has in it.
  static func isCache(_ folder: String) -> Bool {
    ["gallerist.sqlite", "originals"].contains {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }

  static func noCache(_ folder: String) -> Failure {
    Failure(
      .notFound, "there is no cache", place: folder,
      nextStep: "`gallerist build` makes one; name another folder with `--cache DIR`")
  }
}
