import Build
import Cache
import Maintenance
import Model
import Support

/// `gallerist cache prune`: says what it frees, then frees it.
struct CachePruneCommand: Sendable {
  let cache: CacheCommand

  static let usualAge = Duration.seconds(30 * 24 * 60 * 60)

  func run() async throws(Failure) {
    let maintenance = try await cache.maintenance(
      for: cache.settings.dryRun ? .reading : .changing)
    let pruning = try await pruning(by: maintenance)
    tell(pruning)
    if !cache.settings.dryRun, !pruning.isEmpty {
      try await maintenance.remove(pruning)
      cache.console.say(Messages.freed(pruning.byteCount))
    }
    if let most = cache.settings.mostBytes, let left = pruning.bytesLeft, left > most {
      throw Messages.stillTooLarge(left, most: most)
    }
  }

  private func pruning(
    by maintenance: CacheMaintenance
  ) async throws(Failure) -> CacheMaintenance.Pruning {
    let age = cache.settings.olderThan
    guard let most = cache.settings.mostBytes else {
      return try await maintenance.unneeded(olderThan: age ?? Self.usualAge)
    }
    return try await maintenance.unneeded(beyond: most, olderThan: age)
  }

  private func tell(_ pruning: CacheMaintenance.Pruning) {
    if pruning.isWithoutConfiguration {
      cache.console.say(Messages.pruningByAge(without: cache.configurationFile))
    }
    cache.console.say(pruning.unknown.map(Messages.unknownNeeds))
    guard !cache.settings.quiet else { return }
    if pruning.isEmpty, let left = pruning.bytesLeft,
      left <= cache.settings.mostBytes ?? .max
    {
      return cache.print([Messages.smallEnough(left)])
    }
    cache.print(UnneededTable(pruning: pruning).lines)
  }
}

/// What is to go, a line for each kind of thing.
struct UnneededTable {
  let pruning: CacheMaintenance.Pruning

  private var unneeded: Unneeded { pruning.unneeded }

  var lines: [String] {
    guard !pruning.isEmpty else { return [Messages.nothingToPrune] }
    let kinds = [
      ("answers", unneeded.answers), ("originals", unneeded.originals),
      ("own files, forgotten", unneeded.ownFiles), ("renditions", unneeded.renditions),
      ("unknown files", unneeded.unknownFiles), ("set aside", unneeded.setAside),
      ("runs", pruning.state.runs), ("earlier sites", pruning.state.keptFiles),
    ].filter { $0.1.count > 0 }
    let rows = kinds.map { [$0.0, Numbers.grouped($0.1.count), Numbers.bytes($0.1.byteCount)] }
    let total = [
      "total", Numbers.grouped(kinds.reduce(0) { $0 + $1.1.count }),
      Numbers.bytes(pruning.byteCount),
    ]
    return TextTable([["WHAT", "COUNT", "SIZE"]] + rows + [total], toTheRight: [1, 2]).lines
  }
}
