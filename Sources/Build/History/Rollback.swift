package import Cache
import Glibc
package import Model
import Publishing
import Site
package import Support

/// Brings back the site that an earlier run left, from what is kept of it: offline, and so that a reader
/// never meets half of it. What it replaces can be had back in turn.
package struct Rollback: Sendable {
  let output: String
  let state: String
  let jobs: Int
  let environment: BuildEnvironment

  package init(output: String, state: String, jobs: Int, environment: BuildEnvironment) {
    self.output = output
    self.state = state
    self.jobs = jobs
    self.environment = environment
  }

  /// What came of it.
  package struct Outcome: Sendable {
    /// The run whose site it is now.
    package let run: StoredRun.Summary
    package let report: Report
  }

  /// - Parameter number: of the run; nil for the site before the one that is there.
  package func run(
    to number: Int?, watching progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void
  ) async throws(Failure) -> Outcome {
    let folder = try await ThreadPool().run { [output] () throws(Failure) in
      guard RealPath.of(output) != nil else { throw Self.noSite(output) }
      return try OutputFolder(output)
    }
    var report = Report(started: environment.now())
    do {
      guard StateStore.isThere(in: state) else { throw KeptSites.nothingKept(in: folder.path) }
      let store = try await ThreadPool().run { [state] () throws(CacheError) in
        try StateStore(folder: state)
      }
      let sites = KeptSites(store, site: folder.path)
      if let run = try await sites.finishRollback(), number == nil {
        report.finish(at: environment.now())
        return Outcome(run: run, report: report)
      }
      let (tree, run) = try await sites.tree(of: number)
      let former = try await sites.former(tree)
      try Self.checkKept(former.values, of: run, in: store)
      report = try await publish(former, as: tree.tree, in: folder, report, progress)
      try await lead(store, back: tree, run, folder.path, &report)
      return Outcome(run: run, report: report)
    } catch {
      throw Failure(of: error)
    }
  }

  private static func noSite(_ folder: String) -> Failure {
    Failure(
      .notFound, "there is no site", place: folder, nextStep: "name its folder with --output")
  }

  /// Before anything is changed.
  private static func checkKept(
    _ files: some Sequence<FormerFile>, of run: StoredRun.Summary, in store: StateStore
  ) throws(Failure) {
    let missing = files.filter { file in
      file.content.map { access(StateStore.path(ofKept: $0, in: store.folder), R_OK) != 0 } ?? false
    }
    guard !missing.isEmpty else { return }
    throw Failure(
      .notFound,
      "\(Numbers.counted(missing.count, "file")) of the site of run \(run.number) "
        + (missing.count == 1 ? "is" : "are") + " not kept: changed or lost before",
      place: store.folder, nextStep: "choose another run: `gallerist history` lists them",
      details: missing.map(\.name).sorted().prefix(20) + (missing.count > 20 ? ["…"] : []))
  }

  private func publish(
    _ former: [String: FormerFile], as tree: Digest, in folder: OutputFolder, _ report: Report,
    _ progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void
  ) async throws(Failure) -> Report {
    let ledger = PublishedSite.ledgerPath(of: folder.path, in: StateStore.ledgers(in: state))
    let moment = report.started
    return try await ThreadPool().run { [state, jobs] () throws(Failure) in
      _ = StampFile(path: ledger + StampFile.ending).remove()
      let publisher = try Publisher(
        folder: folder, ledgerPath: ledger, replacesForeignFiles: false, jobs: jobs)
      do throws(Failure) {
        try publisher.stage(former: former, rank: PlannedFile.rank(ofPath:)) {
          StateStore.path(ofKept: $0, in: state)
        }
      } catch {
        publisher.abandon()
        throw error
      }
      var changes = Publisher.Changes()
      let counts = try publisher.publish(
        folder: folder, expecting: tree,
        keeping: { tree, files throws(Failure) in
          do throws(CacheError) {
            try TreeKeeper(state: state).keep(files, of: tree, inSite: folder.path, at: moment)
          } catch {
            throw error.failure
          }
        }, noting: &changes, watching: progress)
      var report = report
      report.files = Report.Files(counts)
      report.changes = Report.Changes(changes)
      return report
    }
  }

  /// The history is what it was with that site; that of runs goes on.
  private func lead(
    _ store: StateStore, back tree: KeptTree, _ run: StoredRun.Summary, _ folder: String,
    _ report: inout Report
  ) async throws(CacheError) {
    let before = try await store.present(inSite: folder)
    try await store.leadBack(to: tree, ofSite: folder)
    try await store.finishTree(ofSite: folder, now: tree.tree, keeping: nil)
    let after = try await store.present(inSite: folder)
    var pictures = Report.Pictures()
    pictures.all = after.count
    pictures.changes = StoredRun.Changes(from: before, to: after)
    report.pictures = pictures
    report.finish(at: environment.now())
    var outcome = StoredRun.Outcome(report, ofSite: folder)
    outcome.rolledBackTo = run.number
    try await store.keep(
      StoredRun(
        started: report.started, finished: report.finished, report: Array(report.json.utf8),
        outcome: outcome, changes: pictures.changes))
  }
}

