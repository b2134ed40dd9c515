import Build
import BuildBench
import Configuration
import Foundation
import Model
import Publishing
import Support
import TestSupport
import Testing

@testable import Cache

/// The site that an earlier run left, byte for byte.
struct RollbackTests {
  private let site: HistoryBench

  init() throws {
    site = try HistoryBench()
    try site.write("aster")
    try site.write("beech", seed: 2)
  }

  /// Three days, each with another site; gives them and their trees.
  private func threeDays() async throws -> (sites: [[String: Data]], trees: [String?]) {
    var sites: [[String: Data]] = []
    var trees: [String?] = []
    for day in 1...3 {
      if day == 2 {
        try site.write("clover", seed: 3)
        try site.remove("aster")
      }
      if day == 3 { try site.write(title: "Better", of: "beech") }
      trees.append(await site.build(day: day).files.tree)
      sites.append(try site.bytes())
    }
    return (sites, trees)
  }

  @Test func itIsTheTreeOfThatRunWithEveryByte() async throws {
    let (sites, trees) = try await threeDays()
    for run in [1, 2, 1, 3, 2] {
      let report = try await site.rollback(to: run)
      #expect(report.files.tree == trees[run - 1])
      #expect(try site.bytes() == sites[run - 1])
    }
  }

  @Test func withoutARunItUndoesTheLastOneAndThenItself() async throws {
    let (_, trees) = try await threeDays()
    #expect(try await site.rollback().files.tree == trees[1])
    #expect(try await site.rollback().files.tree == trees[2])
  }

