import Foundation
import Model
import TestSupport
import Testing

@testable import Cache

/// What is remembered of runs.
struct RunTests {
  private let folder: TemporaryFolder
  private let cache: Cache

  init() throws {
    folder = try TemporaryFolder()
    cache = try Cache(folder: folder.path)
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
      try await cache.keep(run(seconds, site: site))
    }
    let reopened = try Cache(folder: folder.path)
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
    try await cache.keep(run(1, changes: changes))
    try await cache.keep(run(2))
    #expect(try await cache.pictures(ofRun: 1) == changes.named)
    #expect(try await cache.pictures(ofRun: 2) == [])
    let summary = try #require(try await cache.runs().last)
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
    for seconds in 1...1_002 { try await cache.keep(run(seconds, changes: changes)) }
    let runs = try await cache.runs()
    #expect(runs.count == 1_000)
    #expect(runs.first?.number == 1_002 && runs.last?.number == 3)
    #expect(try await cache.pictures(ofRun: 2) == [])
    #expect(try await cache.pictures(ofRun: 3) == changes.named)
  }

  @Test func runsOfAnEarlierVersionAreToldWithoutWhatItDidNotKeep() async throws {
    let folder = try TemporaryFolder()
    do {
      let database = try Database(path: folder.path + "/gallerist.sqlite")
      for step in DatabaseSchema.steps[..<6] { try database.execute(step) }
      try database.execute(
        """
        INSERT INTO run (started, finished, report) VALUES (1, 2, x'7B7D');
        PRAGMA user_version = 6
        """)
    }
    let run = try #require(try await Cache(folder: folder.path).runs().first)
    #expect(run.number == 1 && run.finished == Timestamp(secondsSince1970: 2))
    #expect(run.outcome == StoredRun.Outcome())
  }
}
