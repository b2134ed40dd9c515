import Build
import BuildBench
import Configuration
import Foundation
import Model
import Sandbox
import Support
import TestSupport
import Testing

/// What meets no `where` is nowhere in the site, and is there again when the condition is another.
struct FilteringTests {
  private let bench: HistoryBench

  init() throws {
    bench = try HistoryBench()
    for (seed, name) in ["heron", "mill", "reeds"].enumerated() {
      try bench.write(name, seed: UInt64(seed))
    }
    try write(["title": "Fishing at dusk", "tags": ["bird", "private"]], beside: "heron")
    try write(["title": "Water mill", "taken": "2020-05-06"], beside: "mill")
    try write(["title": "Green reeds", "taken": "2024-05-06", "tags": ["plant"]], beside: "reeds")
  }

  private func write(_ facts: [String: any Sendable], beside name: String) throws {
    let json = try JSONSerialization.data(withJSONObject: facts)
    try bench.folder.write(String(decoding: json, as: UTF8.self), to: "pics/\(name).json")
  }

  private func asking(_ condition: String) -> (inout GalleryConfiguration) -> Void {
    { $0.condition = SearchQuery(condition) }
  }

  private func expectNoHeron() throws {
    for (path, bytes) in try bench.bytes() {
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      #expect(!path.contains("heron") && !text.contains("heron") && !text.contains("fishing"))
    }
  }

  @Test func noByteAndNoWordOfItIsInTheSite() async throws {
    await bench.build(day: 0)
    #expect(try bench.images(of: "heron").count > 1)
    let report = await bench.build(day: 1, changing: asking("-tag:private"))
    #expect(report.exitCode == .success && report.problems.isEmpty)
    let result = try #require(report.queries.first)
    #expect(result.reachable == 3 && result.filtered == 1 && result.published == 2)
    try expectNoHeron()
    // Nor does the page of changes tell that anything went.
    #expect(try await bench.editions().count == 1)
  }

  @Test func itComesBackAsWhatItWasWhenTheConditionIsAnother() async throws {
    await bench.build(day: 0)
    let before = try bench.page(bench.path(of: "heron"))
    await bench.build(day: 1, changing: asking("-tag:private"))
    await bench.build(day: 2, changing: asking("tag:bird or -tag:private"))
    #expect(try bench.page(bench.path(of: "heron")) == before)
  }

  @Test func whatTheOwnerCallsAPictureCounts() async throws {
    let report = await bench.build(
      day: 0,
      changing: { configuration in
        configuration.condition = SearchQuery("-tag:private")
        var entry = CuratedPicture(place: "curation.plist:4")
        entry.removedTags = Tag.unique(["private"])
        configuration.curation.pictures[.id(PictureID(source: .folder, own: "pics/heron.jpg"))] =
          entry
      })
    #expect(report.queries.first?.filtered == 0)
  }

  /// Its source has lost it meanwhile: what was kept of it is asked the same.
  @Test func whatStaysInASiteMeetsItsConditionToo() async throws {
    await bench.build(day: 0, keeping: true)
    try bench.remove("heron")
    await bench.build(day: 1, keeping: true, changing: asking("-tag:private"))
    try expectNoHeron()
    await bench.build(day: 2, keeping: true)
    #expect(try bench.page(bench.path(of: "heron")).contains("Fishing at dusk"))
  }

  /// Of what is left out a search has not shrunk.
  @Test func leavingOutNearlyAllIsNoFailureOfTheSource() async throws {
    await bench.build(day: 0)
    let report = await bench.build(
      day: 1,
      changing: {
        $0.condition = SearchQuery("zzz")
        $0.removals = RemovalBound()
      })
    #expect(report.exitCode == .success && report.queries.first?.filtered == 3)
    #expect(try bench.folder.files(under: "out").allSatisfy { !$0.hasPrefix("photo/") })
  }

  @Test func nothingIsFetchedOfWhatItsSourceTellsEnoughOf() async throws {
    let bench = try GalleryBench(Catalogue(count: 12))
    var query = Query(source: SourceName("pixabay"), search: "landscape")
    query.condition = SearchQuery("width:..1 or zzz")
    let none = await bench.build([query]).report.queries[0]
    #expect(none.filtered > 0 && none.filtered == none.reachable)
    #expect(bench.imagesAsked.isEmpty)
    // Only the image tells its colours.
    query.condition = SearchQuery("colour:red")
    let some = await bench.build([query]).report.queries[0]
    #expect(!bench.imagesAsked.isEmpty)
    #expect(some.filtered + some.published == some.reachable)
  }

  // MARK: Collections and their order

  private func titles(_ page: String) throws -> [String] {
    let page = try bench.page(page)
    let grid = page[(page.range(of: "<main")?.lowerBound ?? page.startIndex)...]
    let places = ["heron", "mill", "reeds"].compactMap { name in
      grid.range(of: "/\(name)-").map { (name, $0.lowerBound) }
    }
    return places.sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test func aCollectionMayBeAFilterOverEverything() async throws {
    let filter = FilteredCollection(
      title: "Living things", slug: "living", condition: SearchQuery("tag:bird or tag:plant"),
      sort: SortOrder("-name"), place: 0)
    await bench.build(day: 0, changing: { $0.filters = [filter] })
    #expect(try titles("s/living/index.html") == ["reeds", "heron"])
    let front = try bench.page("index.html")
    #expect(front.contains("s/living/index.html") && front.contains("Living things"))
    #expect(try bench.page(bench.path(of: "heron")).contains("Living things"))
    let terms = try bench.page("data/terms.js")
    #expect(terms.contains("f:living things"))
    // What the owner says of collections holds for it.
    await bench.build(
      day: 1,
      changing: { configuration in
        configuration.filters = [filter]
        var entry = CuratedCollection(place: "curation.plist:4")
        entry.title = "Alive"
        entry.first = ["folder:pics/heron.jpg"].compactMap(PictureReference.init)
        configuration.curation.collections["living"] = entry
      })
    #expect(try titles("s/living/index.html") == ["heron", "reeds"])
    #expect(try bench.page("index.html").contains("Alive"))
  }

  @Test func picturesStandInTheOrderThatIsAskedForEverywhere() async throws {
    await bench.build(day: 0, changing: { $0.sort = SortOrder("-taken") })
    #expect(try titles("index.html") == ["reeds", "mill", "heron"])
    let first = try bench.page(bench.path(of: "reeds"))
    #expect(first.contains("rel=\"next\"") && !first.contains("rel=\"prev\""))
    let address = try #require(
      try bench.folder.files(under: "out/s").first { $0.contains("index") })
    #expect(try titles("s/\(address)") == ["reeds", "mill", "heron"])
    await bench.build(
      day: 1,
      changing: { configuration in
        configuration.sort = SortOrder("-taken")
        configuration.queries[0].sort = SortOrder("taken")
      })
    #expect(try titles("s/\(address)") == ["mill", "reeds", "heron"])
    #expect(try titles("index.html") == ["reeds", "mill", "heron"])
    // A timeline of which no order is asked for begins with the newest.
    await bench.build(day: 2, changing: { $0.queries[0].layout = .timeline })
    #expect(try titles("s/\(address)") == ["reeds", "mill", "heron"])
    #expect(try bench.page("s/\(address)").contains("May 2024"))
  }
}
