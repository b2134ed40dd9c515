import Build
import BuildBench
import Cache
import Foundation
import Maintenance
import Model
import Publishing
import Site
import Support
import TestSupport
import Testing

/// What can be told of runs afterwards.
struct RunHistoryTests {
  private let site: HistoryBench

  init() throws {
    site = try HistoryBench()
    try site.write("aster")
    try site.write("beech", seed: 2)
  }

  private func runHistory() throws -> RunHistory {
    try RunHistory(inState: site.folder.path + "/state")
  }

  private func names(_ items: [SiteEdition.Item]) -> [String] { items.map(\.name) }

  @Test func aRunLeavesWhatItDid() async throws {
    let report = await site.build(day: 1)
    let run = try #require(try await runHistory().runs().first)
    #expect(run.number == 1 && run.started == HistoryBench.moment(day: 1))
    #expect(run.outcome.exitCode == 0 && run.outcome.pictures == 2)
    #expect(run.outcome.written == report.files.written)
    #expect(run.added == 2 && run.changed == 0 && run.removed == 0)
    #expect(run.outcome.site == RealPath.of("\(site.folder.path)/out"))
  }

  @Test func aRunThatDidNothingLeavesNoTrace() async throws {
    await site.build(day: 1)
    await site.build(day: 2)
    await site.build(day: 3, isDryRun: true)
    #expect(try await runHistory().runs().map(\.number) == [1])
  }

  @Test func aRunThatFailedIsRemembered() async throws {
    try site.folder.write("somebody's", to: "out/index.html")
    await site.build(day: 1)
    let run = try #require(try await runHistory().runs().first)
    #expect(run.outcome.exitCode == 73 && run.outcome.pictures == nil && run.added == 0)
  }

  @Test func runsAreListedBySiteAndTogether() async throws {
    await site.build(day: 1)
    await site.build(day: 2, output: "other")
    let runHistory = try runHistory()
    #expect(try await runHistory.runs().map(\.number) == [2, 1])
    #expect(
      try await runHistory.runs(ofSite: "\(site.folder.path)/other").map(\.number) == [2])
  }

  @Test func theDifferenceOfTwoRunsIsWhatIsLeftOfAllBetweenThem() async throws {
    try site.write("clover", seed: 3)
    await site.build(day: 1)
    try site.write("brief", seed: 4)
    try site.write(title: "Better", of: "beech")
    await site.build(day: 2)
    try site.remove("brief")
    try site.remove("clover")
    try site.write("new", seed: 5)
    await site.build(day: 3)
    let runHistory = try runHistory()
    let runs = try await runHistory.runs()
    #expect(runs.map(\.number) == [3, 2, 1])
    let difference = try await runHistory.difference(from: runs[2], to: runs[0])
    #expect(names(difference.came) == ["new"])
    #expect(names(difference.changed) == ["Better"])
    #expect(names(difference.went) == ["clover"])
    #expect(difference.unnamed == 0)
    let back = try await runHistory.difference(from: runs[0], to: runs[2])
    #expect(names(back.came) == ["clover"] && names(back.went) == ["new"])
    let same = try await runHistory.difference(from: runs[1], to: runs[1])
    #expect(same.came.isEmpty && same.changed.isEmpty && same.went.isEmpty)
  }

  @Test func withoutAStateThereIsNone() throws {
    #expect(throws: Failure.self) { try RunHistory(inState: site.folder.path + "/nothing") }
    #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/nothing"))
  }
}
