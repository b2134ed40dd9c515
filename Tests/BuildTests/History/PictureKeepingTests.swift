import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Maintenance
import Model
import Sandbox
import Site
import TestSupport
import Testing

/// Pictures that their searches no longer find, where the configuration says that they stay.
struct PictureKeepingTests {
  private let site: HistoryBench

  init() throws {
    site = try HistoryBench()
    for (seed, name) in ["aster", "beech", "clover"].enumerated() {
      try site.write(name, seed: UInt64(seed))
    }
  }

  @Test func aPictureThatIsGoneStaysAtTheEndOfItsCollectionAndSaysSo() async throws {
    await site.build(day: 1, keeping: true)
    let before = try site.images(of: "beech")
    try site.remove("beech")
    let report = await site.build(day: 2, keeping: true)
    #expect(report.exitCode == .success && report.pictures?.kept == 1)
    for path in [try site.path(of: "beech"), try site.path(of: "beech", in: "info")] {
      #expect(
        try site.page(path).contains(
          "The folder of this picture no longer holds it; what is shown here is from "))
    }
    #expect(try !site.page(site.path(of: "aster")).contains("no longer holds"))
    #expect(try site.images(of: "beech") == before && !before.isEmpty)
    let list = try site.page("s/pics/index.html")
    let places = try ["aster", "clover", "beech"].map {
      try #require(list.firstRange(of: site.path(of: $0))?.lowerBound)
    }
    #expect(places == places.sorted())
  }

  @Test func whatIsKeptIsCountedNowhereElse() async throws {
    await site.build(day: 1, keeping: true)
    try site.remove("beech")
    let report = await site.build(day: 2, keeping: true)
    let query = try #require(report.queries.first)
    #expect(query.reachable == 2 && query.published == 2 && query.failed == 0)
    #expect(report.pictures?.all == 3 && report.pictures?.changes.count == 0)
    #expect(try await site.editions().count == 1)
    #expect(await site.build(day: 3, keeping: true).files.written == 0)
  }

  @Test func aPictureThatComesBackIsAsItWas() async throws {
    await site.build(day: 1, keeping: true)
    let page = try site.path(of: "beech")
    let before = try site.page(page)
    try site.remove("beech")
    await site.build(day: 2, keeping: true)
    try site.write("beech", seed: 1)
    #expect(await site.build(day: 3, keeping: true).pictures?.kept == 0)
    #expect(try site.page(page) == before)
  }

  @Test func onceTheyAreToBeDroppedTheyLeaveTheirPageOfRemoval() async throws {
    await site.build(day: 1, keeping: true)
    try site.remove("beech")
    await site.build(day: 2, keeping: true)
    let report = await site.build(day: 3)
    #expect(report.pictures?.changes.removed == 1)
    #expect(try site.page(site.path(of: "beech")).contains("This photo was removed"))
    #expect(try site.images(of: "beech") == [])
    await site.build(day: 4, keeping: true)
    #expect(try site.page(site.path(of: "beech")).contains("This photo was removed"))
  }

  @Test func whatIsPublishedWhenKeepingIsSwitchedOnStays() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    #expect(await site.build(day: 2, keeping: true).pictures?.kept == 1)
    #expect(try site.page(site.path(of: "beech")).contains("no longer holds"))
  }

  @Test func whatWentBeforeKeepingWasSwitchedOnIsGone() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    await site.build(day: 2)
    #expect(await site.build(day: 3, keeping: true).pictures?.kept == 0)
    #expect(try site.page(site.path(of: "beech")).contains("This photo was removed"))
  }

  @Test func aDryRunCountsWhatIsKept() async throws {
    await site.build(day: 1, keeping: true)
    try site.remove("beech")
    await site.build(day: 2, keeping: true)
    let report = await site.build(day: 3, isDryRun: true, keeping: true)
    #expect(report.exitCode == .success && report.problems.isEmpty)
  }
}

/// The same at a service.
struct ServiceKeepingTests {
  private let bench: GalleryBench
  private let all = Query(source: SourceName("pixabay"), search: "landscape")
  private let fractals = Query(source: SourceName("pixabay"), search: "fractal")

  init() throws { bench = try GalleryBench(Catalogue(count: 12)) }

  private var few: Query {
    var query = all
    query.limit = 1
    return query
  }

  private func build(_ queries: Query..., day: Double) async -> Report {
    await bench.build(queries, daysLater: day, changing: { $0.removed = .keep }).report
  }

  @Test func theirImagesAreNeededAsLongAsTheyAreKept() async throws {
    let count = try #require(await build(all, day: 0).queries.first?.published)
    #expect(count > 1)
    let asked = bench.imagesAsked
    #expect(await build(few, day: 40).pictures?.kept == count - 1)
    var configuration = bench.configuration([few])
    configuration.removed = .keep
    let now = Timestamp(secondsSince1970: GalleryBench.epoch + 90 * 86_400)
    let maintenance = try await CacheMaintenance(
      of: bench.folder.path + "/cache", state: bench.folder.path + "/state", for: .changing,
      configuration: configuration,
      hasGallery: true,
      environment: BuildEnvironment(now: { now }, programVersion: "0"))
    try await maintenance.remove(
      try await maintenance.unneeded(olderThan: .seconds(86_400)))
    let report = await build(few, day: 91)
    #expect(report.pictures?.kept == count - 1 && report.files.removed == 0)
    #expect(bench.imagesAsked == asked)
  }

  @Test func picturesOfASearchThatIsAskedForNoMoreAreNotKept() async throws {
    _ = await build(all, fractals, day: 0)
    let report = await build(fractals, day: 3)
    #expect(report.pictures?.kept == 0 && (report.pictures?.changes.removed ?? 0) > 0)
  }

  @Test func whileASearchIsUnknownNothingOfItIsSaidToBeGone() async throws {
    _ = await build(all, fractals, day: 0)
    let unknown = Query(source: SourceName("pixabay"), search: "unknown")
    bench.sandbox.faults.set(.status(500, "oops"), at: .search(page: nil))
    #expect(await build(fractals, unknown, day: 3).pictures?.kept == 0)
    bench.sandbox.faults.clear()
    #expect(await build(all, fractals, day: 6).pictures?.kept == 0)
  }
}
