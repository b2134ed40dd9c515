import Foundation
import Sandbox
import TestSupport
import Testing

struct SourcesTests {
  @Test(arguments: SevenSources.names)
  func eachSourceMakesASiteOfAllItHas(_ source: String) async throws {
    let sources = try SevenSources()
    let place = source == "folder" ? ["--folder", "pictures"] : []
    let outcome = try await sources.studio.run(
      ["build", "anything", "--source", source, "--cache", "cache", "--report", "report.json"]
        + place)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try sources.site.mistakes() == [])
    let result = try #require(try sources.studio.report().queries.first)
    #expect(result.source == source)
    #expect(result.reachable == sources.count)
    #expect(result.published == sources.count)
    let files = try sources.site.files()
    #expect(files.count { $0.hasPrefix("photo/") } == sources.count)
    #expect(files.count { $0.hasPrefix("info/") } == sources.count)
    // A folder's own files are not published.
    #expect(files.contains { $0.hasPrefix("original/") } == (source != "folder"))
    // What is asked for a second time, in vain.
    let asked = sources.studio.sandbox.requests.count
    let again = try await sources.studio.run(
      ["build", "anything", "--source", source, "--cache", "cache", "--report", "report.json"]
        + place)
    #expect(again.status == 0, "\(again.errors)")
    #expect(sources.studio.sandbox.requests.count == asked)
    #expect(try sources.studio.report().files.written == 0)
  }

  @Test func allSevenMakeOneSite() async throws {
    let sources = try SevenSources()
    let outcome = try await sources.studio.build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try sources.site.mistakes() == [])
    let report = try sources.studio.report()
    #expect(report.queries.map(\.source) == SevenSources.names)
    #expect(report.queries.map(\.published) == SevenSources.names.map { _ in sources.count })
    let home = try sources.site.text("index.html")
    for name in SevenSources.names { #expect(home.contains("From \(name)"), "\(name)") }
    #expect(home.contains("not endorsed or certified by SmugMug, Inc."))
    #expect(try !sources.site.files().contains { $0.contains(sources.studio.folder.path) })
  }

  @Test func aSourceThatFailsStopsNoOther() async throws {
    let sources = try SevenSources(count: 3)
    try sources.configure(["pixabay", "flickr", "openverse"])
    sources.studio.sandbox.faults.set(.status(503, "down"), at: .search(page: nil, of: .flickr))
    let outcome = try await sources.studio.build()
    #expect(outcome.status == 69, "\(outcome.errors)")
    #expect(outcome.errors.contains("down"), "\(outcome.errors)")
    #expect(try sources.studio.report().queries.map(\.published) == [3, 0, 3])
    let home = try sources.site.text("index.html")
    #expect(home.contains("From pixabay") && home.contains("From openverse"))
    #expect(!home.contains("From flickr"))
    #expect(try sources.site.mistakes() == [])
  }

  @Test func aSourceThatFailsKeepsItsLastGoodPictures() async throws {
    let sources = try SevenSources(count: 3)
    try sources.configure(["pixabay", "flickr"])
    #expect(try await sources.studio.build().status == 0)
    let before = try sources.site.files()
    sources.studio.sandbox.faults.set(.html, at: .search(page: nil, of: .flickr))
    let outcome = try await sources.studio.build("--refresh")
    #expect(outcome.status == 69, "\(outcome.errors)")
    #expect(try sources.studio.report().queries.map(\.published) == [3, 3])
    #expect(try sources.site.files() == before)
    #expect(try sources.site.mistakes() == [])
  }

  @Test func whatIsMissingForASourceIsToldBeforeAnythingIsAsked() async throws {
    let sources = try SevenSources(count: 1)
    try sources.studio.configure(.flickr, key: nil)
    try sources.studio.configure(.lastfm, key: nil)
    let outcome = try await sources.studio.build()
    #expect(outcome.status == 78)
    #expect(outcome.errors.contains("FLICKR_KEY") && outcome.errors.contains("LASTFM_KEY"))
    #expect(sources.studio.sandbox.requests.isEmpty)
  }

  @Test func commonsIsNotAskedWithoutAContact() async throws {
    let studio = try Studio(Catalogue(count: 1))
    let outcome = try await studio.build("anything", "--source", "commons")
    #expect(outcome.status == 78)
    #expect(outcome.errors.contains("network.userAgent"))
    #expect(studio.sandbox.requests.isEmpty)
  }

  @Test(arguments: [
    (["--folder", "nowhere"], Int32(66), "nowhere"),
    (["--source", "folder"], 64, "--folder DIR"),
    (["--source", "flickr", "--folder", "pictures"], 64, "searches no folders"),
    (["--source", "flickr"], 64, "--source"),
  ])
  func aFolderIsNamedRightly(arguments: [String], code: Int32, says: String) async throws {
    let studio = try Studio(Catalogue(count: 1))
    let outcome = try await studio.run(["build", "--cache", "cache"] + arguments)
    #expect(outcome.status == code, "\(outcome.errors)")
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(!studio.site.exists)
  }

  @Test func withoutAKeyOpenverseIsSearched() async throws {
    let studio = try Studio(Catalogue(count: 8))
    try studio.configure(.pixabay, key: nil)
    let outcome = try await studio.build("landscape")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try studio.report().queries.first?.source == "openverse")
  }
}
