import Foundation
import Imaging
import Model
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

  /// What services say instead of an answer, and what the user then reads.
  private static let refusals: [(fault: Faults.Kind, says: String)] = [
    (.status(400, "not so"), "refused"), (.status(401, "Unauthorized"), "401"),
    (.status(429, "slow down", headers: ["Retry-After": "1"]), "takes no more requests"),
    (.html, "web page"), (.status(503, "down for now"), "cannot answer at the moment"),
  ]

  @Test(arguments: SevenSources.keyed)
  func aWrongKeyIsToldWithTheWayToARightOne(_ service: Sandbox.Service) async throws {
    let sources = try SevenSources(count: 1)
    try sources.configure([service.rawValue])
    try sources.studio.configure(service, key: "wr0ng-k3y-0123456789")
    let outcome = try await sources.studio.build()
    #expect(outcome.status == 69, "\(outcome.errors)")
    #expect(outcome.errors.contains("needs a key that it accepts"), "\(outcome.errors)")
    #expect(outcome.errors.contains("\(service.rawValue.uppercased())_KEY"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("wr0ng-k3y"))
  }

  @Test func theRetiredServiceSaysWhatToSet() async throws {
    let sources = try SevenSources(count: 1)
    try sources.configure(["nytimes"])
    sources.studio.sandbox.faults.set(
      .status(404, "Not found"), at: .search(page: nil, of: .nytimes))
    let outcome = try await sources.studio.build()
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("set `api` to `article-search`"), "\(outcome.errors)")
  }

  @Test func flickrIsShownThirtyToAPageWhateverIsAskedFor() async throws {
    let sources = try SevenSources(count: 65)
    try sources.configure(["flickr"], settings: "<key>pageSize</key><integer>100</integer>")
    let outcome = try await sources.studio.build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let pages = sources.site.gridPages("index.html") { "all/\($0).html" }
    #expect(try pages.map { try sources.site.photos(on: $0).count } == [30, 30, 5])
    #expect(try sources.site.mistakes() == [])
  }

  @Test func albumsStandInTheOrderOfTheirRank() async throws {
    let sources = try SevenSources(count: 4)
    try sources.configure(["lastfm"])
    #expect(try await sources.studio.build().status == 0)
    let page = try sources.site.text("s/from-lastfm/index.html")
    let ranks = page.matches(of: #/class="label"><bdi>(\d+)\. /#).map { String($0.output.1) }
    #expect(ranks == ["1", "2", "3", "4"])
  }

  @Test func criticsLeadToTheirReviews() async throws {
    let sources = try SevenSources()
    try sources.configure(["nytimes"], searching: "")
    let outcome = try await sources.studio.build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let critics = try sources.site.targets(of: "creators/index.html")
      .filter { $0.hasPrefix("by/") }
    let reviews = try critics.map { try sources.site.photos(on: $0) }
    #expect(Set(reviews.joined()).count == sources.count)
    // One of them has left, and only the page remains.
    #expect(reviews.contains([]))
    #expect(try sources.site.mistakes() == [])
  }

  @Test(arguments: [false, true])
  func aPositionIsToldOnlyIfThatIsWanted(isWanted: Bool) async throws {
    let sources = try SevenSources(count: 1)
    let exif = ExifBlock(
      picture: [(0x010F, .text("Canon"))],
      position: [
        (1, .text("N")), (2, .ratios([(51, 1), (30, 1), (0, 1)])), (3, .text("W")),
        (4, .ratios([(0, 1), (7, 1), (30, 1)])),
      ])
    let size = try #require(PixelSize(width: 240, height: 160))
    let bytes = try #require(try sources.studio.catalogue.items.first?.painting.paint(size))
    try sources.studio.folder.write(
      TaggedJPEG.insert(exif: exif, into: bytes), to: "pictures/river/anything-1.jpg")
    try sources.configure(
      ["folder"], settings: isWanted ? "<key>gps</key><string>exact</string>" : "")
    let outcome = try await sources.studio.build()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let info = try #require(try sources.site.files().first { $0.hasPrefix("info/") })
    let page = try sources.site.text(info)
    #expect(page.contains("Canon"))
    #expect(page.contains("51.5") == isWanted)
  }

  @Test(arguments: Sandbox.Service.allCases)
  func whatAServiceSaysInsteadOfAnAnswerIsTold(_ service: Sandbox.Service) async throws {
    let sources = try SevenSources(count: 1)
    try sources.configure([service.rawValue])
    for (fault, says) in Self.refusals {
      sources.studio.sandbox.faults.clear()
      sources.studio.sandbox.faults.set(fault, at: .search(page: nil, of: service))
      let outcome = try await sources.studio.build()
      #expect(outcome.status == 69, "\(outcome.errors)")
      #expect(outcome.errors.contains(says), "\(fault): \(outcome.errors)")
      #expect(outcome.errors.contains("  at: http://127.0.0.1"), "\(outcome.errors)")
      #expect(!outcome.errors.contains(Sandbox.key))
      #expect(!sources.site.exists)
    }
  }
}
