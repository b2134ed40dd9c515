import Configuration
import Model
import Publishing
import Site
import Support
import Synchronization
import Theme

extension Gallery {
  /// Renders, checks and stages every file of the plan, on threads of their own; publishes when
  /// all are right.
  func publish(
    _ plan: SitePlan, _ theme: Theme, to folder: OutputFolder,
    keepingDeparted keepsDeparted: Bool, _ progress: BuildProgress
  ) async throws(Failure) -> Report.Files {
    let order = StopOrder()
    let result = await withTaskCancellationHandler {
      await ThreadPool().run {
        Result { () throws(Failure) in
          try publish(plan, theme, to: folder, keepingDeparted: keepsDeparted, order, progress)
        }
      }
    } onCancel: {
      order.give()
    }
    return try result.get()
  }

  private func publish(
    _ plan: SitePlan, _ theme: Theme, to folder: OutputFolder,
    keepingDeparted keepsDeparted: Bool, _ order: StopOrder, _ progress: BuildProgress
  ) throws(Failure) -> Report.Files {
    let publisher = try Publisher(
      folder: folder, ledgerPath: ledgerPath(for: folder.path),
      replacesForeignFiles: options.replacesForeignFiles, keepsDeparted: keepsDeparted,
      jobs: options.jobs)
    let done = Mutex(0)
    let advice = Advice()
    do throws(Failure) {
      try share(plan, theme, advice) { file, inputs, content throws(Failure) in
        try publisher.stage(file.ranked, inputs: inputs, content)
        // Told under the lock, so that no smaller count comes after a larger one.
        done.withLock {
          $0 += 1
          progress.tell(.rendering(done: $0, of: plan.files.count))
        }
        guard !order.isGiven else { throw Self.stopped }
      }
    } catch {
      publisher.abandon()
      throw error
    }
    for note in advice.notes { progress.tell(.note(note)) }
    return try move(publisher, to: folder, progress)
  }

  /// What was changed is told even where this fails on the way.
  private func move(
    _ publisher: consuming Publisher, to folder: OutputFolder, _ progress: BuildProgress
  ) throws(Failure) -> Report.Files {
    var changes = Publisher.Changes()
    let result: Result<Publisher.Counts, Failure>
    do throws(Failure) {
      result = .success(
        try publisher.publish(folder: folder, noting: &changes) { done, count in
          progress.tell(.publishing(done: done, of: count))
        })
    } catch {
      result = .failure(error)
    }
    progress.update { [changes] in $0.changes = Report.Changes(changes) }
    return Report.Files(try result.get())
  }

  /// Does `work` with every file of the plan, what it is made of, and what makes it, on as many
  /// threads at once as there may be jobs; this one is held meanwhile.
  func share(
    _ plan: SitePlan, _ theme: Theme, _ advice: Advice,
    _ work:
      @Sendable (
        PlannedFile, _ inputs: Digest?, _ make: () throws(Failure) -> Publisher.Content
      ) throws(Failure) -> Void
  ) throws(Failure) {
    let gate = PageGate(
      planned: plan.files.map(\.path), secrets: secrets, checksPages: options.checksPages)
    let stamp = RightsStamp()
    let salt = salt
    try ThreadPool.share(plan.files.count, among: options.jobs) { number throws(Failure) in
      let file = plan.files[number]
      let inputs = stamp.inputs(of: file) ?? file.inputs(theme, salt: salt)
      try work(file, inputs) { () throws(Failure) in
        try Self.checkedContent(of: file, theme, gate, stamp, advice)
      }
    }
  }

  /// What every page hangs on besides: the program that makes it, and the keys that it must not hold.
  private var salt: Digest {
    var builder = DigestBuilder()
    builder.add(BuildFingerprint.program(self))
    for secret in secrets.map(\.revealed).sorted() { builder.add(Digest(of: secret)) }
    return builder.digest
  }

  private static func checkedContent(
    of file: PlannedFile, _ theme: Theme, _ gate: PageGate, _ stamp: RightsStamp,
    _ advice: Advice
  ) throws(Failure) -> Publisher.Content {
    switch file.source {
    case .copy(let source, let digest): return .copy(from: source, digest)
    case .rendition(let source, let digest, let mediaType, let rights):
      return stamp.content(of: source, digest, mediaType, rights)
    case .page(let template, _):
      let bytes = try file.bytes(theme)
      advice.add(try gate.check(bytes, path: file.path, template: template))
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
    tree = counts.tree?.hex
  }
}

extension Report.Changes {
  init(_ changes: Publisher.Changes) {
    self.init()
    written = changes.written
    removed = changes.removed
  }

  /// A line for each file, sorted: what tools need to bring another place up to date.
  package var text: String {
    let lines = written.map { "+ \($0)\n" } + removed.map { "- \($0)\n" }
    return lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
  }
}
