import Model
import Support
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// A site as one page, opened from a folder in which there is nothing else.
  struct PageBundleTests {
    /// A page of a site, in a folder of its own.
    private struct Sheet {
      let folder: TemporaryFolder
      let site: BuiltSite

      init(_ site: BuiltSite) async throws {
        self.site = site
        folder = try TemporaryFolder()
        try await Bundling(folder: folder).pack(
          site, as: "html", in: "gallery.html", "--width", "320")
      }

      var address: String { "file://\(folder.path)/gallery.html" }

      /// Until the scripts have taken over.
      func open(in browser: some WebBrowser) async throws {
        try await browser.open(address)
        try await browser.until("!document.querySelector('a[data-photo]')")
      }
    }

    @Test(
      .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
      arguments: Showroom.Exhibit.bundled)
    func allOfItWorksInChromium(exhibit: Showroom.Exhibit) async throws {
      try await Browser.use {
        try await visit(try await Sheet(try await Showroom.site(exhibit)), with: $0)
      }
    }

    @Test(
      .enabled(if: Firefox.isInstalled, "there is no firefox-esr here"),
      arguments: Showroom.Exhibit.bundled)
    func allOfItWorksInFirefox(exhibit: Showroom.Exhibit) async throws {
      try await Firefox.use {
        try await visit(try await Sheet(try await Showroom.site(exhibit)), with: $0)
      }
    }

    private func visit(_ sheet: Sheet, with browser: some WebBrowser) async throws {
      let hands = Hands(browser)
      try await sheet.open(in: browser)
      try await browser.wait(for: Script.loadEverything)
      #expect(try await browser.run(Script.brokenImages).elements.isEmpty)
      try await hands.scroll(to: 60)
      let all = try await browser.run(Self.places).elements.map(\.text)
      #expect(all.count >= 60 && Set(all).count == all.count)

      // What the site finds, the page finds.
      try await sheet.open(in: browser)
      try await hands.filter("tag:landscape -night")
      let found = try await browser.run(Self.places).elements.map(\.text)
      let there = try await Self.found("tag:landscape -night", in: sheet.site, with: browser)
      #expect(Array(found.prefix(20)) == Array(there.prefix(20)) && found.count >= 20)

      // The viewer goes through what was found.
      try await sheet.open(in: browser)
      try await hands.filter("tag:landscape -night")
      try await browser.run("document.querySelector('.skip').click()")
      try await browser.until("location.hash === '#main' && document.querySelector('#results')")
      try await browser.click("#results .card a")
      try await browser.until("document.querySelector('.viewer[open] img')?.naturalWidth")
      #expect(try await browser.run(Self.viewed).text == found[0])
      try await hands.moveOn()
      #expect(try await browser.run(Self.viewed).text == found[1])
      try await browser.type("i")
      try await browser.until("document.querySelector('.details .tags a')")
      let foreign =
        "return [...document.querySelectorAll('.details a')].filter(a => a.origin === location.origin"
        + " && a.pathname !== location.pathname).length"
      #expect(try await browser.run(foreign).number == 0)
      // A tag looks for itself.
      try await browser.run("document.querySelector('.details .tags a').click()")
      try await browser.until(
        "!document.querySelector('.viewer[open]') && document.querySelector('#found')")

      // An address with a picture is one of the viewer.
      try await browser.open("\(sheet.address)?photo/\(all[7]).html")
      try await browser.until("document.querySelector('.viewer[open] img')?.naturalWidth")
      #expect(try await browser.run(Self.viewed).text == all[7])
      #expect(try await browser.console() == [])
      let traffic = try await browser.traffic()
      #expect(traffic.asked.filter { !$0.hasPrefix("data:") && !$0.hasPrefix("file:") } == [])
    }

    private static let places =
      "return [...document.querySelectorAll(document.querySelector('#results') ? '#results .card a' : '.card a')]"
      + ".map(a => a.href.match(/photo\\/([^.]+)/)[1])"
    private static let viewed = "return new URLSearchParams(location.hash.slice(1)).get('v')"

    private static func found(
      _ query: String, in site: BuiltSite, with browser: some WebBrowser
    ) async throws -> [String] {
      try await browser.open("file://\(site.root)/index.html")
      try await Hands(browser).filter(query)
      return try await browser.run(places).elements.map(\.text)
    }

    @Test(
      .enabled(
        if: Checkers.hasAxe && Browser.isInstalled, "there is no axe.min.js or no browser here"),
      arguments: [Axe.View.light, .dark, .narrow])
    func axeFindsNothing(view: Axe.View) async throws {
      let sheet = try await Sheet(try await Showroom.site(.usual))
      try await Browser.use { browser in
        let axe = try await Axe(browser, view)
        try await sheet.open(in: browser)
        try await browser.run("document.querySelector('details').open = true")
        #expect(try await axe.violations() == [])
        try await browser.click(".card a")
        try await browser.until("document.querySelector('.viewer[open] img')?.naturalWidth")
        #expect(try await axe.violations() == [])
      }
    }

    /// Whatever is in a site, and in whatever language.
    @Test(
      .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
      arguments: [Showroom.Exhibit.torture, .arabic, .single, .empty])
    func itShowsWhatTheSiteHas(exhibit: Showroom.Exhibit) async throws {
      try await compare(try await Sheet(try await Showroom.site(exhibit)))
    }

    /// In rows with lines below them, and as a list.
    @Test(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
    func itLooksAsTheSiteDoes() async throws {
      try await compare(try await Sheet(try await Showroom.site("catalogue", in: "de")))
    }

    private func compare(_ sheet: Sheet) async throws {
      try await Browser.use { browser in
        try await browser.open("file://\(sheet.site.root)/index.html")
        let seen = """
          const {lang, dir} = document.documentElement;
          const cards = [...document.querySelectorAll('#browse ol .card')].slice(0, 20);
          gallerist.series('all').then(({length}) => done([lang, dir, String(length), ...cards.map((card) =>
            `${card.className} ${card.querySelector('a').dataset.caption} ${card.textContent.trim()}`)]));
          """
        let expected = try await browser.wait(for: seen).elements.map(\.text)
        try await sheet.open(in: browser)
        try await browser.until("!document.querySelector('a[data-photo]')")
        try await browser.wait(for: Script.loadEverything)
        #expect(try await browser.run(Script.brokenImages).elements.isEmpty)
        #expect(try await browser.wait(for: seen).elements.map(\.text) == expected)
        #expect(try await browser.console() == [])
        let check = try await Program().run(
          ["bundle", "verify", "gallery.html"], in: sheet.folder.path)
        let count = Int(expected[2]).map { $0 == 1 ? "1 picture," : "\($0) pictures," } ?? ""
        #expect(check.errors.contains(": a page with \(count)"), "\(check.errors)")
      }
    }

    @Test(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
    func allPicturesAreSeenWithoutScripts() async throws {
      let sheet = try await Sheet(try await Showroom.site(.usual))
      try await Browser.use { browser in
        try await browser.open("file://\(sheet.site.root)/index.html")
        let count = try await browser.wait(
          for: "gallerist.series('all').then(({length}) => done(length))")
        try await browser.allowScripts(false)
        try await browser.open(sheet.address)
        let cards =
          "return [...document.querySelectorAll('.card img')]"
          + ".filter(image => image.checkVisibility() && image.width > 20).length"
        #expect(try await browser.run(cards).number == count.number)
        let box = "return document.querySelector('form').checkVisibility()"
        #expect(try await browser.run(box).isTrue == false)
        try await browser.allowScripts(true)
      }
    }
  }
}
