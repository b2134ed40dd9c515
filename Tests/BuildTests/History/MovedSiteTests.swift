import Build
import BuildBench
import Cache
import Foundation
import Maintenance
import Model
import Site
import TestSupport
import Testing

/// A site whose folder somebody gave another name: all that was known of it is known of it still.
struct MovedSiteTests {
  private let site: HistoryBench

  init() throws {
    site = try HistoryBench()
    for (seed, name) in ["aster", "beech", "clover"].enumerated() {
      try site.write(name, seed: UInt64(seed))
    }
  }

  private func move(_ name: String = "out", to other: String) throws {
    try FileManager.default.moveItem(
      atPath: "\(site.folder.path)/\(name)", toPath: "\(site.folder.path)/\(other)")
  }

  @Test func itsPastComesAlong() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    let tree = await site.build(day: 2).files.tree
    let days = try await site.days()
    try move(to: "moved")
    let report = await site.build(day: 3, output: "moved")
    #expect(report.files.tree == tree && report.files.written == 0 && report.files.removed == 0)
    #expect(try await site.days("moved") == days)
    #expect(try await site.editions("moved").count == 2)
    let runs = try await RunHistory(inState: site.folder.path + "/state")
      .runs(ofSite: "\(site.folder.path)/moved")
    #expect(runs.map(\.number) == [2, 1])
    #expect(await site.build(day: 3, output: "moved").files.unchanged == report.files.unchanged)
  }

  @Test func aLinkThatStandsInItsPlaceLeadsToItsPast() async throws {
    await site.build(day: 1)
    let days = try await site.days()
    try move(to: "moved")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path + "/out", withDestinationPath: "moved")
    #expect(await site.build(day: 2).files.written == 0)
    #expect(try await site.days() == days)
    #expect(try await site.editions().count == 1)
  }

  @Test func whatItKeepsIsKept() async throws {
    await site.build(day: 1, keeping: true)
    try site.remove("beech")
    try move(to: "moved")
    #expect(await site.build(day: 2, output: "moved", keeping: true).pictures?.kept == 1)
    try move("moved", to: "out")
    #expect(await site.build(day: 3, keeping: true).pictures?.kept == 1)
  }

  @Test func aDryRunKnowsItsPastAndLeavesItWhereItIs() async throws {
    await site.build(day: 1, keeping: true)
    let ledgers = try site.folder.files(under: "state/ledgers")
    try move(to: "moved")
    let report = await site.build(day: 2, output: "moved", isDryRun: true, keeping: true)
    #expect(report.exitCode == .success && report.queries.first?.published == 3)
    #expect(try site.folder.files(under: "state/ledgers") == ledgers)
    #expect(await site.build(day: 3, output: "moved", keeping: true).files.written == 0)
  }

  @Test func aCopyHasAPastOfItsOwn() async throws {
    await site.build(day: 1)
    let days = try await site.days()
    try FileManager.default.copyItem(
      atPath: site.folder.path + "/out", toPath: site.folder.path + "/copy")
    await site.build(day: 2, output: "copy")
    #expect(try await site.editions().count == 1)
    #expect(await site.build(day: 3).exitCode == .success)
    #expect(try await site.days() == days)
  }

  /// So nobody knows that it is the same.
  @Test func aSiteThatWasChangedOnTheWayBeginsAnewAndLosesNoPage() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    await site.build(day: 2)
    try move(to: "moved")
    let list = try site.page("SHA256SUMS", "moved")
    try site.folder.write(
      list.split(separator: "\n").dropLast().joined(separator: "\n") + "\n",
      to: "moved/SHA256SUMS")
    let page = try #require(
      site.folder.files(under: "moved/photo").first { $0.contains("beech") })
    #expect(await site.build(day: 3, output: "moved").exitCode == .cannotCreate)
    #expect(await site.build(day: 3, output: "moved", adopts: true).exitCode == .success)
    #expect(try site.page("photo/" + page, "moved").contains("was removed"))
    #expect(try await site.editions("moved").count == 1)
  }
}
