import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

@testable import Maintenance

// Each draws its own pictures: all at once they would wait for each other too long.
@Suite(.serialized)
struct PruneTests {
  private let bench: GalleryBench
  private let catalogue = Catalogue(count: 8)
  private static let month = Duration.seconds(30 * 86_400)

  init() throws { bench = try GalleryBench(catalogue) }

  private func removeSite() throws {
    try FileManager.default.removeItem(atPath: bench.folder.path + "/out")
  }

  /// The bytes of everything in the cache.
  private func room() throws -> Int {
    let cache = bench.folder.path + "/cache"
    return try FileManager.default.subpathsOfDirectory(atPath: cache).reduce(0) {
      let facts = try FileManager.default.attributesOfItem(atPath: "\(cache)/\($1)")
      guard facts[.type] as? FileAttributeType == .typeRegular else { return $0 }
      return $0 + (facts[.size] as? Int ?? 0)
    }
  }

  /// Those of a gallery that is built from here, too, and of which this configuration knows nothing.
  @Test func whatASiteShowsStaysHoweverOld() async throws {
    await bench.expectBuild(.reviews, GalleryBench.fractal)
    let images = try bench.folder.files(under: "cache/originals")
    let maintenance = try await bench.maintenance(GalleryBench.landscape, daysLater: 400)
    let pruning = try await maintenance.unneeded(olderThan: Self.month)
    #expect(pruning.unneeded.originals.count == 0 && pruning.unneeded.renditions.count == 0)
    try await maintenance.remove(pruning)
    // Portraits, too.
    #expect(try bench.folder.files(under: "cache/originals") == images)
    let report = await bench.build(GalleryBench.fractal, freshness: .offline).report
    #expect(report.exitCode == .success, "\(report.problems) \(report.failures)")
    #expect(report.renditions.made == 0)
    try removeSite()
    let gone = try await bench.maintenance(GalleryBench.fractal, daysLater: 400)
    #expect(try await gone.unneeded(olderThan: Self.month).unneeded.originals.count > 0)
  }

