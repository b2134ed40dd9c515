import Foundation
import Model
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct FavouriteTests {
    @Test(arguments: [true, false])
    func favouritesAreKeptAndListed(inAFolder: Bool) async throws {
      let site = try await Showroom.site(.usual)
      let host = inAFolder ? nil : try WebRoot(site)
      let root = host?.address ?? "file://\(site.root)/"
      try await Browser.use { browser in
        try await browser.open(root + "index.html")
        try await Hands(browser).markFirst(2)
        let stored = try await browser.run("return JSON.stringify(localStorage)").text
        let kept = inAFolder ? stored : "{}"
        let photos = try await browser.run(Self.photos).elements.map(\.text).prefix(2)
        let photo = try await browser.run(
          "return document.querySelector('.card:nth-child(2) > a').href"
        ).text
        try await Self.open(
          root + "index.html", until: "\(Self.pressed) === 2", kept, in: browser)
        try await Self.open(
          photo, until: "document.querySelector('.tools .heart')?.ariaPressed === 'true'", kept,
          in: browser)
        try await Self.openList(at: root, of: 2, kept, in: browser)
        #expect(try await browser.run(Self.photos).elements.map(\.text) == Array(photos))
        #expect(try await browser.console() == [])
      }
      withExtendedLifetime(host) {}
    }

    @Test func theListIsCopiedWithAddressesAndCredits() async throws {
      let watch = """
        navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); };
        """
      try await Hall.visit(.usual, before: watch) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).markFirst(2)
        try await Self.openList(at: hall.address, of: 2, in: browser)
        try await Self.press("Copy as list", in: browser)
        try await browser.until("window.copied")
        let lines = try await browser.run("return copied.split('\\n')").elements.map(\.text)
        let photos = try await browser.run(Self.photos).elements.map(\.text)
        try #require(lines.count == 2)
        for (line, photo) in zip(lines, photos) {
          #expect(line.contains(" – \(hall.address)\(photo.dropFirst()) – "))
          #expect(line.contains("Image by "))
        }
        let files = try await browser.run(
          "return [...document.querySelectorAll('a[download]')].map(({pathname}) => pathname)")
        #expect(files.elements.count == 2)
        for file in files.elements { #expect(try hall.site.bytes(file.text).count > 0) }
      }
    }

    @Test func whoHasNoneBeginsWithPhotosOfTheGallery() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await Self.openList(at: hall.address, of: 0, in: browser)
        try await browser.click("#begin .card:nth-child(2) .heart")
        try await browser.until("document.querySelectorAll('#favourites ol .card').length === 1")
        let begun = "return document.querySelectorAll('#begin .card').length"
        #expect(try await browser.run(begun).number == 6)
        try await Self.openList(at: hall.address, of: 1, in: browser)
        #expect(try await browser.run(begun).number == 0)
      }
    }

    @Test func allAreRemovedAndHadBack() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).markFirst(3)
        try await Self.openList(at: hall.address, of: 3, in: browser)
        try await browser.click(".card:nth-child(2) .heart")
        try await browser.until("\(Self.pressed) === 2")
        try await Self.press("Remove all", in: browser)
        try await browser.until("\(Self.pressed) === 0")
        #expect(try await browser.run("return document.activeElement.textContent").text == "Undo")
        try await browser.press(.enter)
        try await browser.until("\(Self.pressed) === 2")
        try await Self.press("Remove all", in: browser)
        try await Self.openList(at: hall.address, of: 0, in: browser)
        #expect(try await Self.text(in: browser).contains("No favourites yet"))
      }
    }

    @Test func whatIsGoneIsToldAndStaysUntilTheVisitorRemovesIt() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).markFirst(1)
        try await browser.run("gallerist.setFavourite('00/gone-000000', true)")
        try await Self.openList(at: hall.address, of: 1, in: browser)
        #expect(
          try await Self.text(in: browser).contains("1 favourite is no longer in this gallery"))
        #expect(try await browser.run("return gallerist.favourites().length").number == 2)
        try await browser.click(".card .heart")
        try await browser.until("\(Self.pressed) === 0")
        #expect(try await browser.run("return gallerist.favourites().length").number == 1)
        try await Self.press("Remove all", in: browser)
        #expect(try await browser.run("return gallerist.favourites().length").number == 0)
        #expect(try await Self.text(in: browser).contains("No favourites yet"))
      }
    }

    @Test func whereNothingIsKeptHeartsWorkAndThePageSaysSo() async throws {
      let block = """
        Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no'); }});
        """
      try await Hall.visit(.usual, before: block) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).markFirst(1)
        try await Self.openList(at: hall.address, of: 0, in: browser)
        #expect(try await Self.text(in: browser).contains("does not keep favourites"))
      }
    }

    @Test func heartsFollowThoseOfOtherTabs() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).markFirst(2)
        try await browser.run("localStorage.clear(); dispatchEvent(new StorageEvent('storage'))")
        #expect(try await browser.run("return \(Self.pressed)").number == 0)
      }
    }

    private static func openList(
      at root: String, of count: Int, _ kept: String = "{}", in browser: Browser
    ) async throws {
      try await open(
        root + "favourites.html",
        until: "document.querySelector('#favourites p')"
          + " && document.querySelectorAll('#favourites ol .card').length === \(count)",
        kept, in: browser)
    }

    /// A busy Chromium may lose what a page of a folder stored just before it was left: then it is put
    /// there again.
    private static func open(
      _ page: String, until condition: String, _ kept: String, in browser: Browser
    ) async throws {
      for _ in 0..<5 {
        try await browser.open(page)
        let look = """
          let looks = 0;
          const look = () => {
            if (\(condition)) done(true);
            else if ((looks += 1) > 500) done(false);
            else setTimeout(look, 10);
          };
          look();
          """
        if try await browser.wait(for: look).isTrue { return }
        try await browser.run("if (!localStorage.length) Object.assign(localStorage, \(kept))")
      }
      try await browser.until(condition)
    }

    private static func press(_ words: String, in browser: Browser) async throws {
      try await browser.run(
        "[...document.querySelectorAll('#favourites button')]"
          + ".find(({textContent}) => textContent === '\(words)').click()")
    }

    private static func text(in browser: Browser) async throws -> String {
      try await browser.run("return document.querySelector('#favourites').textContent").text
    }

    private static let photos =
      "return [...document.querySelectorAll('.grid .card > a')].map(({pathname}) => pathname)"
    private static let pressed =
      "document.querySelectorAll('.card .heart[aria-pressed=true]').length"
  }
}
