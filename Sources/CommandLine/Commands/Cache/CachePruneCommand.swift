import Cache
import Gallery
import Model

/// `gallerist cache prune`: says what it frees, then frees it.
struct CachePruneCommand: Sendable {
  let cache: CacheCommand

  static let usualAge = Duration.seconds(30 * 24 * 60 * 60)

  func run() async throws(Failure) {
    let caretaker = try cache.caretaker()
    let age = cache.settings.olderThan ?? Self.usualAge
    let pruning = try await caretaker.surplus(olderThan: age)
    tell(pruning)
    guard !cache.settings.dryRun, !pruning.surplus.isEmpty else { return }
    try await caretaker.remove(pruning.surplus)
    cache.console.say(Messages.freed(pruning.surplus))
  }

  private func tell(_ pruning: Caretaker.Pruning) {
    if pruning.isWithoutConfiguration {
      cache.console.say(Messages.pruningByAge(without: cache.configurationFile))
    }
    cache.console.say(pruning.unknown.map(Messages.unknownNeeds))
    guard !cache.settings.quiet else { return }
    cache.print(SurplusTable(surplus: pruning.surplus).lines)
  }
}

/// What is to go, a line for each kind of thing.
struct SurplusTable {
  let surplus: Surplus

  var lines: [String] {
    guard !surplus.isEmpty else { return [Messages.nothingToPrune] }
    let kinds = [
      ("answers", surplus.answers), ("originals", surplus.originals),
      ("own files, forgotten", surplus.ownFiles), ("renditions", surplus.renditions),
      ("unknown files", surplus.unknownFiles), ("set aside", surplus.setAside),
      ("runs", surplus.runs),
    ].filter { $0.1.count > 0 }
    let rows = kinds.map { [$0.0, Numbers.grouped($0.1.count), Numbers.bytes($0.1.byteCount)] }
    let total = [
      "total", Numbers.grouped(kinds.reduce(0) { $0 + $1.1.count }),
      Numbers.bytes(surplus.byteCount),
    ]
    return TextTable([["WHAT", "COUNT", "SIZE"]] + rows + [total], toTheRight: [1, 2]).lines
  }
}
