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

  @Test func whatTheConfigurationNeedsStaysHoweverOld() async throws {
    await bench.expectBuild(GalleryBench.landscape, GalleryBench.fractal)
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
    let maintenance = try await bench.maintenance(daysLater: 29)
    #expect(try await maintenance.unneeded(olderThan: Self.month).unneeded.originals.count == 0)
    let later = try await bench.maintenance(daysLater: 31)
    #expect(try await later.unneeded(olderThan: Self.month).unneeded.originals.count > 0)
  }

  @Test func withoutAConfigurationOnlyAgeAndUseCount() async throws {
    await bench.expectBuild(GalleryBench.landscape)
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
    query.spared = ["cache", "cache", "state"].map { "\(folder.path)/\($0)" }
    return query
  }
}