  @Test func theHistoryIsWhatItWas() async throws {
    await site.build(day: 1)
    let (editions, days) = (try await site.editions(), try await site.days())
    let present = try await site.bench.state().present(inSite: try folder())
    try site.write("clover", seed: 3)
    try site.remove("aster")
    await site.build(day: 2)
    let later = (try await site.editions(), try await site.days())
    let report = try await site.rollback(to: 1)
    #expect(report.pictures?.changes.added == 1 && report.pictures?.changes.removed == 1)
    #expect(try await site.editions() == editions)
    #expect(try await site.days() == days)
    #expect(
      try await site.bench.state().present(inSite: try folder()).mapValues(\.digest)
        == present.mapValues(\.digest))
    try await _ = site.rollback(to: 2)
    #expect(try await (site.editions(), site.days()) == later)
  }

  /// What one rollback changes can be taken back, and that, too: so it might grow with each.
  @Test func manyRollbacksTakeLittleRoom() async throws {
    for day in 1...8 {
      try site.write("clover", seed: UInt64(10 + day), day: day)
      await site.build(day: day)
    }
    var rows: [Int] = []
    for run in 1...7 {
      _ = try await site.rollback(to: run)
      rows.append(try #require(try await site.bench.state().undoCount))
    }
    #expect(rows[6] < 4 * rows[0], "\(rows)")
  }

  private func folder() throws -> String { try #require(RealPath.of(site.folder.path + "/out")) }

  @Test func theNextBuildGoesOnFromThereAndSaysSo() async throws {
    let (_, trees) = try await threeDays()
    _ = try await site.rollback(to: 1)
    let notes = Watched<[String]>([])
    let report = await site.build(
      day: 4,
      watching: { event in
        if case .note(let note) = event { notes.change { $0.append(note) } }
      })
    #expect(report.exitCode == .success && report.pictures?.changes.added == 1)
    #expect(notes.value.contains { $0.contains("rolled back to run 1; this build continues") })
    #expect(await site.build(day: 5).files.written == 0)
    #expect(try await site.rollback(to: 3).files.tree == trees[2])
  }

  /// What was taken for gone was so in the list of a run that is undone, too.
  @Test func aSearchThatIsLedBackIsGuardedByWhatItListedThen() async throws {
    try site.write("clover", seed: 3)
    await site.build(day: 1)
    for name in ["aster", "beech", "clover"] { try site.remove(name) }
    try site.write("daisy", seed: 4)
    await site.build(day: 2, removals: .all)
    _ = try await site.rollback(to: 1)
    try site.remove("daisy")
    let report = await site.build(day: 3)
    #expect(report.exitCode == .unavailable && report.files.removed == 0)
    #expect(report.pictures?.all == 3)
  }

  @Test func runsAreKeptAsLongAsTheConfigurationSays() async throws {
    for day in 1...4 {
      try site.write("clover", seed: UInt64(10 + day), day: day)
      await site.build(day: day, changing: { $0.keepRuns = 2 })
    }
    let error = try await #require(throws: Failure.self) { try await site.rollback(to: 1) }
    #expect(error.code == .notFound && error.nextStep?.contains("3, 2") == true)
    #expect(try await site.rollback(to: 2).exitCode == .success)
  }

  @Test func whatNoEarlierSiteHasIsNotKept() async throws {
    for day in 1...3 {
      try site.write("clover", seed: UInt64(10 + day), day: day)
      await site.build(day: day, changing: { $0.keepRuns = 1 })
    }
    let kept = try site.folder.files(under: "state/kept").map { $0.replacing("/", with: "") }
    let former = try await site.bench.state().former(
      try #require(try await site.bench.state().keptTrees(ofSite: folder()).first),
      ofSite: folder())
    #expect(Set(kept) == Set(former.values.compactMap(\.content?.hex)))
    await site.build(day: 4, changing: { $0.keepRuns = 0 })
    try site.write("clover", seed: 20, day: 5)
    await site.build(day: 5, changing: { $0.keepRuns = 0 })
    #expect(try site.folder.files(under: "state/kept") == [])
  }

  @Test func aFileThatWasChangedByHandIsNamedAndNothingHappens() async throws {
    try await _ = threeDays()
    let name = try #require(try site.images(of: "clover").first)
    try site.folder.write("mine", to: "out/" + name)
    let before = try site.bytes()
    let error = try await #require(throws: Failure.self) { try await site.rollback(to: 2) }
    #expect(error.place?.hasSuffix(name) == true)
    #expect(try site.bytes() == before)
  }

  @Test func aKeptFileThatIsLostIsNamedBeforeAnythingHappens() async throws {
    let (_, trees) = try await threeDays()
    let before = try site.bytes()
    let former = try await site.bench.state().former(
      try #require(
        try await site.bench.state().keptTrees(ofSite: folder()).first { $0.tree.hex == trees[0] }),
      ofSite: folder())
    let needed = Set(former.values.compactMap(\.content?.hex))
    let kept = try site.folder.files(under: "state/kept").first {
      needed.contains($0.replacing("/", with: ""))
    }
    try FileManager.default.removeItem(
      atPath: "\(site.folder.path)/state/kept/\(try #require(kept))")
    let error = try await #require(throws: Failure.self) { try await site.rollback(to: 1) }
    #expect(error.code == .notFound && error.details.count == 1)
    #expect(try site.bytes() == before)
  }

  @Test(arguments: [4, 99]) func aRunThatPublishedNothingElseIsToldApart(run: Int) async throws {
    try await _ = threeDays()
    await site.build(day: 4, changing: { $0.queries = [] })
    let error = try await #require(throws: Failure.self) { try await site.rollback(to: run) }
    #expect(error.code == .notFound)
  }

  /// The site is another one then, and what was there before it can be had back.
  @Test func aPublishingThatWasCutOffIsGoneOnWith() async throws {
    let tree = await site.build(day: 1).files.tree
    try site.write("clover", seed: 3)
    // In the way of the moving, behind all that is looked at before.
    let state = try site.bench.state()
    try TreeKeeper(state: site.folder.path + "/state").keep(
      [FormerFile(name: "photo/clover.html", content: nil)],
      of: Digest(hex: try #require(tree)), inSite: try folder(),
      at: HistoryBench.moment(day: 2))
    await site.build(day: 3)
    #expect(try await state.keptTrees(ofSite: folder()).map(\.tree.hex) == [tree])
    #expect(try await site.rollback().files.tree == tree)
  }
}

extension StateStore {
  /// How many rows are written down as they were.
  fileprivate var undoCount: Int? {
    get throws { try database.first("SELECT count(*) FROM undo") { $0.integer(0) } }
  }
}
