import Build
import BuildBench
import Cache
import Foundation
import Model
import TestSupport
import Testing

/// What builds remember of a site: when each picture came and last really changed.
struct HistoryTests {
  private let site: HistoryBench

  init() throws {
    site = try HistoryBench()
    try site.write("aster")
    try site.write("beech", seed: 2)
  }

  private func names(_ changes: SiteEdition.Changes) -> [String] { changes.listed.map(\.name) }

  @Test func theFirstBuildIsAnEditionOfAllPicturesDatedAsTheirSourceTells() async throws {
    try site.write("beech", seed: 2, day: 1)
    #expect(await site.build(day: 3).exitCode == .success)
    let edition = try #require(try await site.editions().first)
    #expect(edition.moment == HistoryBench.moment(day: 1))
    #expect(names(edition.added) == ["aster", "beech"])
    #expect(edition.changed.count == 0 && edition.removed.count == 0)
    #expect(try await site.days() == ["aster": [1, 1], "beech": [1, 1]])
  }

  @Test func theFirstBuildIsDatedAsTheSourceDateSaysWhereThatIsSet() async throws {
    await site.build(day: 3, sourceDate: HistoryBench.moment(day: 2))
    #expect(try await site.editions().map(\.moment) == [HistoryBench.moment(day: 2)])
  }

  @Test func aBuildOfTheSameWritesNothingAndIsNoEdition() async throws {
    await site.build(day: 1)
    let editions = try await site.editions()
    for freshness in [nil, .refresh, .offline] as [BuildOptions.Freshness?] {
      let report = await site.build(day: 2, freshness: freshness)
      #expect(report.files.written == 0 && report.files.removed == 0)
    }
    #expect(try await site.editions() == editions)
  }

