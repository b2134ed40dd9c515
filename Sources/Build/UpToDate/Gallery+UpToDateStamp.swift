import Cache
import Glibc
import Model
import Publishing
import Search
import Site
import Support

extension Gallery {
  /// What decides what this run makes; nil for one that neither trusts nor leaves a stamp, since
  /// what is recorded or played has to pass by.
  func fingerprint() -> BuildFingerprint? {
    options.exchanges == .live ? BuildFingerprint(of: self) : nil
  }

  func stampFile(of output: String) -> StampFile {
    StampFile(path: ledgerPath(for: output) + StampFile.ending)
  }

  /// The output, locked before anything is read, where an earlier run left word of it, or one may be
  /// at work that is to be waited for.
  func folderAtOnce(_ progress: BuildProgress) async throws(Failure) -> OutputFolder? {
    guard let output = RealPath.of(options.output),
      options.wait != nil || stampFile(of: output).isThere
    else { return nil }
    return try await lockedFolder(progress)
  }

  /// The output, locked: after `BuildOptions.wait` at most, if another run holds it. Polls, since
  /// `flock` could wait only on a thread that no cancellation reaches.
  func lockedFolder(_ progress: BuildProgress) async throws(Failure) -> OutputFolder {
    var rest = options.wait ?? .zero
    var isNoted = false
    while true {
      do throws(Failure) {
        return try OutputFolder(options.output)
      } catch {
        guard error.code == .locked, rest > .zero else {
          throw Self.waited(options.wait, for: error)
        }
        if !isNoted { progress.tell(.note(error.summary + "; waiting for it to end")) }
        isNoted = true
      }
      let pause = min(rest, Self.pauseBetweenPolls)
      do { try await environment.clock.sleep(for: pause) } catch { throw Self.stopped }
      rest -= pause
    }
  }

  private static func waited(_ time: Duration?, for failure: Failure) -> Failure {
    guard time != nil, failure.code == .locked else { return failure }
    var failure = failure
    failure.nextStep = "`--wait` ended before that run did: give it more time"
    return failure
  }

  private static let pauseBetweenPolls = Duration.milliseconds(250)

  /// What there is to say of the site at `output` where nothing is to be done; else why something is,
  /// as far as there is a stamp.
  func stamp(
    of output: String, _ fingerprint: BuildFingerprint?
  ) -> Result<UpToDateStamp.Results, UpToDateStamp.Reason>? {
    guard let fingerprint, let known = stampFile(of: output).read(for: queries) else {
      return nil
    }
    if let ending = known.ending(self, fingerprint) { return .failure(.init(ending)) }
    guard CacheStamp(of: options.cache)?.digest == known.cache else {
      return .failure(.init(.cache))
    }
    let ledger = ledgerPath(for: output)
    guard FileMark(of: ledger) == known.ledger,
      PublishedSite.isUpToDate(in: output, ledgerPath: ledger, jobs: options.jobs)
    else { return .failure(.init(.site)) }
    return .success(known.results)
  }

  /// Whether there is nothing to do; then the progress has what there is to say.
  func isUpToDate(_ output: String, _ fingerprint: BuildFingerprint?, _ progress: BuildProgress)
    -> Bool
  {
    switch stamp(of: output, fingerprint) {
    case .success(let results):
      let tree = PublishedSite.tree(ledgerPath: ledgerPath(for: output))?.hex
      progress.update {
        results.fill(&$0)
        $0.files.tree = tree
      }
      progress.tell(.note(UpToDateStamp.words))
      return true
    case .failure(let reason):
      progress.tell(.detail("checking everything: \(reason.ending.words)"))
    case nil: break
    }
    return false
  }

  /// Before anything changes that it tells of.
  func removeStamp(of output: String) throws(Failure) {
    let file = stampFile(of: output)
    guard !file.remove() else { return }
    let reason = errno
    throw Failure(
      .cannotCreate,
      "what the last run left cannot be removed: \(String(cString: strerror(reason)))",
      place: file.path, nextStep: Obstacle.advice(on: reason, or: "fix the folder's permissions"))
  }

  func floor(of source: SourceName) -> Duration {
    sources.description(of: source)?.terms.shortestAge ?? .zero
  }

  /// Waits until a change of what is about to be read would show.
  func waitForStableClock(_ fingerprint: BuildFingerprint?) async -> BuildFingerprint? {
    guard let fingerprint else { return nil }
    return await pause(after: fingerprint.latestChange) ? fingerprint : nil
  }

  /// Writes down what the next run needs in order to find that there is nothing to do, if this one was
  /// whole and complete, and nobody else has written to the cache meanwhile.
  func writeStamp(
    of output: String, _ fingerprint: BuildFingerprint?, _ gathered: GatheredPictures,
    _ context: BuildContext
  ) async {
    let report = context.progress.report
    guard let fingerprint, gathered.isWhole, report.problems.isEmpty, report.failures.isEmpty,
      let cache = await restingCache(context),
      let ledger = FileMark(of: ledgerPath(for: output))
    else { return }
    stampFile(of: output).write(
      UpToDateStamp(
        made: report.started, fingerprint: fingerprint.digests, cache: cache.digest,
        ledger: ledger, answers: gathered.searches.map(\.answers), results: .init(of: report)))
  }

  /// The cache, once it is certain that nothing of this run's will change it any more.
  private func restingCache(_ context: BuildContext) async -> CacheStamp? {
    // Nothing that a run depends on: without a stamp the next one takes longer.
    guard (try? await context.cache.comeToRest()) == true,
      let stamp = CacheStamp(of: options.cache), await pause(after: stamp.latestChange),
      let stamp = CacheStamp(of: options.cache),
      stamp.latestChange.pause(at: environment.fileClock.now()) == 0,
      (try? await context.cache.comeToRest()) == true
    else { return nil }
    return stamp
  }

  /// False where it would take longer than anybody waits.
  private func pause(after change: LatestChange) async -> Bool {
    let clock = environment.fileClock
    guard let pause = change.pause(at: clock.now()), pause <= Self.longestPause else {
      return false
    }
    if pause > 0 { await clock.sleep(pause) }
    return true
  }

  private static let longestPause = 100_000_000
}

extension UpToDateStamp {
  static let words = "nothing is new since the last run, and the site is unchanged"

  struct Reason: Error {
    let ending: Ending

    init(_ ending: Ending) { self.ending = ending }
  }
}
