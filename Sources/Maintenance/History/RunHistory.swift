package import Cache
package import Model
import Publishing
import Site
import Support

/// What runs did. It looks, and changes nothing; whoever works there goes on.
package struct RunHistory: Sendable {
  private let folder: String

  package init(inState folder: String) throws(Failure) {
    guard StateStore.isThere(in: folder) else {
      throw Failure(
        .notFound, "there is no state, so nothing is known of earlier runs", place: folder,
        nextStep: "`gallerist build` makes one; name another folder with `--state DIR`")
    }
    self.folder = folder
  }

  /// Newest first: of the site in that folder, or of all.
  package func runs(ofSite folder: String? = nil) async throws(Failure) -> [StoredRun.Summary] {
    let site = folder.map { RealPath.of($0) ?? $0 }
    do {
      return try await read(ofSite: site, withPictures: { _ in false }).map(\.run)
    } catch {
      throw error.failure
    }
  }

  /// What is different after one run of a site from what was after another. Where `second` is the
  /// older one, it is told backwards.
  package func difference(
    from first: StoredRun.Summary, to second: StoredRun.Summary
  ) async throws(Failure) -> RunDifference {
    let (older, newer) = first.number <= second.number ? (first, second) : (second, first)
    func isBetween(_ number: Int) -> Bool { older.number < number && number <= newer.number }
    var difference = RunDifference(from: first, to: second)
    do {
      let reported = try await read(ofSite: older.outcome.site, withPictures: isBetween)
      for (run, pictures) in reported.reversed() where isBetween(run.number) {
        difference.add(pictures, of: run)
      }
    } catch {
      throw error.failure
    }
    difference.sumUp()
    difference.files = try await files(from: first, to: second)
    return difference
  }

  /// Nil where what one of the runs left is not kept.
  private func files(
    from first: StoredRun.Summary, to second: StoredRun.Summary
  ) async throws(Failure) -> RunDifference.Files? {
    guard let one = try await former(first), let other = try await former(second) else {
      return nil
    }
    let names = Set(one.keys).union(other.keys)
    let site = first.outcome.site
    let now = try PublishedSite.contents(
      of: names, ledgerPath: ledger(of: site))
    var files = RunDifference.Files()
    for name in names.sorted() {
      let before = one[name].map(\.content) ?? now[name]
      let after = other[name].map(\.content) ?? now[name]
      switch (before, after) {
      case (nil, nil): break
      case (nil, _): files.written.append(name)
      case (_, nil): files.removed.append(name)
      case (let before, let after) where before != after: files.changed.append(name)
      default: break
      }
    }
    return files
  }

  private func ledger(of site: String) -> String {
    PublishedSite.ledgerPath(of: site, in: StateStore.ledgers(in: folder))
  }

  /// The files that were others when a run had ended; nil where they are not kept.
  private func former(_ run: StoredRun.Summary) async throws(Failure) -> [String: FormerFile]? {
    let site = run.outcome.site
    do {
      let state = try StateStore(reading: folder)
      if let tree = PublishedSite.tree(ledgerPath: ledger(of: site)), tree.hex == run.outcome.tree {
        return [:]
      }
      let kept = try await state.keptTrees(ofSite: site).first { $0.tree.hex == run.outcome.tree }
      guard let kept else { return nil }
      return try await state.former(kept, ofSite: site)
    } catch {
      throw error.failure
    }
  }

  /// The trees that can be had back, of all sites, in hex; and those that are there.
  package func keptTrees(
    of runs: [StoredRun.Summary]
  ) async throws(Failure) -> (kept: Set<String>, present: Set<String>) {
    var (kept, present): (Set<String>, Set<String>) = ([], [])
    do {
      let state = try StateStore(reading: folder)
      for site in Set(runs.map(\.outcome.site)) {
        kept.formUnion(try await state.keptTrees(ofSite: site).map(\.tree.hex))
        if let tree = PublishedSite.tree(ledgerPath: ledger(of: site)) { present.insert(tree.hex) }
      }
    } catch {
      throw error.failure
    }
    return (kept, present)
  }

  private typealias Told = [(run: StoredRun.Summary, pictures: [StoredRun.Changes.Named])]

  /// Once more where a build began in the middle of it: then one reads beside that.
  private func read(
    ofSite site: String?, withPictures isWanted: (_ number: Int) -> Bool
  ) async throws(CacheError) -> Told {
    do throws(CacheError) {
      return try await readOnce(ofSite: site, isWanted)
    } catch {
      guard error.code == .busy else { throw error }
    }
    return try await readOnce(ofSite: site, isWanted)
  }

  private func readOnce(
    ofSite site: String?, _ isWanted: (_ number: Int) -> Bool
  ) async throws(CacheError) -> Told {
    let state = try StateStore(reading: folder)
    var reported: Told = []
    for run in try await state.runs(ofSite: site) {
      reported.append(
        (run, isWanted(run.number) ? try await state.pictures(ofRun: run.number) : []))
    }
    return reported
  }

}
