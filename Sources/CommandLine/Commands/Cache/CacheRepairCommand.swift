import Build
import Cache
import Maintenance
import Model

/// `gallerist cache repair`: drops what is broken, and fetches it again where it came from.
struct CacheRepairCommand: Sendable {
  let cache: CacheCommand

  func run() async throws(Failure) -> ExitCode {
    let maintenance = try await cache.maintenance(for: .changing)
    let defects = try await cache.defects(maintenance)
    let repairs = try await cache.counting("fetching") { (line) async throws(Failure) in
      try await maintenance.repair(defects) { line.watch($0) }
    }.sorted { $0.defect.path < $1.defect.path }
    tell(repairs)
    let unreached = repairs.filter(\.isUnreached)
    guard unreached.isEmpty else {
      throw Messages.unreached(unreached, nextStep: "gallerist build")
    }
    return .success
  }

  /// What was dropped and did not come back is named; what came back only on request.
  private func tell(_ repairs: [CacheMaintenance.Repair]) {
    guard !cache.settings.quiet else { return }
    let shown = repairs.filter {
      cache.settings.verbose || $0.outcome != .fetched && !$0.isUnreached
    }
    cache.print(shown.map(Messages.repair) + Messages.summary(of: repairs))
    guard repairs.contains(where: { $0.outcome == .left }) else { return }
    cache.print([Messages.repairAgain(cache.line(of: .cacheRepair))])
  }
}

extension CacheMaintenance.Repair {
  fileprivate var isUnreached: Bool {
    if case .unreached = outcome { true } else { false }
  }
}
