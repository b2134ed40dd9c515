import Foundation
import Model
import Support
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// What a site does that was visited before, and that can be installed.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct OfflineTests {
    @Test(arguments: ["/", "/a/b/"])
    func visitedPagesAreWholeAfterTheServerStopped(_ path: String) async throws {
      let hall = try Hall(try await Showroom.site(.usual), at: path)
      let pages = [hall.photo, hall.address + "tags/index.html", hall.address + "index.html"]
      try await Browser.use(.full) { browser in
        try await Self.install(hall, in: browser)
        for page in pages {
          try await browser.open(page)
          try await browser.wait(for: Self.shownPictures)
        }
        #expect(try await browser.console() == [])
        hall.host.stop()
        for page in pages {
          try await browser.open(page)
          #expect(try await browser.address() == page)
          #expect(try await browser.run(Self.isStyled).isTrue, "\(page)")
          let (shown, missing) = try await Self.pictures(in: browser)
          #expect(missing == 0, "\(page): \(missing) of \(shown + missing) pictures")
        }
        // So are the scripts, those that were not wanted before, too.
        try await browser.press(.question)
        try await browser.until("document.querySelector('dialog[open] kbd')")
      }
    }

    @Test func oneVisitIsEnoughAndTheViewerShowsWhatThePageShows() async throws {
      let hall = try Hall(try await Showroom.site(.usual))
      try await Browser.use(.full) { browser in
        try await browser.resize(width: 500, height: 500)
        try await browser.open(hall.photo)
        #expect(try await browser.wait(for: Self.allKept).number == 0, "some are not kept")
        hall.host.stop()
        try await browser.open(hall.photo)
        #expect(try await Self.pictures(in: browser).1 == 0)
        try await Hands(browser).openViewer()
        // The largest file was never here.
        try await browser.press(.z)
        try await browser.until("document.querySelector('.viewer .quiet')?.textContent")
        let image = "document.querySelector('.viewer .shot img')"
        #expect(try await browser.run("return \(image).naturalWidth").number > 0)
        #expect(
          try await browser.run("return document.querySelectorAll('.failed').length").number == 0)
      }
    }

    @Test func aPageThatWasNeverVisitedSaysSoAndLeadsOn() async throws {
      let hall = try Hall(try await Showroom.site(.usual), at: "/a/b/")
      try await Browser.use(.full) { browser in
        try await Self.install(hall, in: browser)
        hall.host.stop()
        try await browser.open(hall.photo)
        #expect(
          try await browser.run("return document.querySelector('h1').textContent").text
            == (try Self.heading(of: "offline.html", in: hall.site)))
        #expect(try await browser.run(Self.isStyled).isTrue)
        try await browser.click("header .name")
        try await browser.arrive(at: hall.address + "index.html")
        #expect(
          try await browser.run("return document.querySelector('h1').textContent").text
            == (try Self.heading(of: "index.html", in: hall.site)))
      }
    }

    @Test func aNewBuildTakesThePlaceOfTheOldOne() async throws {
      let studio = try Studio()
      try #require(try await studio.build("landscape", "--output", "output").status == 0)
      let hall = try Hall(studio.site)
      let before = try Self.assets(of: studio.site)
      try await Browser.use(.full) { browser in
        try await Self.install(hall, in: browser)
        try studio.folder.write("/* another */ html { color: red }", to: "mine/assets/site.css")
        try #require(
          try await studio.build("landscape", "--output", "output", "--theme", "mine").status == 0)
        let after = try Self.assets(of: studio.site)
        let old = try #require(before.subtracting(after).first { $0.hasSuffix(".css") })
        let new = try #require(after.subtracting(before).first { $0.hasSuffix(".css") })
        try await browser.open(hall.address + "index.html")
        try await Self.wait(until: { $0.contains(new) && !$0.contains(old) }, in: browser)
        #expect(try await browser.console() == [])
      }
    }

    @Test func aFileOfAnotherBuildThanWasAskedForIsNotKept() async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        try await Self.install(hall, in: browser)
        try await browser.wait(
          for: """
            gallerist.load('data/r-0.js?b=0123')
              .then(() => gallerist.part('r-0')).then(() => done(0));
            """)
        try await Self.wait(
          until: { names in
            names.contains { $0.contains("data/r-0.js?b=") && !$0.contains("b=0123") }
          }, in: browser)
        let names = try await browser.wait(for: Self.kept + ".then(done)").elements.map(\.text)
        #expect(!names.contains { $0.contains("b=0123") })
      }
    }

    @Test func theBrowserMayInstallTheSite() async throws {
      try await Hall.visit(.usual, in: .full) { browser, hall in
        try await Self.install(hall, in: browser)
        let manifest = try await browser.command("Page.getAppManifest")
        #expect(manifest["errors"]?.elements == [])
        #expect(manifest["url"]?.text == hall.address + "site.webmanifest")
        #expect(manifest["data"]?.text.contains("\"start_url\"") == true)
        let errors = try await browser.command("Page.getInstallabilityErrors")
        // All that is in the way: profiles of tests are those of private windows.
        #expect(
          errors["installabilityErrors"]?.elements.map { $0["errorId"]?.text } == ["in-incognito"])
      }
    }

    @Test func inAFolderNothingIsInstalled() async throws {
      let site = try await Showroom.site(.usual)
      try await Browser.use(.full) { browser in
        try await browser.open("file://\(site.root)/index.html")
        try await browser.wait(for: "requestIdleCallback(() => requestIdleCallback(() => done(0)))")
        #expect(
          try await browser.run("return document.querySelectorAll('[rel=manifest]').length").number
            == 0)
        #expect(try await browser.console() == [])
      }
    }

    /// Visits the front page until the site answers without a network.
    private static func install(_ hall: Hall, in browser: Browser) async throws {
      try await browser.open(hall.address + "index.html")
      try await browser.wait(for: "navigator.serviceWorker.ready.then(() => done(0))")
      try await browser.open(hall.address + "index.html")
      try await browser.until(
        "navigator.serviceWorker.controller && document.querySelector('[rel=manifest]')")
      try await browser.wait(for: shownPictures)
    }

    private static func pictures(in browser: Browser) async throws -> (Double, Double) {
      let counts = try await browser.wait(for: shownPictures).elements.map(\.number)
      return (counts[0], counts[1])
    }

    private static func heading(of page: String, in site: BuiltSite) throws -> String {
      let heading = try site.text(page).firstMatch(of: #/<h1>(?:<bdi>)?([^<]+)/#)
      return String(try #require(heading?.output.1))
    }

    private static func assets(of site: BuiltSite) throws -> Set<String> {
      Set(try site.files().filter { $0.hasPrefix("assets/") })
    }

    private static func wait(
      until isSo: (Set<String>) -> Bool, in browser: Browser
    ) async throws {
      let end = ContinuousClock.now + .seconds(20)
      var names: Set<String> = []
      while ContinuousClock.now < end {
        names = Set(try await browser.wait(for: kept + ".then(done)").elements.map(\.text))
        if isSo(names) { return }
      }
      Issue.record("kept are \(names.sorted())")
    }

    private static let isStyled = "return getComputedStyle(document.body).display === 'flex'"

    /// What is kept, by the end of its address.
    private static let kept = """
      caches.keys()
        .then(names => Promise.all(names.map(name => caches.open(name))))
        .then(all => Promise.all(all.map(cache => cache.keys())))
        .then(all => all.flat().map(({url}) => url.replace(/.*(?=assets\\/)/, '')))
      """

    /// Waits until the page and what it shows are kept; how many pictures are not, after a while.
    private static let allKept = """
      const look = async () => {
        const shown = [...document.images].filter(image => image.naturalWidth);
        const kept = await Promise.all([location.href, ...shown.map(image => image.currentSrc)]
          .map(address => caches.match(address)));
        const missing = kept.filter(one => !one).length;
        if (!missing || performance.now() > 15000) done(missing);
        else setTimeout(look, 20);
      };
      look();
      """

    /// How many pictures on the screen are there, and how many are not, once that is known.
    private static let shownPictures = """
      const shown = [...document.images].filter(image => {
        const {top, bottom} = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      Promise.allSettled(shown.map(image => image.complete ? 0
        : new Promise(end => { image.onload = image.onerror = end; })))
        .then(() => {
          const there = shown.filter(image => image.naturalWidth).length;
          done([there, shown.length - there]);
        });
      """
  }
}
