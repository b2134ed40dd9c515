import Build
import BuildBench
import Cache
import Configuration
import Foundation
import Model
import Support
import TestSupport
import Testing

/// What is not in the cache: whoever deletes that loses time, and nothing else.
struct StateTests {
  private let site: HistoryBench

  init() throws {
    site = try HistoryBench()
    try site.write("aster")
    try site.write("beech", seed: 2)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(site.folder.path)/\(name)")
  }

  @Test func withoutItsCacheASiteIsTheSame() async throws {
    await site.build(day: 1)
    try site.write("clover", seed: 3)
    let tree = await site.build(day: 2).files.tree
    let days = try await site.days()
    try remove("cache")
    let report = await site.build(day: 9)
    #expect(report.files.tree == tree && report.files.written == 0)
    #expect(try await site.days() == days)
  }

  @Test func withoutItsStateASiteIsLeftAloneUntilItIsAdopted() async throws {
    let tree = await site.build(day: 1).files.tree
    for name in ["state", "state/state.sqlite"] {
      try remove(name)
      for isDryRun in [true, false, false] {
        let report = await site.build(day: 2, isDryRun: isDryRun)
        #expect(report.exitCode == .cannotCreate)
        #expect(report.problems.first?.nextStep?.contains("--adopt") == true)
        #expect(report.changes.written.isEmpty)
      }
      let report = await site.build(day: 2, adopts: true)
      #expect(report.exitCode == .success && report.files.tree == tree)
      #expect(await site.build(day: 3).exitCode == .success)
    }
  }

  /// Images, assets and feeds that no page shows any more are known without a ledger, too.
  @Test func anAdoptedSiteKeepsNoFileThatItHasNoUseFor() async throws {
    let address: (inout GalleryConfiguration) -> Void = {
      $0.baseURL = WebAddress("https://gallery.example/")
    }
    try site.write("dogwood", seed: 4)
    #expect(await site.build(day: 1, changing: address).exitCode == .success)
    try remove("state")
    try site.remove("dogwood")
    let report = await site.build(
      day: 2, removals: .all, adopts: true,
      changing: {
        address(&$0)
        $0.title = "Another"
      })
    #expect(report.exitCode == .success, "\(report.problems)")
    await site.build(
      day: 2, output: "fresh",
      changing: {
        address(&$0)
        $0.title = "Another"
      })
    let there = try site.folder.files(under: "out").filter { !$0.hasSuffix(".html") }
    #expect(there == (try site.folder.files(under: "fresh").filter { !$0.hasSuffix(".html") }))
  }

  @Test func aPageThatItsOwnerListsThereIsNeitherInTheWayNorReplaced() async throws {
    await site.build(day: 1)
    let page = "<!doctype html><title>Mine</title>"
    try site.folder.write(page, to: "out/mine.html")
    let list = try String(
      contentsOfFile: site.folder.path + "/out/SHA256SUMS", encoding: .utf8)
    try site.folder.write(
      list + "\(Digest(of: page).hex)  mine.html\n", to: "out/SHA256SUMS")
    try remove("state")
    let report = await site.build(day: 2, adopts: true)
    #expect(report.exitCode == .success, "\(report.problems)")
    #expect(
      try String(contentsOfFile: site.folder.path + "/out/mine.html", encoding: .utf8) == page)
  }

  @Test func somebodyElsesFolderIsNoSiteWithoutState() async throws {
    try site.folder.write("mine", to: "out/notes.txt")
    try site.folder.write("0123  index.html\n", to: "out/SHA256SUMS")
    let report = await site.build(day: 1)
    #expect(report.exitCode == .cannotCreate)
    #expect(report.problems.first?.nextStep?.contains("--replace") == true)
  }

  @Test func aFirstRunThatFailedIsGoneOnWith() async throws {
    try site.folder.write("mine", to: "out/index.html")
    await site.build(day: 1)
    try remove("out/index.html")
    #expect(await site.build(day: 2).exitCode == .success)
  }

  /// As they lay until a state had a folder of its own.
  @Test func ledgersInTheCacheAreTakenOver() async throws {
    let tree = await site.build(day: 1).files.tree
    let days = try await site.days()
    let (old, new) = ("cache/ledgers", "state/ledgers")
    try FileManager.default.moveItem(
      atPath: "\(site.folder.path)/\(new)", toPath: "\(site.folder.path)/\(old)")
    let report = await site.build(day: 2)
    #expect(report.exitCode == .success && report.files.tree == tree)
    #expect(report.files.written == 0 && report.files.removed == 0)
    #expect(try await site.days() == days)
    #expect(!FileManager.default.fileExists(atPath: "\(site.folder.path)/\(old)"))
    #expect(try !site.folder.files(under: new).isEmpty)
  }
}
