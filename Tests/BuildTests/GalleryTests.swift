import Build
import BuildBench
import Cache
import Configuration
import Dispatch
import Foundation
import Model
import Sandbox
import Synchronization
import TestSupport
import Testing

struct GalleryTests {
  private let bench: GalleryBench
  private let catalogue = Catalogue(count: 30)
  private var folder: TemporaryFolder { bench.folder }
  private var sandbox: Sandbox { bench.sandbox }

  init() throws { bench = try GalleryBench(catalogue, isSmall: false) }

  @Test func buildsASiteAndCountsWhatItDid() async throws {
    let report = await build(["landscape", "fractal"])
    #expect(report.exitCode == .success, "\(report.problems)")
    let wanted = ["landscape", "fractal"].map { catalogue.matching($0).count }
    #expect(report.queries.map(\.published) == wanted)
    #expect(report.originals.downloaded == wanted.reduce(0, +) * 2)
    #expect(report.renditions.made > 0)
    #expect(try folder.files(under: "out").count == report.files.written)
  }

  @Test func aFileOfSomebodyElsesInTheWayIsFoundBeforeAnythingIsAsked() async throws {
    try folder.write("mine", to: "out/index.html")
    let report = await build(["landscape"])
    #expect(report.exitCode == .cannotCreate && report.problems.first?.details == ["index.html"])
    #expect(sandbox.requests.isEmpty)
    #expect(try bench.page("index.html") == "mine")
  }

  @Test func theStateRemembersTheRun() async throws {
    let report = await build(["landscape"])
    #expect(report.exitCode == .success, "\(report.problems)")
    let runs = try await bench.state().runs()
    #expect(runs.map(\.started) == [report.started] && runs[0].outcome.tree == report.files.tree)
  }

  @Test func aPictureOfTwoSearchesIsFetchedOnceAndCountedInBoth() async throws {
    let report = await build(["landscape", "landscape"])
    let count = catalogue.matching("landscape").count
    #expect(report.queries.map(\.published) == [count, count])
    #expect(report.originals.downloaded == count * 2)
  }

  @Test func everyReachablePictureIsPublishedDuplicateOrFailed() async throws {
    let items = catalogue.matching("landscape")
    sandbox.faults.set(.status(404, "gone"), at: .image(id: items[0].id, role: .large))
    sandbox.faults.set(.notAnImage, at: .image(id: items[1].id, role: nil))
    let report = await build(["landscape"])
    let result = try #require(report.queries.first)
    #expect(report.exitCode == .incomplete)
    #expect(result.reachable == items.count)
    #expect(result.failed == 2)
    #expect(result.reachable == result.published + result.duplicates + result.failed)
    #expect(Set(report.failures.map(\.picture)).count == 2)
  }

  @Test func withoutOriginalsTheLargestSizeIsARendition() async throws {
    let report = await build(["landscape"], widths: [320, 1_280], publishOriginals: false)
    #expect(report.exitCode == .success)
    let files = try folder.files(under: "out")
    #expect(!files.contains { $0.hasPrefix("original/") })
    #expect(files.contains { $0.widthAndKind == "1280.webp" })
  }

  @Test func aServiceThatFailsHalfWayPublishesNothing() async throws {
    sandbox.faults.set(.status(500, "oops"), at: .search(page: 2))
    let report = await build(["landscape"], parameters: ["per_page": "3"])
    #expect(report.exitCode == .unavailable)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/index.html"))
  }

  @Test(arguments: [
    #"{"total":500,"totalHits":500,"hits":[]}"#,
    #"{"total":2,"totalHits":2,"hits":[{"tags":"no id"},{"tags":"none either"}]}"#,
  ])
  func anAnswerThatContradictsItselfEmptiesNoGallery(answer: String) async throws {
    let first = await build(["landscape"])
    let files = try folder.files(under: "out")
    sandbox.faults.set(.body(Array(answer.utf8)), at: .search(page: nil))
    let report = await build(["landscape"], freshness: .refresh)
    #expect(report.exitCode == .unavailable)
    #expect(report.queries.map(\.published) == first.queries.map(\.published))
    #expect(try folder.files(under: "out") == files)
  }