/// The earlier sites of one folder, as runs left them.
package struct KeptSites: Sendable {
  private let state: StateStore
  private let site: String

  package init(_ state: StateStore, site: String) {
    self.state = state
    self.site = site
  }

  /// The site that a run left, and the run.
  ///
  /// - Parameter number: nil for the site before the one that is there.
  package func tree(
    of number: Int?
  ) async throws(Failure) -> (tree: KeptTree, run: StoredRun.Summary) {
    let (runs, trees): ([StoredRun.Summary], [KeptTree])
    do {
      (runs, trees) = (try await state.runs(ofSite: site), try await state.keptTrees(ofSite: site))
    } catch {
      throw error.failure
    }
    let known = runs.filter { run in trees.contains { $0.tree.hex == run.outcome.tree } }
    guard let number else {
      let now = PublishedSite.tree(ledgerPath: ledger)
      for tree in trees where tree.tree != now {
        let run = known.first { $0.outcome.tree == tree.tree.hex }
        if let run { return (tree, run) }
      }
      throw Self.nothingKept(in: site)
    }
    guard let run = runs.first(where: { $0.number == number }) else {
      throw Failure(
        .notFound, "run \(number) is not a run of this site", place: site,
        nextStep: "`gallerist history` lists them; name another site with --output")
    }
    guard let tree = trees.first(where: { $0.tree.hex == run.outcome.tree }) else {
      throw Self.notKept(run, known, isThere: run.outcome.tree == runs.first?.outcome.tree)
    }
    return (tree, run)
  }

  /// The files of the site that were others in that tree, and are still.
  func former(_ tree: KeptTree) async throws(Failure) -> [String: FormerFile] {
    let former: [String: FormerFile]
    do throws(CacheError) {
      former = try await state.former(tree, ofSite: site)
    } catch {
      throw error.failure
    }
    guard PublishedSite.tree(ledgerPath: ledger) != nil else { return former }
    let now = try PublishedSite.contents(of: Set(former.keys), ledgerPath: ledger)
    return former.filter { $0.value.content != now[$0.key] }
  }

  /// Ends a rollback that was killed when the site was published and its history not yet led back; gives the
  /// run whose site it is then.
  func finishRollback() async throws(CacheError) -> StoredRun.Summary? {
    let trees = try await state.keptTrees(ofSite: site)
    guard let last = trees.first, !last.isWhole, let now = PublishedSite.tree(ledgerPath: ledger),
      now != last.tree, let tree = trees.dropFirst().first(where: { $0.tree == now })
    else { return nil }
    try await state.leadBack(to: tree, ofSite: site)
    try await state.finishTree(ofSite: site, now: now, keeping: nil)
    return try await state.runs(ofSite: site).first { $0.outcome.tree == now.hex }
  }

  /// Where the files are kept that were others when a run had ended, and nil for those that were not there.
  package func replaced(since run: Int) async throws(Failure) -> [String: String?] {
    do {
      let runs = try await state.runs(ofSite: site)
      if let tree = runs.first(where: { $0.number == run })?.outcome.tree,
        tree == PublishedSite.tree(ledgerPath: ledger)?.hex
      {
        return [:]
      }
      var replaced = try await former(try await tree(of: run).tree).mapValues { file in
        file.content.map { StateStore.path(ofKept: $0, in: state.folder) }
      }
      // It is that of the site which is there, and none is kept.
      replaced[PublishedSite.list] = .some(nil)
      return replaced
    } catch {
      throw Failure(of: error)
    }
  }

  /// Another one whenever the site was published anew.
  package var mark: FileMark? { FileMark(of: ledger) }

  private var ledger: String {
    PublishedSite.ledgerPath(of: site, in: StateStore.ledgers(in: state.folder))
  }

  static func nothingKept(in site: String) -> Failure {
    Failure(
      .notFound, "no earlier site is kept", place: site,
      nextStep: "each build that changes something keeps what it replaces, for `keepRuns` builds")
  }

  private static func notKept(
    _ run: StoredRun.Summary, _ known: [StoredRun.Summary], isThere: Bool
  ) -> Failure {
    let numbers = known.map { String($0.number) }.joined(separator: ", ")
    return Failure(
      .notFound,
      isThere
        ? "the site is as run \(run.number) left it"
        : run.outcome.tree == nil
          ? "run \(run.number) published nothing" : "the site of run \(run.number) is not kept",
      place: run.outcome.site,
      nextStep: known.isEmpty ? "no earlier site is kept" : "kept are those of the runs \(numbers)")
  }
}

extension Failure {
  /// Of steps that may fail in the state or elsewhere.
  fileprivate init(of error: any Error) {
    self = error as? Failure ?? (error as? CacheError)?.failure ?? Failure(.software, "\(error)")
  }
}

extension Gallery {
  /// Who builds on a site that was rolled back is told so once. A rollback that was killed is ended first.
  func goOnFromRollback(of folder: String, _ context: BuildContext) async throws(Failure) {
    let (last, finished): (StoredRun.Summary?, StoredRun.Summary?)
    do {
      finished = try await KeptSites(context.state, site: folder).finishRollback()
      last = try await context.state.runs(ofSite: folder).first
    } catch {
      throw error.failure
    }
    guard let number = finished?.number ?? last?.outcome.rolledBackTo else { return }
    context.progress.tell(
      .note("the site was rolled back to run \(number); this build continues from there"))
  }
}
