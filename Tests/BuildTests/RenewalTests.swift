import Build
import BuildBench
import Model
import Sandbox
import Testing

/// Addresses of images die; the pictures do not.
struct RenewalTests {
  private let bench: GalleryBench
  private let query = Query(source: SourceName("pixabay"), search: "landscape")

  init() throws { bench = try GalleryBench(Catalogue(count: 12)) }

  /// A first run that gets the previews only, and addresses that have died since.
  private func beginBadly() async {
    bench.sandbox.faults.set(.status(404, "no"), at: .image(id: nil, role: .large))
    let first = await bench.build(query).report
    #expect(first.exitCode == .incomplete)
    bench.sandbox.faults.clear()
    bench.sandbox.expireImages()
  }

  private var searches: Int { bench.sandbox.requests.count { $0.isSearch } }

  private static let aWeek = BuildOptions.Freshness.atMost(.seconds(7 * 86_400))

  @Test func anAddressThatDiedOfAgeIsAskedForAnewOnceForAllPictures() async throws {
    await beginBadly()
    let report = await bench.build([query], freshness: Self.aWeek, daysLater: 3).report
    #expect(report.exitCode == .success)
    #expect(report.failures == [])
    #expect(searches == 2)
    #expect(report.queries.first?.requests == 1)
    #expect(report.queries.first?.fromCache == 1)
    let again = await bench.build([query], freshness: Self.aWeek, daysLater: 3).report
    #expect(again.originals.downloaded == 0)
    #expect(searches == 2)
  }

  @Test func withinItsTimeAnAddressThatIsDeadIsDead() async throws {
    await beginBadly()
    let report = await bench.build([query], daysLater: 0.5).report
    #expect(report.exitCode == .incomplete)
    #expect(report.failures.allSatisfy { $0.reason == "403 Forbidden" })
    #expect(searches == 1)
  }

  @Test func aServiceThatCannotBeAskedAgainLeavesThemDead() async throws {
    await beginBadly()
    bench.sandbox.faults.set(.status(400, "no"), at: .search(page: nil))
    let outcome = await bench.build([query], freshness: Self.aWeek, daysLater: 3)
    #expect(outcome.report.exitCode == .incomplete)
    #expect(outcome.report.failures.allSatisfy { $0.reason == "403 Forbidden" })
    #expect(outcome.notes.count { $0.contains("addresses of images have died") } == 1)
  }

  @Test func nothingIsAskedAnewOffline() async throws {
    await beginBadly()
    let report = await bench.build([query], freshness: .offline, daysLater: 3).report
    #expect(report.exitCode == .incomplete)
    #expect(searches == 1)
  }
}
