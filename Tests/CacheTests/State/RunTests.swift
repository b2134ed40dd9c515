import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// What is remembered of runs.
struct RunTests {
  private let folder: TemporaryFolder
  private let state: StateStore

  init() throws {
    folder = try TemporaryFolder()
    state = try StateStore(folder: folder.path)
  }

  private func run(
    _ seconds: Int, site: String = "/site", changes: StoredRun.Changes = StoredRun.Changes()
  ) -> StoredRun {
    var outcome = StoredRun.Outcome()
    outcome.site = site
    outcome.exitCode = 1
    outcome.tree = "ab"
    outcome.pictures = 7
    outcome.written = 10 + seconds
    outcome.removed = 2
    outcome.requests = 3
    outcome.bytes = 4_000
    let moment = Timestamp(secondsSince1970: seconds)
    return StoredRun(
      started: moment, finished: moment, report: Array("{}".utf8), outcome: outcome,
      changes: changes)
  }

  private func item(_ own: String) -> SiteEdition.Item {
    SiteEdition.Item(id: Sample.picture(own), name: "Picture \(own)")
  }

  @Test func tellsWhatRunsCameToNewestFirst() async throws {
    for (seconds, site) in [(1, "/site"), (2, "/other"), (3, "/site")] {
      try await state.keep(run(seconds, site: site))
    }
    let reopened = try StateStore(folder: folder.path)
    let runs = try await reopened.runs(ofSite: "/site")
    #expect(runs.map(\.number) == [3, 1])
    #expect(runs.map(\.outcome) == [run(3).outcome, run(1).outcome])
    #expect(runs.map(\.started.secondsSince1970) == [3, 1])
    #expect(try await reopened.runs().map(\.number) == [3, 2, 1])
    #expect(try await reopened.runs(ofSite: "/nowhere") == [])
  }

  @Test func namesThePicturesOfARun() async throws {
    var changes = StoredRun.Changes()
    changes.add(.added, item("b"))
    changes.add(.removed, item("a"))
    changes.add(.changed, item("'); DROP TABLE run; --"))
    try await state.keep(run(1, changes: changes))
    try await state.keep(run(2))
    #expect(try await state.pictures(ofRun: 1) == changes.named)
    #expect(try await state.pictures(ofRun: 2) == [])
    let summary = try #require(try await state.runs().last)
    #expect(summary.added == 1 && summary.changed == 1 && summary.removed == 1)
  }

  @Test func countsMoreThanItNames() {
    var changes = StoredRun.Changes()
    for number in 0..<10_003 { changes.add(.added, item("\(number)")) }
    #expect(changes.named.count == 10_000 && changes.added == 10_003 && changes.count == 10_003)
  }

  @Test func onlyTheNewestStayAndNumbersGoOn() async throws {
    var changes = StoredRun.Changes()
    changes.add(.added, item("a"))
    for seconds in 1...1_002 { try await state.keep(run(seconds, changes: changes)) }
    let runs = try await state.runs()
    #expect(runs.count == 1_000)
    #expect(runs.first?.number == 1_002 && runs.last?.number == 3)
    #expect(try await state.pictures(ofRun: 2) == [])
    #expect(try await state.pictures(ofRun: 3) == changes.named)
  }

  @Test func theInventoryCountsThem() async throws {
    for seconds in [5, 9] { try await state.keep(run(seconds)) }
    let runs = try await state.inventory().runs
    #expect(runs.count == 2 && runs.byteCount == 4)
    #expect(runs.oldest?.secondsSince1970 == 5 && runs.newest?.secondsSince1970 == 9)
  }

  @Test func pruningLeavesTheLastOnes() async throws {
    for seconds in 0..<25 { try await state.keep(run(seconds)) }
    let unneeded = try await state.unneeded(since: Timestamp(secondsSince1970: 1_000), at: .ofFiles)
    try await state.remove(unneeded)
    #expect(unneeded.runs.count == 5 && unneeded.byteCount == 10)
    #expect(unneeded.runs.newest == Timestamp(secondsSince1970: 4))
    #expect(try await state.runs().count == 20)
  }
}
