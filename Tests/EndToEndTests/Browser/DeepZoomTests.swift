import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct DeepZoomTests {
    private static let tiles = "[...document.querySelectorAll('.viewer .tiles img')]"
    /// Whether all that is in view is there, and how many tiles that are.
    private static let areSeen =
      "\(tiles).length && \(tiles).every((tile) => tile.matches('.seen'))"

    @Test func whoeverZoomsInSeesTheTilesInViewAlsoInAFolder() async throws {
      let site = try await Showroom.site(.close)
      let photo = try #require(
        try site.photos(on: "index.html").first { try site.text($0).contains("data-tiles=") })
      let all = try site.files().count { $0.hasPrefix("tiles/") && $0.hasSuffix(".jpg") }
      // And the whole of it for viewers of IIIF.
      #expect(all == 33 + 1)
      try await Browser.use { browser in
        let box = Lightbox(browser)
        try await browser.resize(width: 1_000, height: 700)
        try await browser.open("file://\(site.root)/\(photo)")
        try await box.open()
        #expect(try await browser.run("return \(Self.tiles).length").number == 0)
        try await browser.press(.z)
        try await browser.until(Self.areSeen)
        let close = try await browser.run("return \(Self.tiles).map((tile) => tile.src)").elements
        #expect((4...12).contains(close.count), "\(close)")
        #expect(close.allSatisfy { $0.text.contains(",512,512/512,512/0/default.jpg") })
        // Each lies where the image below it has the same.
        let places = try await browser.run(
          """
          const image = \(Lightbox.shot).querySelector('picture img').getBoundingClientRect();
          return \(Self.tiles).map((tile) => {
            const [left, top] = /(\\d+),(\\d+),512,512/.exec(tile.src).slice(1).map(Number);
            const box = tile.getBoundingClientRect();
            return Math.max(Math.abs(box.left - image.left - left * image.width / 3000),
              Math.abs(box.top - image.top - top * image.height / 1800),
              Math.abs(box.width - 512 * image.width / 3000));
          });
          """
        ).elements
        #expect(places.allSatisfy { $0.number < 1 }, "\(places)")
        for _ in 1...12 { try await browser.press(Key.left) }
        try await browser.until(
          "\(Self.areSeen) && \(Self.tiles).some((tile) => /\\/0,\\d+,/.test(tile.src))")
        try await browser.press(.zero)
        try await browser.until("!\(Self.tiles).length")
        #expect(try await browser.console() == [])
      }
    }

    /// Manifests and `info.json` among its files.
    @Test func aCheckFindsNothingInASiteWithTiles() async throws {
      let site = try await Showroom.site(.close)
      #expect(try site.files().contains { $0.hasPrefix("tiles/") && $0.hasSuffix("/info.json") })
      let outcome = try await Program().run(["check", site.root], in: site.root)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
  }
}
