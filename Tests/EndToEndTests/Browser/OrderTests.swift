import Model
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// The way through the list that a photo was opened from.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct OrderTests {
    @Test(arguments: [SiteLocation.folder, .belowTheRoot])
    func aPhotoOfATagLeadsThroughThePhotosOfThatTag(_ way: SiteLocation) async throws {
      let site = try await Showroom.site(.large)
      let (address, host) = try way.address(of: site)
      let photos = try site.photos(on: "tag/landscape/2.html")
      let end = "#in=tag/landscape"
      try await Browser.use { browser in
        try await browser.open(address + "tag/landscape/2.html")
        try await browser.click(".card:nth-child(2) a")
        try await browser.arrive(at: photos[1] + end)
        try await browser.until("\(Self.position).startsWith('22 of ')")
        #expect(
          try await links(in: browser).map { String($0.suffix(photos[0].count + end.count)) }
            == [photos[0] + end, photos[2] + end])
        try await browser.click(".way [rel=next]")
        try await browser.arrive(at: photos[2] + end)
        try await browser.until("\(Self.position).startsWith('23 of ')")
        try await browser.click(".way .place")
        try await browser.arrive(at: "tag/landscape/2.html")
        #expect(try await browser.console() == [])
      }
      withExtendedLifetime(host) {}
    }

    /// The page does not tell it, as it is another one with each new photo.
    @Test func aPhotoLeadsBackToThePageOfAllPhotosThatHasIt() async throws {
      try await Hall.visit(.large) { browser, hall in
        let photo = try #require(try hall.site.photos(on: "all/7.html").last)
        try await browser.open(hall.address + photo)
        try await browser.run("document.querySelector('.way .place').focus()")
        try await browser.until(
          "document.querySelector('.way .place').pathname.endsWith('all/7.html')")
        try await browser.click(".way .place")
        try await browser.arrive(at: "all/7.html")
      }
    }

    @Test func theFirstOfAListHasNoPreviousAndNothingMoves() async throws {
      try await Hall.visit(.large, before: Self.watch) { browser, hall in
        let list = "tag/pattern/index.html"
        let photo = try #require(try hall.site.photos(on: list).first)
        for width in [320, 1280] {
          try await browser.resize(width: width)
          try await browser.open(hall.address + list)
          try await browser.open(hall.address + photo + "#in=tag/pattern")
          try await browser.until("\(Self.position).startsWith('1 of ')")
          #expect(try await links(in: browser).count == 1)
          #expect(try await browser.run("return moves").elements == [])
        }
      }
    }

    @Test func aPhotoThatASearchFoundLeadsThroughWhatItFound() async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "index.html?q=fractal")
        try await browser.until("document.querySelectorAll('#results .card a').length > 2")
        let found = try await browser.run(
          "return [...document.querySelectorAll('#results .card a')].map(a => a.href)"
        ).elements.map(\.text)
        try await browser.click("#results .card:nth-child(2) a")
        try await browser.arrive(at: found[1])
        try await browser.until("\(Self.position).startsWith('2 of ')")
        #expect(try await links(in: browser) == [found[0], found[2]])
        try await browser.click(".stage a")
        try await Lightbox(browser).isReady()
        try await browser.press(.right)
        try await browser.press(.escape)
        try await browser.arrive(at: found[2])
        try await browser.until("\(Self.position).startsWith('3 of ')")
        try await browser.click(".way .place")
        try await browser.arrive(at: "index.html?q=fractal")
      }
    }

    @Test(arguments: [
      ("", "All photos"), ("#in=all", "All photos"), ("#in=tag/nothing", "All photos"),
      ("#in=../x", "All photos"), ("#in=q/", "4 of 500"),
    ])
    func otherwiseThePhotoStandsAmongAll(_ end: String, _ position: String) async throws {
      let site = try await Showroom.site(.large)
      let photos = try site.photos(on: "index.html")
      try await Browser.use { browser in
        try await browser.open("file://\(site.root)/\(photos[3])\(end)")
        try await browser.run("return gallerist.numberOf('00/none-000000')")
        try await browser.until("\(Self.position).startsWith('\(position)')")
        #expect(try await links(in: browser).count == 2)
      }
    }

    @Test func withoutTheIndexTheViewerShowsThePhotoOfThePage() async throws {
      let hall = try Hall(try await Showroom.site(.usual))
      try await Browser.use { browser in
        try await browser.command("Network.enable")
        try await browser.command("Network.setBlockedURLs", "{\"urls\":[\"*/data/*\"]}")
        try await browser.open(hall.photo)
        try await Hands(browser).openViewer()
        try await browser.until("\(Lightbox.image)?.complete")
        try await browser.press(.right)
        #expect(try await browser.run("return \(Lightbox.image).naturalWidth").number > 0)
        try await Hands(browser).closeViewer()
        #expect(try await browser.address() == hall.photo)
      }
    }

    @Test func aPhotoThatDoesNotComeCanBeTriedAgain() async throws {
      let hall = try Hall(try await Showroom.site(.usual))
      let photos = try hall.site.photos(on: "index.html")
      let place = photos[2].dropFirst("photo/".count).dropLast(".html".count)
      try await Browser.use { browser in
        try await browser.command("Network.enable")
        try await browser.command("Network.setBlockedURLs", "{\"urls\":[\"*\(place)*\"]}")
        try await browser.open(hall.address + photos[1])
        try await Lightbox(browser).open()
        try await browser.command("Network.setCacheDisabled", "{\"cacheDisabled\":true}")
        try await browser.press(.right)
        try await browser.until("document.querySelector('.failed button')")
        try await browser.command("Network.setBlockedURLs", "{\"urls\":[]}")
        try await browser.click(".failed button")
        try await browser.until(
          "\(Lightbox.image)?.naturalWidth && !document.querySelector('.failed')")
      }
    }

    private static let position = "document.querySelector('.way .place').textContent"
    private static let watch = """
      window.moves = [];
      new PerformanceObserver(list => moves.push(...list.getEntries().map(shift => shift.value)))
        .observe({type: 'layout-shift', buffered: true});
      """

    private func links(in browser: Browser) async throws -> [String] {
      try await browser.run("return [...document.querySelectorAll('.way [rel]')].map(a => a.href)")
        .elements.map(\.text)
    }
  }
}