  @Test func aCacheIsMadeAsSmallAsWantedAndTheSiteGoesOn() async throws {
    await bench.expectBuild(GalleryBench.fractal, GalleryBench.landscape)
    await bench.expectBuild(GalleryBench.landscape)
    let maintenance = try await bench.maintenance(GalleryBench.landscape, hasGallery: false)
    let before = try #require(
      try await maintenance.unneeded(beyond: .max, olderThan: nil).bytesLeft)
    #expect(before == (try room()))
    let all = try await maintenance.unneeded(beyond: 0, olderThan: nil)
    let least = try #require(all.bytesLeft)
    #expect(least > 0 && least < before && all.unneeded.originals.count > 0)
    // A byte less, and then as little as can be.
    #expect(try await maintenance.unneeded(beyond: before, olderThan: nil).unneeded.isEmpty)
    #expect(try await maintenance.unneeded(beyond: 0, olderThan: Self.month).unneeded.isEmpty)
    let some = try await maintenance.unneeded(beyond: before - 1, olderThan: nil)
    #expect(!some.unneeded.isEmpty && some.unneeded.byteCount < all.unneeded.byteCount)
    for pruning in [some, all] {
      try await maintenance.remove(pruning)
      // The database gives its room back later.
      #expect(try room() - (pruning.bytesLeft ?? 0) <= pruning.unneeded.answers.byteCount)
      #expect(try await maintenance.defects() == [])
    }
    let asked = bench.sandbox.requests.count
    let report = await bench.build(GalleryBench.landscape, freshness: .offline).report
    #expect(report.exitCode == .success, "\(report.problems) \(report.failures)")
    #expect(report.renditions.made == 0 && bench.sandbox.requests.count == asked)
  }

  /// Once the search had no limit.
  @Test func whatAnAnswerListsBesidesWhatTheSiteShowsMayGo() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    var few = GalleryBench.landscape
    few.limit = 1
    await bench.expectBuild(few)
    let maintenance = try await bench.maintenance(few, daysLater: 400)
    #expect(try await maintenance.unneeded(olderThan: Self.month).unneeded.originals.count == 0)
    let pruning = try await maintenance.unneeded(beyond: 0, olderThan: nil)
    try await maintenance.remove(pruning)
    #expect(try bench.folder.files(under: "cache/originals").count == 2)
    let report = await bench.build(few, freshness: .offline).report
    #expect(report.exitCode == .success && report.renditions.made == 0, "\(report.failures)")
  }

  @Test func whileSomebodyElseIsAtWorkNothingOfTheDayGoes() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    try removeSite()
    let maintenance = try await bench.maintenance(GalleryBench.landscape, hasGallery: false)
    let other = try Cache(folder: bench.folder.path + "/cache")
    #expect(try await maintenance.unneeded(beyond: 0, olderThan: nil).unneeded.originals.count == 0)
    let tomorrow = try await bench.maintenance(
      GalleryBench.landscape, hasGallery: false, daysLater: 2)
    #expect(try await tomorrow.unneeded(beyond: 0, olderThan: nil).unneeded.originals.count > 0)
    _ = other.openingNote
  }

  @Test func whatTheConfigurationNeedsStaysHoweverOld() async throws {
    await bench.expectBuild(GalleryBench.landscape, GalleryBench.fractal)
    try removeSite()
    let maintenance = try await bench.maintenance(GalleryBench.landscape, daysLater: 400)
    let pruning = try await maintenance.unneeded(olderThan: Self.month)
    let needed = Set(catalogue.matching("landscape").map(\.id))
    let departed = catalogue.matching("fractal").count { !needed.contains($0.id) }
    #expect(pruning.unknown == [])
    #expect(pruning.unneeded.originals.count == departed * 2)
    #expect(pruning.unneeded.answers.count > 0 && pruning.unneeded.renditions.count > 0)
    try await maintenance.remove(pruning)

    let again = try await maintenance.unneeded(olderThan: Self.month)
    #expect(again.unneeded.originals.count == 0 && again.unneeded.renditions.count == 0)
    let report = await bench.build(GalleryBench.landscape, freshness: .offline).report
    #expect(report.exitCode == .success, "\(report.problems) \(report.failures)")
    #expect(report.renditions.made == 0 && report.originals.downloaded == 0)
  }

  @Test func whatIsYoungStays() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    try removeSite()
    let maintenance = try await bench.maintenance(daysLater: 29)
    #expect(try await maintenance.unneeded(olderThan: Self.month).unneeded.originals.count == 0)
    let later = try await bench.maintenance(daysLater: 31)
    #expect(try await later.unneeded(olderThan: Self.month).unneeded.originals.count > 0)
  }

  @Test func withoutAConfigurationOnlyAgeAndUseCount() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    try removeSite()
    let maintenance = try await bench.maintenance(
      GalleryBench.landscape, hasGallery: false, daysLater: 400)
    let pruning = try await maintenance.unneeded(olderThan: Self.month)
    #expect(pruning.isWithoutConfiguration)
    #expect(pruning.unneeded.originals.count == catalogue.matching("landscape").count * 2)
  }

  @Test func ofASourceOfWhichNotAllIsKnownEveryImageStays() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let maintenance = try await bench.maintenance(GalleryBench.fractal, daysLater: 400)
    let pruning = try await maintenance.unneeded(olderThan: Self.month)
    #expect(pruning.unknown == [GalleryBench.fractal].map(bench.asSearched))
    #expect(pruning.unneeded.originals.count == 0 && pruning.unneeded.renditions.count == 0)
  }

  @Test func portraitsOfCreatorsAreNeededToo() async throws {
    await bench.expectBuild(.reviews)
    let maintenance = try await bench.maintenance(.reviews, daysLater: 400)
    let pruning = try await maintenance.unneeded(olderThan: Self.month)
    #expect(pruning.unknown == [])
    #expect(pruning.unneeded.originals.count == 0)
  }

  @Test func otherRecipesThanTheConfigurationsGo() async throws {
    await bench.expectBuild(
      GalleryBench.landscape, changing: { $0.renditions.widths = [200] })
    try removeSite()
    let maintenance = try await bench.maintenance(GalleryBench.landscape, daysLater: 400)
    let pruning = try await maintenance.unneeded(olderThan: Self.month)
    #expect(pruning.unneeded.renditions.count > 0 && pruning.unneeded.originals.count == 0)
  }

  @Test func aSearchThatCannotBeAskedEndsItAll() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let maintenance = try await bench.maintenance(
      Query(source: SourceName("pixelbay"), search: "landscape"), daysLater: 400)
    let failure = await #expect(throws: Failure.self) {
      try await maintenance.unneeded(olderThan: Self.month)
    }
    #expect(failure?.code == .configuration)
  }

  @Test func nobodyIsAsked() async throws {
    await bench.expectBuild(GalleryBench.landscape)
    let asked = bench.sandbox.requests.count
    let maintenance = try await bench.maintenance(
      GalleryBench.landscape, GalleryBench.fractal, .reviews, daysLater: 400)
    _ = try await maintenance.unneeded(olderThan: Self.month)
    #expect(bench.sandbox.requests.count == asked)
  }
}

extension GalleryBench {
  /// A query as the gallery hands it to its source.
  func asSearched(_ query: Query) -> Query {
    var query = query
    query.gps = .off
    query.spared = ["cache", "cache", "state"].map { "\(folder.path)/\($0)" }
    return query
  }
}
