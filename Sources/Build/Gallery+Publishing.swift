import Cache
import Configuration
package import Model
import Publishing
import Site
import Support
import Synchronization
import Theme

extension Gallery {
  /// Has every file of the plan made that is not as it should be, on threads of their own, and
  /// publishes when all are there.
  ///
  /// - Parameter make: renders and checks a file.
  func publish(
    _ plan: SitePlan, to folder: OutputFolder,
    keepingDeparted keepsDeparted: Publisher.KeepsDeparted?, keepingFormer keepsFormer: Bool,
    inputs: @Sendable (PlannedFile) -> Digest?, _ progress: BuildProgress,
    _ make: @Sendable (PlannedFile) throws(Failure) -> Publisher.Content
  ) async -> Result<Report.Files, Failure> {
    let order = StopOrder()
    let keep = keeping(
      keepsFormer ? configuration.keepRuns : 0, inSite: folder.path, at: progress.report.started)
    return await withTaskCancellationHandler {
      await ThreadPool().run {
        Result { () throws(Failure) in
          let publisher = try Publisher(
            folder: folder, ledgerPath: ledgerPath(for: folder.path),
            replacesForeignFiles: options.replacesForeignFiles, keepsDeparted: keepsDeparted,
            jobs: options.jobs, isStopped: { order.isGiven })
          let rendered = RenderedCount(of: plan.files.count)
          do throws(Failure) {
            try forEachFile(of: plan) { file throws(Failure) in
              try publisher.stage(file.ranked, inputs: inputs(file)) { () throws(Failure) in
                try make(file).stopping { order.isGiven }
              }
              rendered.add(tellingTo: progress)
              guard !order.isGiven else { throw Self.stopped }
            }
          } catch {
            publisher.abandon()
            throw error
          }
          // What rendering took is free, and much of it in little pieces.
          Heap.giveBack()
          return try move(publisher, to: folder, progress, keep)
        }
      }
    } onCancel: {
      order.give()
    }
  }

  /// Looks for what is in the way of a site before anything is asked for: the files that one has
  /// without any picture stand for all.
  func refuseForeignFiles(in folder: OutputFolder, _ theme: Theme) async throws(Failure) {
    let content = try content(of: GatheredPictures())
    try await ThreadPool().run { () throws(Failure) in
      let plan = try SitePlan(content: content, theme: theme)
      let publisher = try Publisher(
        dryRunningAt: folder.path, ledgerPath: ledgerPath(for: folder.path),
        replacesForeignFiles: options.replacesForeignFiles, jobs: options.jobs)
      let pages = PageRenderer(plan, theme, of: self)
      try forEachFile(of: plan) { file throws(Failure) in
        try publisher.dryRun(file.ranked) { () throws(Failure) in try pages.render(file) }
      }
      try publisher.refuseForeign()
    }
  }

  /// On as many threads at once as there may be jobs; this one is held meanwhile.
  func forEachFile(
    of plan: SitePlan, _ work: @Sendable (PlannedFile) throws(Failure) -> Void
  ) throws(Failure) {
    try ThreadPool.share(plan.files.count, among: options.jobs) { number throws(Failure) in
      try work(plan.files[number])
    }
  }

  /// What was changed is told even where this fails on the way.
  private func move(
    _ publisher: consuming Publisher, to folder: OutputFolder, _ progress: BuildProgress,
    _ keep: Publisher.Keeping
  ) throws(Failure) -> Report.Files {
    var changes = Publisher.Changes()
    let result: Result<Publisher.Counts, Failure>
    do throws(Failure) {
      result = .success(
        try publisher.publish(folder: folder, keeping: keep, noting: &changes) { done, count in
          progress.tell(.publishing(done: done, of: count))
        })
    } catch {
      result = .failure(error)
    }
    progress.update { [changes] in $0.changes = Report.Changes(changes) }
    return Report.Files(try result.get())
  }

  /// What the run replaces is kept, unless the owner wants nothing kept.
  private func keeping(
    _ runs: Int, inSite folder: String, at moment: Timestamp
  ) -> @Sendable (Digest?, any Sequence<FormerFile>) throws(Failure) -> Void {
    { [state = options.state] tree, files throws(Failure) in
      guard runs > 0 else { return }
      do throws(CacheError) {
        try TreeKeeper(state: state).keep(files, of: tree, inSite: folder, at: moment)
      } catch {
        throw error.failure
      }
    }
  }

  /// In the state, one for each output folder.
  func ledgerPath(for output: String) -> String {
    PublishedSite.ledgerPath(of: output, in: ledgers)
  }

  var ledgers: String { StateStore.ledgers(in: options.state) }

  var secrets: [Secret] { configuration.services.values.compactMap(\.key) }
}

extension Publisher.Content {
  /// What takes its time is given up where the run is to stop.
  fileprivate func stopping(when isStopped: @escaping @Sendable () -> Bool) -> Self {
    guard case .assembled(let assemble) = self else { return self }
    return .assembled { take throws(Failure) in
      try assemble { piece throws(Failure) in
        guard !isStopped() else { throw Gallery.stopped }
        try take(piece)
      }
    }
  }
}

/// How many files are rendered. Of millions not each is told: threads would wait for each other.
private final class RenderedCount: Sendable {
  private let count: Int
  private let step: Int
  private let done = Atomic(0)
  private let told = Mutex(0)

  init(of count: Int) {
    self.count = count
    step = max(1, count / 10_000)
  }

  func add(tellingTo progress: BuildProgress) {
    let number = done.add(1, ordering: .relaxed).newValue
    guard number.isMultiple(of: step) || number == count else { return }
    // Told under the lock, so that no smaller count comes after a larger one.
    told.withLock {
      guard number > $0 else { return }
      $0 = number
      progress.tell(.rendering(done: number, of: count))
    }
  }
}

/// Tells threads that no task's cancellation reaches that the run is over.
private final class StopOrder: Sendable {
  private let given = Atomic(false)

  var isGiven: Bool { given.load(ordering: .relaxed) }

  func give() { given.store(true, ordering: .relaxed) }
}

extension Report.Files {
  init(_ counts: Publisher.Counts) {
    self.init()
    written = counts.written
    unchanged = counts.unchanged
    removed = counts.removed
    tree = counts.tree?.hex
  }
}

extension Report.Changes {
  init(_ changes: Publisher.Changes) {
    self.init()
    written = changes.written
    removed = changes.removed
  }

  /// Hands over, in pieces of some KB, a line for each file, sorted: what tools need to bring another
  /// place up to date.
  package func forEachPiece(_ take: (String) throws(Failure) -> Void) throws(Failure) {
    var piece = ""
    func add(_ sign: String, _ name: String) throws(Failure) {
      piece += "\(sign) \(name)\n"
      guard piece.utf8.count >= 64 << 10 else { return }
      try take(piece)
      piece.removeAll(keepingCapacity: true)
    }
    try written.forEachName { (name) throws(Failure) in try add("+", name) }
    try removed.forEachName { (name) throws(Failure) in try add("-", name) }
    try take(piece)
  }
}
