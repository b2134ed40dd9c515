import Atlas
import Foundation
import Lint
import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Where pictures were taken: the map, and the pages of countries and places.
struct MapTests {
  private static func picture(_ number: Int, _ latitude: Double, _ longitude: Double) -> SitePicture
  {
    var sample = Samples.picture(number, title: "P\(number)", tags: "own\(number)")
    sample.picture.position = GeoPosition(latitude: latitude, longitude: longitude)
    sample.picture.place = sample.picture.position.map {
      PlaceTable.builtIn.name(of: $0, in: "en")
    }
    return sample
  }

  /// Three of Lisbon, two of a town near it, one of Porto, one of Sydney, one of nowhere.
  fileprivate static let pictures =
    (0..<3).map { picture($0, 38.7, -9.1) } + (3..<5).map { picture($0, 38.5, -8.9) } + [
      picture(5, 41.15, -8.6), picture(6, -33.9, 151.2),
      Samples.picture(7, title: "P7", tags: "own7"),
    ]

  private static let site: Result<RenderedSite, any Error> = Result {
    var content = Samples.content(pictures, searches: ["a"])
    content.baseURL = WebAddress("https://gallery.test/")
    return try RenderedSite(content)
  }

  private func links(_ path: String) throws -> [String] {
    try Self.site.get().text(of: path).matches(of: /<a href="([^"]*)"[^>]* aria-label="([^"]*)"/)
      .map { "\($0.output.1) \($0.output.2)" }
  }

  @Test func marksLeadToPagesOfPlacesOrToCloserMaps() throws {
    let links = try links(MapPage.path)
    #expect(
      links == [
        "#map-2 Portugal: 6 photos",
        "ways/place/sydney-australia-32000c/index.html Sydney, Australia: 1 photo",
        "#map-3 Portugal: 5 photos",
        "ways/place/porto-portugal-f2acf3/index.html Porto, Portugal: 1 photo",
        "ways/place/lisbon-portugal-1f652f/index.html Lisbon, Portugal: 3 photos",
        "ways/place/setubal-portugal-11e865/index.html Setúbal, Portugal: 2 photos",
      ])
    let site = try Self.site.get()
    #expect(try site.cards(on: "ways/place/lisbon-portugal-1f652f/index.html").count == 3)
    #expect(try site.bytes(of: MapPage.path).count < 300_000)
  }

  @Test func aCountryListsItsPlacesAndTheseLeadBack() throws {
    let site = try Self.site.get()
    let country = try site.text(of: "ways/country/pt/index.html")
    #expect(
      country.contains(">Portugal<")
        && country.contains("../../../ways/place/porto-portugal-f2acf3/"))
    #expect(!country.contains("sydney"))
    #expect(
      try site.text(of: "ways/place/porto-portugal-f2acf3/index.html")
        .contains("../../../ways/country/pt/index.html"))
    #expect(try site.text(of: Ways.path).contains("href=\"../map.html\""))
  }

  @Test func aPhotoLeadsToItsPlaceOnTheMap() throws {
    let site = try Self.site.get()
    let address = PhotoAddress(Samples.id(5))
    for page in [address.page, address.info] {
      #expect(
        try site.text(of: page).contains("href=\"../../map.html#at-porto-portugal-f2acf3\""),
        "\(page)")
    }
    #expect(try site.text(of: MapPage.path).contains("id=\"at-porto-portugal-f2acf3\""))
    let page = try site.text(of: address.page)
    #expect(page.contains(#""geo":{"@type":"GeoCoordinates","latitude":41.15,"longitude":-8.6}"#))
    let index = SiteIndex(
      content: Samples.content(Self.pictures, searches: ["a"]),
      words: try Theme.builtIn.words(for: "en"), assets: [])
    let number = try #require(index.pictures.firstIndex { $0.id == Samples.id(5) })
    let told = JSONValue.object(PictureObject(number, in: index).members).compact
    #expect(told.contains(#""position":{"latitude":41.15,"longitude":-8.6}"#))
    #expect(try !site.text(of: PhotoAddress(Samples.id(7)).page).contains("map.html#"))
  }

  @Test func whereNobodyKnowsAPlaceThereIsNoMap() throws {
    let site = try RenderedSite.one
    #expect(!site.paths.contains(MapPage.path))
    #expect(try !site.text(of: "index.html").contains("map.html"))
  }

  /// As many places as pages are made for, some of them in one spot.
  @Test func marksFindRoomOnMapsThatStaySmall() throws {
    var generator = SeededGenerator.announced(7)
    let pictures = (0..<400).map { number in
      let near = number % 3 == 0
      return Self.picture(
        number, near ? 51.4 + Double(generator.below(30)) / 100 : Double(generator.below(130)) - 60,
        near ? 7 + Double(generator.below(60)) / 100 : Double(generator.below(359)) - 179)
    }
    let content = Samples.content(pictures, searches: ["a"])
    let site = SiteIndex(content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
    let map = site.map
    #expect(map.spots.count > 150)
    // Each is a mark of its own on one map, and no two marks of a map touch.
    let singles = map.frames.flatMap(\.markers).filter { $0.closer == nil }.flatMap(\.spots)
    #expect(singles.sorted() == Array(map.spots.indices))
    for frame in map.frames {
      for (place, one) in frame.markers.enumerated() {
        for other in frame.markers[..<place] {
          #expect(hypot(one.x - other.x, one.y - other.y) > frame.box.radius * 2)
        }
      }
    }
    let page = try RenderedSite(content).bytes(of: MapPage.path)
    #expect(page.count < 300_000)
  }
}

/// The map in a real browser.
@Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
struct MapScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let theme = try Theme.builtIn
    let content = Samples.content(MapTests.pictures, searches: ["a"])
    for file in try SitePlan(content: content, theme: theme).files
    where ["map.html", "assets/", "data/"].contains(where: file.path.hasPrefix) {
      try folder.write(try file.bytes(theme), to: file.path)
    }
  }

  private static let marks =
    "[...document.querySelectorAll('.ground a')].filter((mark) => mark.getClientRects().length)"

  @Test func whatIsInViewFollowsTheMap() async throws {
    try await Browser.use { browser in
      try await browser.open("file://\(folder.path)/map.html#at-porto-portugal-f2acf3")
      // Of the places around one; then of all of them.
      try await browser.until("document.querySelectorAll('#in-view + ol .card').length === 6")
      try await browser.run("document.querySelector('.zoom button:last-child').click()")
      try await browser.until("document.querySelectorAll('#in-view + ol .card').length === 7")
      let whole = try await browser.run("return \(Self.marks).map((mark) => mark.textContent)")
      #expect(whole.elements.compactMap(\.text) == ["6", "1"])
      // What stands for several is looked at closer, by keys, too.
      try await browser.run(
        """
        const mark = \(Self.marks)[0];
        mark.focus();
        mark.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
        """)
      try await browser.until("document.querySelectorAll('#in-view + ol .card').length === 6")
      let others = try await browser.run(
        """
        return performance.getEntriesByType('resource').map((one) => one.name)
          .filter((name) => !name.startsWith('file:'));
        """)
      #expect(others.elements.compactMap(\.text) == [])
      // The images are not there.
      #expect(try await browser.console().filter { !$0.contains("net::ERR_") } == [])
    }
  }
}