  @Test(arguments: ["", "/below"])
  func theCacheAndTheOutputLieApart(below: String) async throws {
    let output = folder.path + "/cache" + below
    let report = await build(["landscape"], output: output)
    #expect(report.exitCode == .usage)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func olderAnswersServeWhenTheServiceFailsAndTheReportSaysSo() async throws {
    #expect(await build(["landscape"]).exitCode == .success)
    sandbox.faults.set(.status(500, "oops"), at: .search(page: nil))
    let report = await build(["landscape"], daysLater: 3)
    #expect(report.exitCode == .unavailable)
    #expect(!report.problems.isEmpty)
    #expect(report.queries.first?.published == catalogue.matching("landscape").count)
    #expect(report.files.removed == 0)
  }

  @Test func aSearchThatIsCutOffLeavesTheLastWholeOne() async throws {
    let all = catalogue.matching("landscape").count
    let pages = ["per_page": "3"]
    #expect(await build(["landscape"], parameters: pages).queries.first?.published == all)
    // A newer first page promises more than the kept ones can keep.
    let hit = #"{"id":1,"tags":"new"}"#
    sandbox.faults.set(
      .body(Array(#"{"total":900,"totalHits":500,"hits":[\#(hit),\#(hit),\#(hit)]}"#.utf8)),
      at: .search(page: 1))
    sandbox.faults.set(.status(500, "oops"), at: .search(page: 2))
    let report = await build(["landscape"], parameters: pages, daysLater: 3)
    #expect(report.exitCode == .unavailable)
    #expect(report.queries.first?.published == all)
    #expect(report.files.removed == 0)
  }

  @Test(arguments: [(0.5, 1), (2, 2)])
  func answersAreAskedForAgainAfterADay(days: Double, asked: Int) async throws {
    _ = await build(["landscape"])
    _ = await build(["landscape"], daysLater: days)
    #expect(sandbox.requests.count { $0.isSearch } == asked)
  }

  /// A machine without a clock of its own begins in any year.
  @Test func answersOfAClockThatWasAheadAreAskedForAgain() async throws {
    _ = await build(["landscape"], daysLater: 3_650)
    for _ in 1...2 {
      _ = await build(["landscape"])
      #expect(sandbox.requests.count { $0.isSearch } == 2)
    }
  }

  @Test func theSourcesFloorBeatsAShorterAge() async throws {
    _ = await build(["landscape"])
    _ = await build(["landscape"], freshness: .atMost(.seconds(1)), daysLater: 0.5)
    #expect(sandbox.requests.count { $0.isSearch } == 1)
    _ = await build(["landscape"], freshness: .refresh, daysLater: 0.5)
    #expect(sandbox.requests.count { $0.isSearch } == 2)
  }

  @Test func watchersSeeTheStagesInOrder() async throws {
    let seen = Mutex<[String]>([])
    _ = await build(["landscape"]) { event in
      let name = String(describing: event).prefix { $0.isLetter }
      seen.withLock { if $0.last.map({ $0 != name }) ?? true { $0.append(String(name)) } }
    }
    let stages = seen.withLock { $0 }
    // That there is no `baseURL` is told before anything is done.
    #expect(stages.prefix(2) == ["note", "asking"])
    #expect(stages.suffix(2) == ["rendering", "publishing"])
  }

  @Test func aSecondRunOverTheSameOutputIsRefusedWhileOneHoldsIt() async throws {
    let held = try Holding(folder.path + "/out")
    let report = await build(["landscape"])
    #expect(report.exitCode == .locked)
    #expect(report.problems.first?.nextStep?.contains("`--wait 10m`") == true)
    withExtendedLifetime(held) {}
  }

  @Test func aRunThatMayWaitBuildsWhenTheOtherOneHasEnded() async throws {
    let held = try Holding(folder.path + "/out")
    let notes = Mutex<[String]>([])
    let report = await build(["landscape"], wait: .seconds(3_600)) { event in
      guard case .note(let note) = event, note.contains("waiting") else { return }
      notes.withLock { $0.append(note) }
      held.end()
    }
    #expect(report.exitCode == .success, "\(report.problems)")
    let note = try #require(notes.withLock { $0.count == 1 ? $0[0] : nil })
    #expect(note.hasPrefix("another run is publishing to this folder"))
  }

  @Test func aRunWaitsNoLongerThanItMay() async throws {
    let held = try Holding(folder.path + "/out")
    let report = await build(["landscape"], wait: .seconds(90))
    #expect(report.exitCode == .locked)
    #expect(report.problems.first?.nextStep?.contains("give it more time") == true)
    #expect(bench.clock.elapsed == .seconds(90))
    withExtendedLifetime(held) {}
  }

  @Test func aRunThatWaitsIsStoppedAtOnce() async throws {
    let clock = ManualClock(isHeld: true)
    let bench = try GalleryBench(catalogue, clock: clock)
    let held = try Holding(bench.folder.path + "/out")
    let task = Task { await bench.build([GalleryBench.landscape], wait: .seconds(3_600)).report }
    await clock.untilAsleep(1)
    task.cancel()
    let report = await task.value
    #expect(report.exitCode == .interrupted)
    withExtendedLifetime(held) {}
  }

  @Test func aStoppedRunPublishesNothing() async throws {
    sandbox.faults.set(.silence, at: .image(id: nil, role: .large))
    let isFetching = AsyncStream<Void>.makeStream()
    let task = Task {
      await build(["landscape"]) { event in
        if case .fetching = event { isFetching.continuation.yield() }
      }
    }
    for await _ in isFetching.stream { break }
    task.cancel()
    let report = await task.value
    #expect(report.problems.first?.summary.contains("stopped") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/index.html"))
  }

  /// By then it would take as long to go back.
  @Test func aRunThatIsStoppedWhileItPublishesPublishesAll() async throws {
    let isPublishing = AsyncStream<Void>.makeStream()
    let isStopped = DispatchSemaphore(value: 0)
    let hasWaited = Mutex(false)
    let task = Task {
      await build(["landscape"]) { event in
        guard case .publishing = event else { return }
        let isFirst = hasWaited.withLock { hasWaited in
          defer { hasWaited = true }
          return !hasWaited
        }
        guard isFirst else { return }
        isPublishing.continuation.yield()
        isStopped.wait()
      }
    }
    for await _ in isPublishing.stream { break }
    task.cancel()
    isStopped.signal()
    let report = await task.value
    #expect(report.exitCode == .success, "\(report.problems)")
    #expect(report.changes.written.count == report.files.written && report.files.tree != nil)
    let next = await build(["landscape"])
    #expect(next.files.written == 0 && next.files.tree == report.files.tree)
    #expect(try await bench.state().runs().count == 1)
  }
}

extension GalleryTests {
  private func build(
    _ searches: [String], parameters: [String: String] = [:],
    widths: [Int] = [320], publishOriginals: Bool = true, output: String? = nil,
    freshness: BuildOptions.Freshness? = nil, daysLater days: Double = 0, wait: Duration? = nil,
    watching watch: @escaping @Sendable (BuildEvent) -> Void = { _ in }
  ) async -> Report {
    let queries = searches.map {
      Query(source: SourceName("pixabay"), search: $0, parameters: parameters)
    }
    return await bench.build(
      queries, freshness: freshness, output: output, daysLater: days, wait: wait, watching: watch,
      changing: {
        $0.renditions.widths = widths
        $0.publishOriginals = publishOriginals
      }
    ).report
  }

  /// Another run, as far as the folder can tell.
  private final class Holding: Sendable {
    private let handle: FileHandle

    init(_ path: String) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      handle = try #require(FileHandle(forReadingAtPath: path))
      try #require(flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    }

    func end() { flock(handle.fileDescriptor, LOCK_UN) }
  }
}

extension String {
  /// `320.webp` of `img/ab/heron-3fa8c1-320-5d20c7.webp`
  var widthAndKind: String {
    let parts = split(separator: "-").suffix(2)
    return parts.dropLast().joined() + (parts.last?.drop { $0 != "." } ?? "")
  }
}
