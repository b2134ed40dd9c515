import Configuration
import Model
import Site
import Synchronization

extension Gallery {
  /// Renders, checks and stages every file of the plan, on threads of their own; publishes when
  /// all are right.
  func publish(
    _ plan: SitePlan, _ theme: Theme, to folder: OutputFolder,
    keepingDeparted keepsDeparted: Bool, _ tally: Tally
  ) async throws(Failure) -> Report.Files {
    let order = StopOrder()
    let result = await withTaskCancellationHandler {
      await Crew().run {
        Result { () throws(Failure) in
          try publish(plan, theme, to: folder, keepingDeparted: keepsDeparted, order, tally)
        }
      }
    } onCancel: {
      order.give()
    }
    return try result.get()
  }

  private func publish(
    _ plan: SitePlan, _ theme: Theme, to folder: OutputFolder,
    keepingDeparted keepsDeparted: Bool, _ order: StopOrder, _ tally: Tally
  ) throws(Failure) -> Report.Files {
    let publisher = Publisher(
      folder: folder, ledgerPath: ledgerPath(for: folder.path),
      replacesForeignFiles: options.replacesForeignFiles, keepsDeparted: keepsDeparted)
    let done = Mutex(0)
    do throws(Failure) {
      try share(plan, theme) { file, content throws(Failure) in
        try publisher.stage(file, content)
        // Told under the lock, so that no smaller count comes after a larger one.
        done.withLock {
          $0 += 1
          tally.tell(.rendering(done: $0, of: plan.files.count))
        }
        guard !order.isGiven else { throw Self.stopped }
      }
    } catch {
      publisher.abandon()
      throw error
    }
    let counts = try publisher.publish(folder: folder) { done, count in
      tally.tell(.publishing(done: done, of: count))
    }
    return Report.Files(counts)
  }

  /// Does `work` with every file of the plan and what it is to hold, on as many threads at once as
  /// there may be jobs; this one is held meanwhile.
  func share(
    _ plan: SitePlan, _ theme: Theme,
    _ work: @Sendable (PlannedFile, Publisher.Content) throws(Failure) -> Void
  ) throws(Failure) {
    let gate = PageGate(planned: plan.files.map(\.path), secrets: secrets)
    let stamp = RightsStamp()
    try Crew.share(plan.files.count, among: options.jobs) { number throws(Failure) in
      let file = plan.files[number]
      try work(file, try Self.checkedContent(of: file, theme, gate, stamp))
    }
  }

  private static func checkedContent(
    of file: PlannedFile, _ theme: Theme, _ gate: PageGate, _ stamp: RightsStamp
  ) throws(Failure) -> Publisher.Content {
    switch file.source {
    case .copy(let source, let digest): return .copy(from: source, digest)
    case .rendition(let source, let digest, let mediaType, let rights):
      return stamp.content(of: source, digest, mediaType, rights)
    case .page(let template, _):
      let bytes = try file.bytes(theme)
      try gate.check(bytes, path: file.path, template: template)
      return .bytes(bytes)
    case .bytes, .written:
      let bytes = try file.bytes(theme)
      try gate.check(bytes, path: file.path)
      return .bytes(bytes)
    }
  }

  /// Beside the cache, one for each output folder.
  func ledgerPath(for output: String) -> String {
    options.cache + "/ledgers/" + PublishedSite.ledgerName(of: output)
  }

  var secrets: [Secret] { configuration.services.values.compactMap(\.key) }
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
  }
}
