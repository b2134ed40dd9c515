import BuildBench
import Cache
import Configuration
import Foundation
import Imaging
import Model
import Sandbox
import TestSupport
import Testing
import Transfer

@testable import Build

/// Creators that a source tells of by themselves, with their portraits.
struct CriticTests {
  private let bench: GalleryBench

  init() throws { bench = try GalleryBench(Catalogue(count: 24)) }

  private func portraitsAsked() -> [String: Int] {
    bench.imagesAsked.filter { $0.key.hasPrefix("/nytimes/critic-") }
  }

  private func portraitsPublished() throws -> Int {
    try bench.folder.files(under: "out").count { $0.hasPrefix("img/by/") }
  }

  @Test func portraitsAreFetchedOnceAndCountNowhere() async throws {
    let first = await bench.build(.reviews).report
    #expect(first.exitCode == .success, "\(first.problems) \(first.failures)")
    let asked = portraitsAsked()
    #expect(!asked.isEmpty && asked.values.allSatisfy { $0 == 1 })
    #expect(try portraitsPublished() == asked.count)
    #expect(first.originals.downloaded == bench.imagesAsked.count - asked.count)

    let second = await bench.build(.reviews, freshness: .offline).report
    #expect(second.files.written == 0 && second.originals.reused == first.originals.downloaded)
    #expect(portraitsAsked() == asked)
  }

  @Test func anImageThatServesAsBothIsFetchedOnce() async throws {
    let report = await bench.build(.reviews).report
    #expect(bench.imagesAsked.values.allSatisfy { $0 == 1 })
    let images = bench.imagesAsked.count - portraitsAsked().count
    #expect(report.originals.downloaded == images && images > 0)
  }

  @Test func aMissingPortraitIsANoteAndNoFailure() async throws {
    #expect(await bench.build(.reviews).report.exitCode == .success)
    let critic = try #require(portraitsAsked().keys.min()?.wholeNumbers.last)
    let count = portraitsAsked().count

    let other = try GalleryBench(Catalogue(count: 24))
    other.sandbox.faults.set(.status(404, "gone"), at: .image(id: critic, role: nil))
    let outcome = await other.build(.reviews)
    #expect(outcome.report.exitCode == .success)
    #expect(outcome.report.failures.isEmpty && outcome.report.originals.failed == 0)
    #expect(
      outcome.notes.last == "portraits of creators: 1 of \(count) are missing: 404 Not Found")
    let dryRun = await other.build(.reviews, isDryRun: true)
    #expect(dryRun.notes.contains("would fetch: 1 image"))
  }

  @Test func aCriticWithoutReviewsHasAPage() async throws {
    _ = await bench.build(.reviews)
    let list = try bench.page("creators/index.html")
    #expect(list.contains("<bdi>Odile Marchetti</bdi>"))
    #expect(try bench.page("by/odile-marchetti/index.html").contains("holds nothing by"))
  }

  @Test func whatAnAnswerWantsToBeShownStandsBelowEveryPage() async throws {
    _ = await bench.build(.reviews)
    let pages = try bench.folder.files(under: "out").filter { $0.hasSuffix(".html") }
    for page in pages where page != "404.html" {
      let foot = try #require(try bench.page(page).components(separatedBy: "<footer").last)
      #expect(foot.contains("Copyright (c) 2031 The New York Times Company."), "\(page)")
      #expect(foot.contains("Data provided by The New York Times."), "\(page)")
    }
  }

  @Test func aCacheThatFailsEndsTheRun() async throws {
    let path = bench.folder.path + "/cache"
    let cache = try Cache(folder: path)
    try FileManager.default.removeItem(atPath: path + "/incoming")
    let base = bench.sandbox.base(of: .nytimes)
    let progress = BuildProgress(started: Timestamp(secondsSince1970: 0)) { _ in }
    let client = try Post.client(to: base, cache: cache, progress: progress)
    let limits = ImageLimits(maxBytes: 1 << 20, maxPixels: 1 << 20)
    let developer = Developer(
      cache: cache, darkroom: Darkroom(jobs: 1), limits: limits, settings: RenditionSettings(),
      publishOriginals: nil, publishesVideos: true, sources: .builtIn, progress: progress)
    let fetcher = Fetcher(
      downloader: Downloader(
        cache: cache, client: client, rateLimits: RateLimits([:], at: .builtIn),
        developer: developer,
        timeout: .seconds(10), now: { Timestamp(secondsSince1970: 0) }),
      isOffline: false, progress: progress)
    var search = QuerySearch.Outcome(.reviews)
    search.creators = [
      Creator(
        source: Query.reviews.source, id: "anna", name: "Anna",
        portrait: WebAddress("http://127.0.0.1:\(bench.sandbox.port)/nytimes/critic-1.jpg"))
    ]
    let failure = await #expect(throws: Failure.self) {
      try await Portraits(fetcher: fetcher, workers: 2, progress: progress).fetch(for: [search])
    }
    #expect(failure?.code == .inputOutput)
    await client.close()
  }
}

extension String {
  fileprivate var wholeNumbers: [Int] { split { !$0.isNumber }.compactMap { Int($0) } }
}
