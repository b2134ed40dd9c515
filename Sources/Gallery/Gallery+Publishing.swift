import Configuration
import Model
import Site

extension Gallery {
  /// Renders, checks and stages every file of the plan; publishes when all are right.
  func publish(
    _ plan: SitePlan, _ theme: Theme, to folder: OutputFolder,
    keepingDeparted keepsDeparted: Bool, _ tally: Tally
  ) throws(Failure) -> Report.Files {
    let gate = PageGate(planned: Set(plan.files.map(\.path)), secrets: secrets)
    var publisher = Publisher(
      folder: folder, ledgerPath: ledgerPath(for: folder.path),
      replacesForeignFiles: options.replacesForeignFiles, keepsDeparted: keepsDeparted)
    do throws(Failure) {
      for (index, file) in plan.files.enumerated() {
        try publisher.stage(file, try checkedContent(of: file, theme, gate))
        tally.tell(.rendering(done: index + 1, of: plan.files.count))
        guard !Task.isCancelled else { throw Self.stopped }
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

  func checkedContent(
    of file: PlannedFile, _ theme: Theme, _ gate: PageGate
  ) throws(Failure) -> Publisher.Content {
    if case .copy(let source, let digest) = file.source { return .copy(from: source, digest) }
    let bytes = try file.bytes(theme)
    try gate.check(bytes, path: file.path)
    return .bytes(bytes)
  }

  /// Beside the cache, one for each output folder.
  func ledgerPath(for output: String) -> String {
    options.cache + "/ledgers/" + PublishedSite.ledgerName(of: output)
  }

  var secrets: [Secret] { configuration.services.values.compactMap(\.key) }
}

extension Report.Files {
  init(_ counts: Publisher.Counts) {
    self.init()
    written = counts.written
    unchanged = counts.unchanged
    removed = counts.removed
  }
}
