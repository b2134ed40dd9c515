import Build
import BuildBench
import Model
import Sandbox
import TestSupport
import Testing

/// A clock that was ahead for a night holds up no later one.
struct ClockAheadTests {
  private let openverse = Query(source: SourceName("openverse"), search: "landscape")

  @Test func everyPageOfASearchIsAskedForAgainThoughItWasKeptInATimeToCome() async throws {
    let items = Catalogue(count: 100).items
    let bench = try GalleryBench(Catalogue(items: Array(items.dropLast(20))))
    let first = await bench.build([openverse], daysLater: 3_650).report
    let requests = try #require(first.queries.first?.requests)
    #expect(first.exitCode == .success && requests > 1)
    bench.sandbox.catalogue = Catalogue(items: items).shrunk(to: 480)
    let report = await bench.build([openverse], daysLater: 1).report
    #expect(report.queries.first?.fromCache == 0)
    #expect(report.queries.first?.published == Catalogue(items: items).matching("landscape").count)
  }
}
