import Build
import BuildBench
import Model
import Sandbox
import TestSupport
import Testing

/// What services ask of those who use them holds for all runs over one cache together.
struct PolitenessTests {
  private let bench: GalleryBench

  init() throws { bench = try GalleryBench(Catalogue(count: 6)) }

  /// Each is a request of its own at Pixabay, which takes 100 a minute.
  private func queries(_ count: Int) -> [Query] {
    (1...count).map { Query(source: SourceName("pixabay"), search: "nothing so \($0)") }
  }

  @Test func aRunOfManySearchesWaitsForItsBudget() async throws {
    let outcome = await bench.build(queries(130))
    #expect(outcome.report.exitCode == .success)
    #expect(bench.sandbox.requests.count == 130)
    #expect(outcome.notes.count { $0.hasPrefix("waiting") && $0.contains("Pixabay") } == 1)
    #expect((60...65).contains(bench.clock.elapsed.components.seconds))
  }

  @Test func runsOneAfterTheOtherShareABudget() async throws {
    _ = await bench.build(Array(queries(70)))
    let second = await bench.build(queries(70), freshness: .refresh)
    #expect(second.report.exitCode == .success)
    #expect(bench.sandbox.requests.count == 140)
    #expect(bench.clock.elapsed >= .seconds(60))
  }

  @Test func runsAtOnceShareABudget() async throws {
    let all = queries(140)
    async let one = bench.build(Array(all[..<70]), output: bench.folder.path + "/one")
    async let other = bench.build(Array(all[70...]), output: bench.folder.path + "/other")
    let codes = await [one.report.exitCode, other.report.exitCode]
    #expect(codes == [.success, .success])
    #expect(bench.sandbox.requests.count == 140)
    #expect(bench.clock.elapsed >= .seconds(60))
  }
}
