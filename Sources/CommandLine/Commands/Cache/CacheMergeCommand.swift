import Cache
import Maintenance
import Model
import Support

/// `gallerist cache merge`: takes over what other caches hold.
struct CacheMergeCommand: Sendable {
  let cache: CacheCommand

  func run(_ folders: [String]) async throws(Failure) {
    let maintenance = try await cache.maintenance(for: .making)
    var all = MergedCounts()
    for folder in folders {
      let place = cache.shell.located(folder)
      all += try await cache.counting("merging \(folder)") { _ async throws(Failure) in
        try await maintenance.takeOver(place)
      }
    }
    cache.print(all.damaged.map(Messages.damagedInMerge))
    if !cache.settings.quiet { cache.print([Messages.merged(all)]) }
    guard all.damaged.isEmpty else { throw Messages.leftBehind(all.damaged.count) }
  }
}
