import Build
package import Cache
import Configuration
package import Model

extension CacheMaintenance {
  /// What became of something that was broken.
  package struct Repair: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
      /// Removed; the next build makes it anew.
      case dropped
      /// Removed, and fetched again from where it came from.
      case fetched
      /// Removed; where it came from there is no such image any more.
      case gone(String)
      /// Removed; where it came from nobody answers now.
      case unreached(String)
      /// Renamed, with all that is in it.
      case setAside
      /// The database, which is set aside and made anew when the cache is opened next.
      case left
    }

    package let defect: Defect
    package let outcome: Outcome
  }

  package typealias Watch = @Sendable (MaintenanceEvent) -> Void

  /// Everything that is not as it should be, in any order.
  package func verify(telling tell: @escaping Watch) async throws(Failure) -> [Defect] {
    try await reading { cache throws(CacheError) in
      try await cache.defects { tell(.progress(done: $0, of: $1)) }
    }
  }

  /// Drops what is broken, and fetches originals again. Files that no row knows are left: another
  /// run may be about to write their rows. A damaged database comes first: what it says of the rest
  /// may be wrong.
  package func repair(
    _ defects: [Defect], telling tell: @escaping Watch
  ) async throws(Failure) -> [Repair] {
    let damage = defects.filter(\.isOfDatabase)
    guard damage.isEmpty else {
      await cache.suspectDatabase()
      return damage.map { Repair(defect: $0, outcome: .left) }
    }
    let broken = defects.filter(\.isBroken)
    do { try await cache.drop(broken) } catch { throw error.failure }
    let dropped = broken.filter { $0.address == nil }
      .map { Repair(defect: $0, outcome: $0.kind == .blocked ? .setAside : .dropped) }
    return dropped + (try await bringBack(broken.filter { $0.address != nil }, telling: tell))
  }

  private func bringBack(
    _ lost: [Defect], telling tell: @escaping Watch
  ) async throws(Failure) -> [Repair] {
    guard !lost.isEmpty else { return [] }
    let note: @Sendable (String) -> Void = { tell(.note($0)) }
    return try await gallery(searching: []).withTools(telling: note) {
      (tools) async throws(Failure) in
      try await Self.bringBack(
        lost, workers: tools.workers, with: tools.downloader, telling: tell)
    }
  }

  /// Many at once; the first trouble with this machine ends it.
  private static func bringBack(
    _ lost: [Defect], workers: Int, with downloader: Downloader, telling tell: Watch
  ) async throws(Failure) -> [Repair] {
    var results: [Result<Repair, Failure>] = []
    await withTaskGroup(of: Result<Repair, Failure>.self) { group in
      for (index, defect) in lost.enumerated() {
        if index >= workers, let result = await group.next() { note(result) }
        guard !Task.isCancelled, !results.contains(where: \.isFailure) else { break }
        group.addTask { await downloader.repair(defect) }
      }
      for await result in group { note(result) }
    }
    let repairs = try results.map { (result) throws(Failure) in try result.get() }
    guard repairs.count == lost.count else { throw stopped }
    return repairs

    func note(_ result: Result<Repair, Failure>) {
      results.append(result)
      tell(.progress(done: results.count, of: lost.count))
    }
  }

  private static let stopped = Failure(
    .interrupted, "the repair was stopped",
    nextStep: "the next build fetches what was dropped and did not come back")
}

extension Downloader {
  fileprivate func repair(_ defect: Defect) async -> Result<CacheMaintenance.Repair, Failure> {
    do throws(Failure) {
      return .success(CacheMaintenance.Repair(defect: defect, outcome: try await bringBack(defect)))
    } catch {
      return .failure(error)
    }
  }

  /// Brings an original back by the way on which every image comes.
  private func bringBack(
    _ defect: Defect
  ) async throws(Failure) -> CacheMaintenance.Repair.Outcome {
    guard case .original(let picture, let role, _) = defect.owner, let address = defect.address
    else { return .dropped }
    return switch try await refetch(address, of: picture, as: role) {
    case .fetched: .fetched
    case .unreached(let reason): .unreached(reason)
    case .gone(let reason): .gone(reason)
    }
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}

extension Defect {
  /// Whether something is lost by it. A file that no row knows harms nobody.
  package var isBroken: Bool { kind != .unknownFile }

  package var isOfDatabase: Bool {
    if case .database = kind { true } else { false }
  }

  /// Where its bytes can be had again; nil for what no server has.
  var address: WebAddress? {
    guard case .original(_, _, let address) = owner else { return nil }
    return WebAddress(address)
  }
}
