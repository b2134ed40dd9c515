import Cache
import Glibc
import Model
import Search
import Site

extension Gallery {
  /// What decides what this run makes; nil for one that neither trusts nor leaves a standing, since
  /// what is recorded or played has to pass by.
  func circumstances() -> Circumstances? {
    options.exchanges == .live ? Circumstances(of: self) : nil
  }

  func standingFile(of output: String) -> StandingFile {
    StandingFile(path: ledgerPath(for: output) + StandingFile.ending)
  }

  /// The output, locked, where an earlier run left word of it.
  func folderWithStanding() throws(Failure) -> OutputFolder? {
    guard let output = OutputFolder.realPath(options.output), standingFile(of: output).isThere
    else { return nil }
    return try OutputFolder(options.output)
  }

  /// What there is to say of the site at `output` where nothing is to be done; else why something is,
  /// as far as there is a standing.
  func standing(
    of output: String, _ circumstances: Circumstances?
  ) -> Result<Standing.Results, Standing.Reason>? {
    guard let circumstances, let known = standingFile(of: output).read(for: queries) else {
      return nil
    }
    if let ending = known.ending(self, circumstances) { return .failure(.init(ending)) }
    guard CacheStamp(of: options.cache)?.digest == known.cache else {
      return .failure(.init(.cache))
    }
    let ledger = ledgerPath(for: output)
    guard FileMark(of: ledger) == known.ledger,
      PublishedSite.stands(in: output, ledgerPath: ledger, jobs: options.jobs)
    else { return .failure(.init(.site)) }
    return .success(known.results)
  }

  /// Whether there is nothing to do; then the tally has what there is to say.
  func stands(_ output: String, _ circumstances: Circumstances?, _ tally: Tally) -> Bool {
    switch standing(of: output, circumstances) {
    case .success(let results):
      let tree = PublishedSite.tree(ledgerPath: ledgerPath(for: output))?.hex
      tally.update {
        results.fill(&$0)
        $0.files.tree = tree
      }
      tally.tell(.note(Standing.words))
      return true
    case .failure(let reason):
      tally.tell(.detail("everything is looked at: \(reason.ending.words)"))
    case nil: break
    }
    return false
  }

  /// Before anything changes that it tells of.
  func withdrawStanding(of output: String) throws(Failure) {
    let file = standingFile(of: output)
    guard !file.remove() else { return }
    let reason = errno
    throw Failure(
      .cannotCreate,
      "what the last run left cannot be removed: \(String(cString: strerror(reason)))",
      place: file.path, nextStep: Obstacle.advice(on: reason, or: "mend the folder's permissions"))
  }

  func floor(of source: SourceName) -> Duration {
    Sources.description(of: source)?.terms.shortestAge ?? .zero
  }

  /// Waits until a change of what is about to be read would show.
  func settle(_ circumstances: Circumstances?) async -> Circumstances? {
    guard let circumstances else { return nil }
    return await pause(after: circumstances.latestChange) ? circumstances : nil
  }

  /// Writes down what the next run needs in order to find that there is nothing to do, if this one was
  /// whole and complete, and nobody else has written to the cache meanwhile.
  func leaveStanding(
    of output: String, _ circumstances: Circumstances?, _ harvest: Harvest, _ workshop: Workshop
  ) async {
    let report = workshop.tally.report
    guard let circumstances, harvest.isWhole, report.problems.isEmpty, report.failures.isEmpty,
      let cache = await restingCache(workshop),
      let ledger = FileMark(of: ledgerPath(for: output))
    else { return }
    standingFile(of: output).write(
      Standing(
        made: report.started, circumstances: circumstances.digests, cache: cache.digest,
        ledger: ledger, answers: harvest.searches.map(\.answers), results: .init(of: report)))
  }

  /// The cache, once it is certain that nothing of this run's will change it any more.
  private func restingCache(_ workshop: Workshop) async -> CacheStamp? {
    // Nothing that a run depends on: without a standing the next one takes longer.
    guard (try? await workshop.cache.comeToRest()) == true,
      let stamp = CacheStamp(of: options.cache), await pause(after: stamp.latestChange),
      let stamp = CacheStamp(of: options.cache),
      stamp.latestChange.pause(at: timespec.now.nanoseconds) == 0,
      (try? await workshop.cache.comeToRest()) == true
    else { return nil }
    return stamp
  }

  /// False where it would take longer than anybody waits.
  private func pause(after change: LatestChange) async -> Bool {
    guard let pause = change.pause(at: timespec.now.nanoseconds), pause <= Self.longestPause else {
      return false
    }
    if pause > 0 { try? await Task.sleep(for: .nanoseconds(pause)) }
    return true
  }

  private static let longestPause = 100_000_000
}

extension Standing {
  static let words = "nothing is new since the last run, and the site stands as it was left"

  struct Reason: Error {
    let ending: Ending

    init(_ ending: Ending) { self.ending = ending }
  }
}
