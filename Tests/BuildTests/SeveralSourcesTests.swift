import BuildBench
import Cache
import Foundation
import Model
import Sandbox
import Search
import Support
import TestSupport
import Testing
import Transfer

@testable import Build

/// Several queries in one run, of which some fail.
struct SeveralSourcesTests {
  private let bench: GalleryBench
  private let count: Int
  private static let first = Query(source: SourceName("lastfm"), search: "landscape")
  private static let last = Query(source: SourceName("openverse"), search: "landscape")

  init() throws {
    let catalogue = Catalogue(count: 24)
    bench = try GalleryBench(catalogue)
    count = catalogue.matching("landscape").count
  }

  @Test func aSourceThatFailsHalfWayStopsNoOther() async throws {
    bench.sandbox.faults.set(.status(503, "down"), at: .search(page: 2, of: .nytimes))
    let report = await bench.build(Self.first, .reviews, Self.last).report
    #expect(report.exitCode == .unavailable)
    #expect(report.problems.count == 1)
    #expect(report.queries.map(\.published) == [count, 0, count])
    #expect(report.queries.map(\.reachable) == [count, 0, count])
    // Two were answered, of critics and reviews, and one was refused.
    #expect(report.queries[1].requests == 3)
    #expect(try !bench.page("index.html").contains("Reviews"))
    #expect(try bench.page("index.html").contains("Openverse"))
  }

  @Test func itsLastGoodPicturesStayAndWhatIsInVainCounts() async throws {
    let before = await bench.build(Self.first, .reviews).report.queries
    bench.sandbox.faults.set(.status(503, "down"), at: .search(page: 2, of: .nytimes))
    let report = await bench.build(Self.first, .reviews, freshness: .refresh).report
    #expect(report.exitCode == .unavailable)
    #expect(report.queries.map(\.published) == before.map(\.published))
    #expect(report.queries[1].requests == 3 && report.queries[1].fromCache == before[1].requests)
    #expect(report.files.removed == 0)
  }

  @Test func theFooterSaysFromWhenTheDataOfASourceThatFailsIs() async throws {
    let line = "<bdi>Openverse</bdi> could not be asked; its data is from "
    _ = await bench.build(Self.first, Self.last)
    let before = try bench.page("index.html")
    bench.sandbox.faults.set(.status(503, "down"), at: .search(page: nil, of: .openverse))
    let queries = [Self.first, Self.last]
    let report = await bench.build(queries, freshness: .refresh, daysLater: 3).report
    #expect(report.exitCode == .unavailable)
    let later = try bench.page("index.html")
    #expect(later.contains(line + "<time datetime=\"2030-03-17T17:46:40Z\">17 March 2030</time>."))
    #expect(later.components(separatedBy: "could not be asked").count == 2)
    bench.sandbox.faults.clear()
    #expect(
      await bench.build(queries, freshness: .refresh, daysLater: 3).report.exitCode == .success)
    #expect(try bench.page("index.html") == before)
  }

  @Test func aSearchThatIsBrokenOffIsNoWholeOne() async throws {
    let base = bench.sandbox.base(of: .pixabay)
    let cache = try Cache(folder: bench.folder.path + "/cache")
    let progress = BuildProgress(started: Timestamp(secondsSince1970: 0)) { _ in }
    let client = try Post.client(to: base, cache: cache, progress: progress)
    let pixabay = try #require(Sources.builtIn.description(of: SourceName("pixabay")))
    let source = try #require(
      Sources.builtIn.source(
        named: pixabay.name, settings: ServiceSettings(base: base, key: Secret(Sandbox.key))))
    let answerCache = AnswerCache(
      cache: cache, client: client,
      rateLimit: RateLimits([:], at: .builtIn).service(pixabay),
      description: pixabay, sources: .builtIn, freshness: .refresh, isDryRun: false,
      timeout: .seconds(60),
      now: { Timestamp(secondsSince1970: 0) },
      progress: progress)
    let search = QuerySearch(
      query: Query(source: SourceName("pixabay"), search: "landscape"),
      source: source,
      answerCache: answerCache, progress: progress, records: ByteShelf(folder: bench.folder.path),
      language: "en")
    let failure = await #expect(throws: Failure.self) {
      try await search.run { _ in progress.breakDown(Failure(.inputOutput, "the disk is full")) }
    }
    #expect(failure?.summary == "the disk is full")
    let request = base.text + "?q=landscape&safesearch=true&page=1&per_page=200"
    #expect(try await cache.answer(to: request) != nil)
    #expect(try await cache.answerOfWholeWalk(to: request) == nil)
    await client.close()
  }

  @Test func aSearchThatIsNotKnownAnyMoreRemovesNothing() async throws {
    _ = await bench.build(Self.first, Self.last)
    let files = try bench.folder.files(under: "out")
    // Another question, which the cache has no answer to.
    var other = Self.last
    other.parameters = ["category": "photograph"]
    bench.sandbox.faults.set(.status(503, "down"), at: .search(page: nil, of: .openverse))
    let report = await bench.build(Self.first, other).report
    #expect(report.exitCode == .unavailable)
    #expect(report.files.removed == 0)
    #expect(try Set(bench.folder.files(under: "out")).isSuperset(of: files))
    // When the service is back, what is not found any more goes.
    bench.sandbox.faults.clear()
    #expect(await bench.build(Self.first).report.files.removed > 0)
  }

  @Test func anotherLimitIsNoOtherQuestion() async throws {
    _ = await bench.build(Self.first, Self.last)
    let asked = bench.sandbox.requests.count { $0.isSearch }
    var few = Self.last
    few.limit = 3
    let report = await bench.build(Self.first, few).report
    #expect(report.queries.map(\.published) == [count, 3])
    #expect(bench.sandbox.requests.count { $0.isSearch } == asked)
  }

  @Test func pagesOfDifferentWalksAreNotMixed() async throws {
    #expect(await bench.build([.reviews]).report.exitCode == .success)
    bench.sandbox.faults.set(.status(503, "down"), at: .search(page: 2, of: .nytimes))
    let refreshed = await bench.build([.reviews], freshness: .refresh, daysLater: 0.1).report
    #expect(refreshed.exitCode == .unavailable)
    // The first page is new now, and the second is not: it is asked for before it is believed.
    #expect(await bench.build([.reviews], daysLater: 0.2).report.exitCode == .unavailable)
    bench.sandbox.faults.clear()
    let report = await bench.build([.reviews], daysLater: 0.3).report
    #expect(report.exitCode == .success)
    #expect(report.queries[0].requests == 1)
  }

  @Test func whenAllFailNothingIsPublished() async throws {
    bench.sandbox.faults.set(.html, at: .search(page: nil))
    let report = await bench.build(Self.first, .reviews, Self.last).report
    #expect(report.exitCode == .unavailable)
    #expect(report.problems.count == 3)
    #expect(report.files == Report.Files())
  }
}

