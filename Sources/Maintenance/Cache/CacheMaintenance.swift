package import Build
package import Cache
package import Configuration
import Foundation
package import Model
import Search

/// Takes care of a cache for its owner: says what is in it and where that comes from, finds what is
/// broken and mends it, and removes what nothing needs. Nothing of it makes a cache where there is
/// none.
package struct CacheMaintenance: Sendable {
  /// Where the cache is.
  package let folder: String
  let cache: Cache
  let configuration: GalleryConfiguration
  /// Whether the gallery's own file is there, so that its searches count as needs.
  let hasGallery: Bool
  let environment: BuildEnvironment

  package init(
    of folder: String, configuration: GalleryConfiguration, hasGallery: Bool,
    environment: BuildEnvironment
  ) throws(Failure) {
    guard Self.isCache(folder) else { throw Self.noCache(folder) }
    self.folder = folder
    self.configuration = configuration
    self.hasGallery = hasGallery
    self.environment = environment
    do { cache = try Cache(folder: folder) } catch { throw error.failure }
  }

  /// What became of a cache that could not be opened as it was.
  package var openingNote: String? { cache.openingNote }

  /// How much of what there is, and how old it is.
  package func inventory() async throws(Failure) -> Inventory {
    do { return try await cache.inventory(of: asked) } catch { throw error.failure }
  }

  /// Where each service is asked by this configuration, or would be without one.
  private var asked: [SourceName: [WebAddress]] {
    var asked: [SourceName: [WebAddress]] = [:]
    for source in Sources.all {
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
      options: BuildOptions(output: folder, cache: folder, jobs: 2), environment: environment)
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
