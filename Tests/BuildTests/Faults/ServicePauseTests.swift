import Build
import BuildBench
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

/// A service that asks for a pause has it, alone, and in the next run too.
struct ServicePauseTests {
  @Test(arguments: [false, true])
  func aServiceThatIsAskedTooOftenHasItsPause(saysADate: Bool) async throws {
    let bench = try ThreePages()
    // The server counts to it from the time of this machine: more than half is left even where the
    // machine is so busy that the run begins a minute late.
    let date = HTTPDate.text(of: Int(Date().timeIntervalSince1970) + 240)
    bench.faults.set(
      .status(429, "slow down", headers: ["Retry-After": saysADate ? date : "3"]),
      at: .search(page: 1, of: .pixabay), times: 1)
    let run = await bench.run()
    #expect(run.report.exitCode == .success, "\(run.report.problems)")
    #expect(run.pages(of: .pixabay) == ["1", "1", "2", "3"])
    let pause = bench.clock.elapsed
    #expect(pause >= .seconds(saysADate ? 120 : 3), "\(pause)")
  }

  @Test func thePauseOfOneServiceHoldsUpNoOther() async throws {
    let clock = ManualClock(isHeld: true)
    let bench = try ThreePages([.pixabay, .openverse], clock: clock)
    bench.faults.set(
      .status(429, "slow down", headers: ["Retry-After": "4"]),
      at: .search(page: 1, of: .pixabay), times: 1)
    let (pages, page) = AsyncStream<Void>.makeStream()
    async let running = bench.run { event in
      if case .found(let query, pictures: _, reachable: _, fromCache: _) = event,
        query.source == Sandbox.Service.openverse.source
      {
        page.yield()
      }
    }
    for await _ in pages.prefix(3) {}
    await clock.untilAsleep(1)
    #expect(bench.sandbox.requests.count { $0.service == .pixabay } == 1)
    clock.advance(by: .seconds(5))
    let run = await running
    #expect(run.report.exitCode == .success, "\(run.report.problems)")
    #expect(run.pages(of: .pixabay) == ["1", "1", "2", "3"])
    #expect(run.pages(of: .openverse) == ["1", "2", "3"])
  }

  @Test(arguments: Sandbox.Service.allCases)
  func everyServiceIsHeardInItsOwnWords(_ service: Sandbox.Service) async throws {
    let items = Catalogue(count: 3).items.map { item in
      var item = item
      item.tags.append("anything")
      return item
    }
    let bench = try GalleryBench(Catalogue(items: items))
    bench.sandbox.faults.set(
      .tooMany(retryAfter: 1), at: .search(page: nil, of: service), times: 1)
    let query = Query(source: service.source, search: "anything")
    // Commons answers nobody who cannot be written to.
    let agent = "GalleristTests/1.0 (tests@example.org)"
    let report = await bench.build([query], changing: { $0.network.userAgent = agent }).report
    #expect(report.exitCode == .success, "\(report.problems)")
    #expect(report.queries.map(\.published) == [3])
    #expect(bench.clock.elapsed >= .seconds(1))
  }

  @Test func aRunKnowsWhatTheOneBeforeWasTold() async throws {
    let bench = try ThreePages(requestLimit: 3, requestWindow: 5)
    let first = await bench.run()
    #expect(first.report.exitCode == .success, "\(first.report.problems)")
    let next = await bench.searching("something").run()
    #expect(next.report.exitCode == .success, "\(next.report.problems)")
    // One more would have been refused, and asked again.
    #expect(next.pages(of: .pixabay) == ["1", "2", "3"])
    #expect(bench.clock.elapsed >= .seconds(5))
  }

  @Test func runsAtOnceShareWhatIsAllowed() async throws {
    let bench = try ThreePages(requestLimit: 3, requestWindow: 3)
    let something = bench.searching("something")
    async let one = bench.run(to: "one")
    async let other = something.run(to: "other")
    for run in await [one, other] {
      #expect(run.report.exitCode == .success, "\(run.report.problems)")
      #expect(run.report.queries.map(\.published) == [ThreePages.count])
    }
    // Each asks for three pages.
    #expect(bench.clock.elapsed >= .seconds(3))
  }
}
