import Cache
import Model
import Publishing
import Theme

/// A gallery of many new files of one's own is published as soon as each has what cards and pages need, and once
/// more, in the same run, with the larger sizes.
extension Gallery {
  /// What a site is published with.
  struct Release: Sendable {
    enum Turn: Equatable, Sendable {
      case only, first
      /// With what the first one changed.
      case second(StoredRun.Changes)
    }

    let theme: Theme
    let lookClasses: [String]
    let folder: OutputFolder
    var turn = Turn.only

    var isSecond: Bool { if case .second = turn { true } else { false } }
    /// Whether nothing is published after it, so that what is to be told is told with it.
    var isLast: Bool { turn != .first }
  }

  /// Whether nothing of the site is there yet, nor known.
  func isFirst(inSite folder: String, _ context: BuildContext) async throws(Failure) -> Bool {
    guard !options.isPassing else { return false }
    do {
      guard try await context.state.editions(ofSite: folder).isEmpty else { return false }
    } catch {
      throw error.failure
    }
    return !PublishedSite.isThere(in: folder)
      && PublishedSite.fileCount(ledgerPath: ledgerPath(for: folder)) == 0
  }

  /// Makes what was put off, after a first site without it where that takes a while.
  func makeRest(
    of gathered: inout GatheredPictures, for release: inout Release, _ context: BuildContext
  ) async throws(Failure) {
    let putOff = gathered.putOff
    guard !putOff.isEmpty else { return }
    let progress = context.progress
    if putOff.count >= options.leastPutOff {
      release.turn = .first
      var first = gathered
      try await publish(&first, as: release, context)
      release.turn = .second(progress.report.pictures?.changes ?? StoredRun.Changes())
      progress.beginRest(of: putOff.count)
    } else {
      progress.expect(pictures: putOff.count)
    }
    let reused = progress.report.renditions.reused
    await context.work.develop(putOff, jobs: context.workers) { id, made in
      // Of a file that was written or went meanwhile, the first sizes serve.
      guard made.isComplete, made.hasImage, made.largeDigest == gathered.images[id]?.largeDigest
      else { return }
      gathered.images[id] = made
    }
    // What was made a moment ago was not there before.
    progress.update { $0.renditions.reused = reused }
    guard !Task.isCancelled else { throw Self.stopped }
    if let breakdown = progress.breakdown { throw breakdown }
  }

  /// Tells of both publishings as one: all files of the site are of this run.
  ///
  /// - Parameter isWhole: whether the second one came to its end.
  func addFirstSite(to report: inout Report, inSite folder: String, isWhole: Bool) {
    let names = PublishedSite.files(in: folder, ledgerPath: ledgerPath(for: folder))
    report.changes = Report.Changes()
    report.changes.written = names
    if isWhole {
      report.files.written += report.files.unchanged
      (report.files.unchanged, report.files.removed) = (0, 0)
    } else if let all = try? names.all() {
      report.files.written = all.count
    }
  }
}
