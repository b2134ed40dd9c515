import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

/// The cache lets go of what no site has used for a long time.
struct CacheAgeTests {
  private let bench: GalleryBench
  private let catalogue = Catalogue(count: 12)

  init() throws { bench = try GalleryBench(catalogue) }

  private func files() throws -> Set<String> {
    Set(try bench.folder.files(under: "cache/originals"))
  }

  /// Those of searches that another one has nothing in common with.
  private func build(
    _ queries: [Query], day: Double, output: String = "out", age: Int = 90, keepRuns: Int = 0
  ) async -> GalleryBench.Outcome {
    await bench.build(
      queries, output: "\(bench.folder.path)/\(output)", daysLater: day,
      changing: {
        $0.cacheAge = age
        $0.keepRuns = keepRuns
      })
  }

  @Test func whatNoSiteHasUsedForItsAgeGoes() async throws {
    #expect(
      await build([GalleryBench.landscape, GalleryBench.fractal], day: 0).report.exitCode
        == .success)
    let all = try files()
    for day in [1.0, 80] {
      _ = await build([GalleryBench.fractal], day: day)
      #expect(try files() == all)
    }
    let outcome = await build([GalleryBench.fractal], day: 100)
    #expect(outcome.notes.contains { $0.contains("no site has used for 90 days") })
    let needed = Set(catalogue.matching("fractal").map(\.id))
    let gone = catalogue.matching("landscape").filter { !needed.contains($0.id) }
    #expect(gone.count > 0)
    #expect(try files().count == all.count - gone.count * 2)
    let report = await build([GalleryBench.fractal], day: 100.1).report
    #expect(report.exitCode == .success && report.originals.downloaded == 0)
  }

  @Test func whatAnotherSiteShowsStaysThoughNobodyBuildsIt() async throws {
    _ = await build([GalleryBench.landscape], day: 0, output: "other")
    _ = await build([GalleryBench.fractal], day: 1)
    let all = try files()
    _ = await build([GalleryBench.fractal], day: 200)
    #expect(try files() == all)
    try FileManager.default.removeItem(atPath: bench.folder.path + "/other")
    _ = await build([GalleryBench.fractal], day: 300)
    #expect(try files().count < all.count)
  }

  @Test func whatAnEarlierSiteShowedStaysAsLongAsThatCanBeHadBack() async throws {
    _ = await build([GalleryBench.landscape, GalleryBench.fractal], day: 0, keepRuns: 1)
    let all = try files()
    for day in [1.0, 100] { _ = await build([GalleryBench.fractal], day: day, keepRuns: 1) }
    #expect(try files() == all)
    _ = await build([GalleryBench.fractal], day: 200)
    #expect(try files().count < all.count)
  }

  /// Its state tells of no other site.
  @Test func aSiteThatGoesAgainTakesNothingFromOthers() async throws {
    _ = await build([GalleryBench.landscape, GalleryBench.fractal], day: 0)
    let all = try files()
    let outcome = await bench.build(
      [GalleryBench.fractal], freshness: .offline, output: "\(bench.folder.path)/passing",
      passing: "passing-state", daysLater: 200, changing: { $0.cacheAge = 90 })
    #expect(outcome.report.exitCode == .success)
    #expect(try files() == all)
  }

  @Test func withoutAnAgeNothingGoes() async throws {
    _ = await build([GalleryBench.landscape, GalleryBench.fractal], day: 0, age: 0)
    let all = try files()
    for day in [1.0, 500] { _ = await build([GalleryBench.fractal], day: day, age: 0) }
    #expect(try files() == all)
  }
}
