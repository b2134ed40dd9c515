import BuildBench
import Cache
import Configuration
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

@testable import Build

/// Nights on which a source lists less than it has: nothing may be lost, and the run says so.
struct ShrinkGuardTests {
  private let site: HistoryBench

  init() throws {
    site = try HistoryBench()
    for number in 0..<12 { try site.write("pic\(number)", seed: UInt64(number)) }
  }

  private func pages() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: site.folder.path + "/out").sorted()
  }

  @Test func anEmptiedFolderChangesNothing() async throws {
    await site.build(day: 1)
    let (before, list) = (try pages(), try site.page("s/pics/index.html"))
    for number in 0..<12 { try site.remove("pic\(number)") }
    for day in 2...3 {
      let report = await site.build(day: day)
      #expect(report.exitCode == .unavailable)
      #expect(report.files.written == 0, "\(report.changes.written)")
      #expect(report.files.removed == 0 && report.pictures?.all == 12)
      #expect(
        report.problems.first?.summary.contains("lists 0 of its 12 published pictures") == true)
    }
    #expect(try pages() == before && site.page("s/pics/index.html") == list)
  }

  @Test func whatIsNewIsPublishedBesides() async throws {
    await site.build(day: 1)
    for number in 0..<12 { try site.remove("pic\(number)") }
    try site.write("later", seed: 99)
    let report = await site.build(day: 2)
    // More than ten are gone, and more than a tenth.
    #expect(report.exitCode == .unavailable && report.pictures?.all == 13)
    #expect(report.pictures?.changes.added == 1 && report.pictures?.changes.removed == 0)
    #expect(try site.page("s/pics/index.html").contains(site.path(of: "later")))
  }

  @Test func aRemovalBelowTheBoundGoesThrough() async throws {
    await site.build(day: 1)
    for number in 0..<10 { try site.remove("pic\(number)") }
    let report = await site.build(day: 2)
    #expect(report.exitCode == .success && report.pictures?.all == 2)
  }

  @Test(arguments: [(BuildOptions.Removals.all, 1), (.atMost(11), 1), (.atMost(10), 12)])
  func theOwnerLetsThemGo(removals: BuildOptions.Removals, left: Int) async throws {
    await site.build(day: 1)
    for number in 0..<11 { try site.remove("pic\(number)") }
    let report = await site.build(day: 2, removals: removals)
    #expect(report.pictures?.all == left)
    #expect(report.exitCode == (left == 1 ? .success : .unavailable))
  }

  @Test func aBoundOfNoneAsksForEachPicture() async throws {
    await site.build(day: 1)
    try site.remove("pic3")
    let report = await site.build(day: 2, changing: { $0.removals.most = 0 })
    #expect(report.exitCode == .unavailable && report.pictures?.all == 12)
    #expect(report.pictures?.kept == 0)
  }

  @Test func aSearchThatWasTakenOutOfTheConfigurationIsGone() async throws {
    let bench = try GalleryBench(Catalogue(count: 24))
    let (one, other) = (
      Query(source: SourceName("pixabay"), search: "landscape"),
      Query(source: SourceName("pixabay"), search: "fractal")
    )
    _ = await bench.build([one, other])
    let report = await bench.build([other], daysLater: 0.5).report
    #expect(report.exitCode == .success && (report.pictures?.changes.removed ?? 0) > 0)
    #expect(report.pictures?.all == report.queries.first?.published)
  }

  @Test func searchesForTheSameWordsHaveListsOfTheirOwn() async throws {
    let bench = try GalleryBench(Catalogue(count: 48))
    let all = Query(source: SourceName("pixabay"), search: "landscape", title: "All")
    var some = all
    (some.title, some.parameters) = ("Some", ["editors_choice": "true"])
    for day in [0.0, 2] {
      let report = await bench.build([some, all], daysLater: day).report
      #expect(report.exitCode == .success, "\(report.problems)")
      #expect(report.queries[0].published < report.queries[1].published - 10)
    }
    let fewer = await bench.build([some], daysLater: 4).report
    #expect(fewer.exitCode == .success && fewer.pictures?.all == fewer.queries[0].published)
  }

  @Test func aSmallerLimitIsTheOwnersWord() async throws {
    let bench = try GalleryBench(Catalogue(count: 48))
    var query = Query(source: SourceName("pixabay"), search: "landscape")
    let all = await bench.build(query).report.pictures?.all ?? 0
    #expect(all > 12)
    query.limit = 1
    let report = await bench.build([query], daysLater: 0.5).report
    #expect(report.exitCode == .success && report.pictures?.all == 1)
  }

  @Test func anEmptyAnswerOfAServiceChangesNothingForManyNights() async throws {
    let bench = try GalleryBench(Catalogue(count: 24))
    let query = Query(source: SourceName("pixabay"), search: "landscape")
    let first = await bench.build(query).report
    let empty = Array(#"{"total": 0, "totalHits": 0, "hits": []}"#.utf8)
    bench.sandbox.faults.set(.body(empty, type: "application/json"), at: .search(page: nil))
    for day in [2.0, 4, 6] {
      let report = await bench.build([query], daysLater: day).report
      #expect(report.exitCode == .unavailable && report.files.removed == 0)
      #expect(report.files.tree == first.files.tree, "\(report.changes.written)")
    }
    bench.sandbox.faults.clear()
    let report = await bench.build([query], daysLater: 8).report
    #expect(report.exitCode == .success && report.files.written == 0)
  }

  @Test func picturesComeBackToTheirPlaces() {
    func ids(_ names: String) -> [PictureID] {
      names.map { PictureID(source: SourceName("folder"), own: String($0)) }
    }
    #expect(ShrinkGuard.merged(ids("abcd"), ids("")) == ids("abcd"))
    #expect(ShrinkGuard.merged(ids("abcd"), ids("xbycz")) == ids("xabyczd"))
    #expect(ShrinkGuard.merged(ids("abcd"), ids("dx")) == ids("abcdx"))
  }
}
