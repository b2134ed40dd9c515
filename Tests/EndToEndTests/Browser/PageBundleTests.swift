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

      init(_ exhibit: Showroom.Exhibit) async throws {
        site = try await Showroom.site(exhibit)
        folder = try TemporaryFolder()
        let arguments = ["bundle", "html", site.root, "--width", "320", "--quiet"]
        let outcome = try await Program().run(arguments, in: folder.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }

      var address: String { "file://\(folder.path)/gallery.html" }
    }

    @Test(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
    func allOfItWorksInChromium() async throws {
      try await Browser.use { try await visit(try await Sheet(.large), with: $0) }
    }

    @Test(.enabled(if: Firefox.isInstalled, "there is no firefox-esr here"))
    func allOfItWorksInFirefox() async throws {
      try await Firefox.use { try await visit(try await Sheet(.large), with: $0) }
    }

    private func visit(_ sheet: Sheet, with browser: some WebBrowser) async throws {
      let hands = Hands(browser)
      try await browser.open(sheet.address)
      try await browser.wait(for: Script.loadEverything)
      #expect(try await browser.run(Script.brokenImages).elements.isEmpty)
      let all = try await browser.run(Self.places).elements.map(\.text)
      #expect(all.count == 500 && Set(all).count == 500)

      // What the site finds, the page finds.
      try await hands.filter("tag:landscape -night")
      let found = try await browser.run(Self.places).elements.map(\.text)
      let there = try await Self.found("tag:landscape -night", in: sheet.site, with: browser)
      #expect(Array(found.prefix(20)) == Array(there.prefix(20)) && found.count >= 20)

      // The viewer goes through what was found.
      try await browser.open(sheet.address)
      try await hands.filter("tag:landscape -night")
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
      let sheet = try await Sheet(.usual)
      try await Browser.use { browser in
        let axe = try await Axe(browser, view)
        try await browser.open(sheet.address)
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
      let sheet = try await Sheet(exhibit)
      try await Browser.use { browser in
        try await browser.open(sheet.address)
        try await browser.wait(for: Script.loadEverything)
        #expect(try await browser.run(Script.brokenImages).elements.isEmpty)
        let count = try await browser.run("return document.querySelectorAll('.card').length").number
        try await browser.open("file://\(sheet.site.root)/index.html")
        let names = ["lang", "dir"].map { "document.documentElement.\($0)" }
        let expected = try await browser.run("return [\(names.joined(separator: ","))]").elements
        try await browser.open(sheet.address)
        #expect(
          try await browser.run("return [\(names.joined(separator: ","))]").elements == expected)
        #expect(try await browser.console() == [])
        let check = try await Program().run(
          ["bundle", "verify", "gallery.html"], in: sheet.folder.path)
        #expect(check.errors.contains(": a page with \(Int(count)) picture"), "\(check.errors)")
      }
    }
  }
}