  @Test func newChangedAndRemovedPicturesMakeAnEditionAndTheOthersStay() async throws {
    for name in ["clover", "dahlia"] { try site.write(name, seed: 3) }
    await site.build(day: 1)
    try site.write("new", seed: 5)
    try site.write("clover", seed: 6, day: 4)
    try site.remove("dahlia")
    try site.write(title: "Better", of: "beech")
    #expect(await site.build(day: 4).exitCode == .success)
    let edition = try #require(try await site.editions().first)
    #expect(edition.moment == HistoryBench.moment(day: 4))
    #expect(names(edition.added) == ["new"])
    #expect(names(edition.changed) == ["Better", "clover"])
    #expect(names(edition.removed) == ["dahlia"])
    #expect(
      try await site.days() == [
        "aster": [0, 0], "Better": [0, 4], "clover": [0, 4], "new": [4, 4],
      ])
    #expect(await site.build(day: 5).files.written == 0)
    #expect(try await site.editions().count == 2)
  }

  @Test func aPictureThatComesBackUnchangedIsNewAndKeepsItsDates() async throws {
    await site.build(day: 1)
    let file = site.folder.path + "/pics/beech.jpg"
    try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
    await site.build(day: 2)
    try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
    await site.build(day: 3)
    let editions = try await site.editions()
    #expect(editions.map { names($0.added) } == [["beech"], [], ["aster", "beech"]])
    #expect(editions.map { names($0.removed) } == [[], ["beech"], []])
    #expect(try await site.days() == ["aster": [0, 0], "beech": [0, 0]])
  }

  @Test func aBuildThatFailsLeavesTheHistoryAndTheNextOneTellsAll() async throws {
    await site.build(day: 1)
    try site.write("clover", seed: 3)
    let blocked = site.folder.path + "/out/index.html"
    try FileManager.default.removeItem(atPath: blocked)
    try FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: true)
    try site.folder.write("somebody's", to: "out/index.html/own")
    #expect(await site.build(day: 2).exitCode != .success)
    #expect(try await site.editions().count == 1)
    try FileManager.default.removeItem(atPath: blocked)
    #expect(await site.build(day: 3).exitCode == .success)
    let edition = try #require(try await site.editions().first)
    #expect(edition.moment == HistoryBench.moment(day: 3) && names(edition.added) == ["clover"])
    #expect(try await site.days()["clover"] == [3, 3])
  }

  /// Published, and killed before that was written down.
  @Test func aBuildThatIsKilledBeforeItRemembersIsComparedAgain() async throws {
    await site.build(day: 1)
    let database = site.folder.path + "/state/state.sqlite"
    try FileManager.default.copyItem(atPath: database, toPath: database + ".copy")
    try site.write("clover", seed: 3)
    await site.build(day: 2)
    try FileManager.default.removeItem(atPath: database)
    try FileManager.default.moveItem(atPath: database + ".copy", toPath: database)
    #expect(try await site.editions().count == 1)
    #expect(await site.build(day: 3).exitCode == .success)
    #expect(try await site.editions().map(\.moment) == [3, 0].map(HistoryBench.moment))
    #expect(try await site.days()["clover"] == [3, 3])
    #expect(await site.build(day: 4).files.written == 0)
  }

  @Test func aDryRunCountsWhatWouldBeWrittenAndRemembersNothing() async throws {
    await site.build(day: 1)
    try site.remove("beech")
    let editions = try await site.editions()
    #expect(await site.build(day: 2, isDryRun: true).exitCode == .success)
    #expect(try await site.editions() == editions)
    #expect(try await site.days().count == 2)
  }

  @Test func twoSitesOverOneCacheHaveTheirOwnHistories() async throws {
    await site.build(day: 1, output: "one")
    try site.write("clover", seed: 3)
    await site.build(day: 2, output: "two")
    #expect(try await site.editions("one").map(\.moment) == [HistoryBench.moment(day: 0)])
    #expect(
      try await site.editions("two").first.map { names($0.added) } == ["aster", "beech", "clover"])
    await site.build(day: 3, output: "one")
    #expect(try await site.editions("one").first.map { names($0.added) } == ["clover"])
    #expect(try await site.editions("two").count == 1)
  }

  @Test func aLostStateBeginsAnewWithTheDaysThatTheSourceTells() async throws {
    await site.build(day: 1)
    try site.write("clover", seed: 3)
    await site.build(day: 2)
    #expect(try await site.days()["clover"] == [2, 2])
    try FileManager.default.removeItem(atPath: site.folder.path + "/state/state.sqlite")
    #expect(await site.build(day: 7, adopts: true).exitCode == .success)
    #expect(try await site.editions().map(\.added.count) == [3])
    #expect(try await site.days() == ["aster": [0, 0], "beech": [0, 0], "clover": [0, 0]])
  }

  @Test func theSourceDateTakesThePlaceOfTheRunsBeginning() async throws {
    await site.build(day: 1)
    try site.write("clover", seed: 3)
    await site.build(day: 9, sourceDate: HistoryBench.moment(day: 5))
    #expect(try await site.editions().first?.moment == HistoryBench.moment(day: 5))
    #expect(try await site.days()["clover"] == [5, 5])
  }

  @Test func aClockThatWasSetBackLetsNoPictureChangeBeforeItCame() async throws {
    await site.build(day: 1)
    try site.write("clover", seed: 3)
    await site.build(day: 5)
    try site.write(title: "Better", of: "clover")
    await site.build(day: 2)
    #expect(try await site.days()["Better"] == [5, 5])
    #expect(try await site.editions().map { names($0.changed) } == [["Better"], [], []])
  }

  @Test func aClockThatWasSetBackLetsNoPictureChangeBeforeItsLastChange() async throws {
    await site.build(day: 1)
    for (title, day) in [("Better", 5), ("Best", 3)] {
      try site.write(title: title, of: "beech")
      await site.build(day: day)
    }
    #expect(try await site.days()["Best"] == [0, 5])
  }

  @Test func aFolderThatCannotBeLookedIntoRemovesNothing() async throws {
    let deep = Array(repeating: "dahlia", count: 66).joined(separator: "/")
    await site.build(day: 1)
    try site.remove("beech")
    try site.write(deep + "/clover", seed: 3)
    await site.build(day: 2)
    #expect(try await site.editions().count == 1)
    #expect(try await site.days().keys.sorted() == ["aster", "beech"])
  }

  @Test func hundredsOfPicturesAreCountedAndFiftyNamed() async throws {
    for number in 1...60 { try site.write("more-\(number)", seed: 9) }
    #expect(await site.build(day: 1).exitCode == .success)
    let edition = try #require(try await site.editions().first)
    #expect(edition.added.count == 62 && edition.added.listed.count == 50)
  }
}