/// What a dry run says of services and folders.
struct DryRunTests {
  private let bench: GalleryBench
  private let pictures: Query
  private static let service = Query(source: SourceName("lastfm"), search: "landscape")

  init() throws {
    bench = try GalleryBench(Catalogue(count: 12))
    pictures = Query(
      source: SourceName("folder"), search: "", parameters: ["path": "pics"],
      folder: bench.folder.path + "/pics")
  }

  private func write(_ name: String) throws {
    try bench.folder.write(Handmade.clearPNG(side: 20), to: "pics/\(name).png")
  }

  @Test func withoutACacheAFolderThatIsNotThereEndsADryRun() async {
    #expect(await bench.build(pictures, isDryRun: true).report.exitCode == .notFound)
  }

  @Test func withoutACacheEachSearchIsNamed() async throws {
    try write("a")
    let outcome = await bench.build(Self.service, pictures, isDryRun: true)
    #expect(
      outcome.notes.first
        == "would ask lastfm for “landscape”: 1 to 200 calls, then up to 20,000 images, about 2.3 GB"
    )
    #expect(
      outcome.notes.dropFirst().first
        == "would read \(bench.folder.path)/pics, and develop what it finds")
    #expect(outcome.report.exitCode == .success)
  }

  @Test func aFolderIsNeitherAskedNorFetched() async throws {
    try write("a")
    let report = await bench.build(pictures).report
    #expect(report.queries.first?.requests == 0 && report.queries.first?.fromCache == 0)
    try write("b")
    let outcome = await bench.build(pictures, isDryRun: true)
    #expect(
      outcome.notes == [
        "would look at: 1 new or changed file",
        "would make: 0 renditions, and those of what is new",
        "which files would be written is known once the images are there",
      ])
  }

  @Test func aServiceIsAskedAgainOnlyWhereItsAnswersAreOld() async throws {
    _ = await bench.build(Self.service)
    let asked = bench.sandbox.requests.count
    let fresh = await bench.build(Self.service, isDryRun: true)
    #expect(
      fresh.notes == ["nothing is new since the last run, and the site is unchanged"])
    let old = await bench.build(Self.service, freshness: .refresh, isDryRun: true)
    #expect(old.notes.contains("would ask again: 2 calls"))
    #expect(bench.sandbox.requests.count == asked)
  }

  @Test(arguments: [false, true])
  func offlineNobodyWouldAsk(hasCache: Bool) async throws {
    if hasCache { _ = await bench.build(Self.service) }
    let other = Query(source: SourceName("lastfm"), search: "fractal")
    let outcome = await bench.build(other, freshness: .offline, isDryRun: true)
    #expect(outcome.report.exitCode == .unavailable)
    #expect(!outcome.notes.contains { $0.contains("fetch what it finds") })
  }
}
