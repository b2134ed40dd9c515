import Build
import Cache
import Maintenance
import Model

/// `gallerist cache verify`: every defect a line, and nothing changed.
struct CacheVerifyCommand: Sendable {
  let cache: CacheCommand

  func run() async throws(Failure) {
    let maintenance = try cache.maintenance()
    let defects = try await cache.defects(maintenance)
    cache.print(defects.map(Messages.defect))
    let broken = defects.count(where: \.isBroken)
    guard broken == 0 else {
      throw Messages.broken(
        broken, in: maintenance.folder, nextStep: cache.line(of: .cacheRepair))
    }
    guard !cache.settings.quiet else { return }
    cache.print([Messages.whole(try await maintenance.inventory())])
  }
}

extension CacheCommand {
  /// What is not as it should be, in the order of its paths.
  func defects(_ maintenance: CacheMaintenance) async throws(Failure) -> [Defect] {
    try await counting("checking") { (line) async throws(Failure) in
      try await maintenance.verify { line.watch($0) }
    }.sorted { $0.path < $1.path }
  }
}
