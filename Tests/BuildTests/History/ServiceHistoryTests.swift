import Build
import BuildBench
import Cache
import Model
import Publishing
import Sandbox
import Site
import Support
import TestSupport
import Testing

/// The history of pictures that a service lists.
struct ServiceHistoryTests {
  private let bench: GalleryBench
  private let herons = Query(source: SourceName("pixabay"), search: "landscape")
  private let others = Query(source: SourceName("pixabay"), search: "fractal")

  init() throws { bench = try GalleryBench(Catalogue(count: 12)) }

  private func editions() async throws -> [SiteEdition] {
    let site = try #require(RealPath.of(bench.folder.path + "/out"))
    return try await bench.state().editions(ofSite: site)
  }

  @Test func answersThatAreNewAndSayTheSameAreNoChange() async throws {
    #expect(await bench.build(herons).report.exitCode == .success)
    let searches = bench.sandbox.requests.count { $0.isSearch }
    #expect(await bench.build([herons], daysLater: 3).report.exitCode == .success)
    #expect(bench.sandbox.requests.count { $0.isSearch } > searches)
    #expect(try await editions().count == 1)
    #expect(try await editions().first?.moment == Timestamp(secondsSince1970: GalleryBench.epoch))
  }

  @Test(arguments: [nil, .offline] as [BuildOptions.Freshness?])
  func olderAnswersRemoveNothing(freshness: BuildOptions.Freshness?) async throws {
    _ = await bench.build(herons)
    bench.sandbox.faults.set(.status(500, "oops"), at: .search(page: nil))
    _ = await bench.build([herons], freshness: freshness, daysLater: 3)
    #expect(try await editions().count == 1)
  }

  @Test func whileASearchIsUnknownNothingIsRemovedAndOthersGoOn() async throws {
    let unknown = Query(source: SourceName("pixabay"), search: "unknown")
    _ = await bench.build([others], output: bench.folder.path + "/two")
    _ = await bench.build(herons)
    _ = await bench.build([others, unknown], freshness: .offline, daysLater: 0.5)
    let partial = try #require(try await editions().first)
    #expect(partial.added.count > 0 && partial.removed.count == 0)
    _ = await bench.build([others], daysLater: 0.6)
    let last = try #require(try await editions().first)
    #expect(last.added.count == 0 && last.removed.count > 0)
  }

  @Test func anImageThatCameLaterIsAChange() async throws {
    bench.sandbox.faults.set(.status(404, "no"), at: .image(id: nil, role: nil))
    #expect(await bench.build(herons).report.exitCode == .incomplete)
    bench.sandbox.faults.clear()
    #expect(await bench.build([herons], daysLater: 3).report.exitCode == .success)
    let editions = try await editions()
    #expect(editions.first?.changed.count == editions.last?.added.count)
    #expect(editions.first?.added.count == 0)
  }
}
