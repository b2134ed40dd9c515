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

    @Test(arguments: [true, false])
    func aChoiceIsOpenedElsewhereByItsLink(inAFolder: Bool) async throws {
      let site = try await Showroom.site(.usual)
      let host = inAFolder ? nil : try WebRoot(site)
      let root = host?.address ?? "file://\(site.root)/"
      try await Browser.use { browser in
        let photos = Array(try site.photos(on: "index.html").prefix(3).reversed())
        let places = photos.map { $0.dropFirst(6).dropLast(5) }
        let link = "\(root)favourites.html#fav=\(places.joined(separator: ","))"
        try await browser.open(link)
        try await browser.until("document.querySelectorAll('#favourites ol .card').length === 3")
        #expect(try await Self.text(in: browser).hasPrefix("Shared choice: 3 photos"))
        #expect(try await browser.run("return gallerist.favourites().length").number == 0)
        let shown = try await browser.run(Self.photos).elements.map(\.text)
        #expect(zip(shown, photos).allSatisfy { $0.hasSuffix($1) } && shown.count == 3)

        // The choice is what is gone through.
        try await browser.click("#favourites ol .card a")
        try await browser.until("location.pathname.endsWith('\(photos[0])')")
        try await browser.until(
          "document.querySelector('.way [rel=next]')?.href.includes('#in=choice')")
        try await browser.click(".way [rel=next]")
        try await browser.until("location.pathname.endsWith('\(photos[1])')")

        try await browser.open(link)
        try await browser.until("document.querySelectorAll('#favourites ol .card').length === 3")
        try await Self.press("Add to my favourites", in: browser)
        try await browser.until("\(Self.pressed) === 3 && !location.hash")
        #expect(
          try await browser.run("return gallerist.favourites()").elements.map(\.text)
            == places.map(String.init))
        try await Self.press("Undo", in: browser)
        try await browser.until("gallerist.favourites().length === 0")
        #expect(try await browser.console() == [])
      }
      withExtendedLifetime(host) {}
    }

    @Test func theLinkIsThatOfTheChoice() async throws {
      let watch = """
        navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); };
        """
      try await Hall.visit(.usual, before: watch) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).markFirst(2)
        try await Self.openList(at: hall.address, of: 2, in: browser)
        try await Self.press("Copy as link", in: browser)
        try await browser.until("window.copied")
        let places = try await browser.run("return gallerist.favourites().join()").text
        #expect(
          try await browser.run("return copied").text
            == "\(hall.address)favourites.html#fav=\(places)")
      }
    }

    @Test(arguments: [
      "../../x,%3Cimg%20src=x%3E", ",,,", "3f", "javascript:alert(1)", "3f/a/../b", "",
      "00/gone-000000",
    ])
    func aLinkOfNoPhotoShowsNone(choice: String) async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open("\(hall.address)favourites.html#fav=\(choice)")
        try await browser.until("document.querySelector('#favourites p')")
        #expect(
          try await browser.run("return document.querySelectorAll('#favourites ol .card').length")
            .number == 0)
        #expect(try await browser.console() == [])
      }
    }

    @Test func favouritesGoToAnotherDeviceAsAFile() async throws {
      // Who chooses a file in a dialog, and who keeps one.
      let watch = """
        URL.createObjectURL = (blob) => { window.saved = blob; return '#saved'; };
        HTMLInputElement.prototype.click = function () { window.chooser = this; };
        window.choose = (...parts) => {
          const files = new DataTransfer();
          files.items.add(new File(parts, 'favourites.json'));
          chooser.files = files.files;
          chooser.dispatchEvent(new Event('change'));
        };
        """
      try await Hall.visit(.usual, before: watch) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).markFirst(3)
        try await Self.openList(at: hall.address, of: 3, in: browser)
        try await browser.run(
          "addEventListener('click', (event) => event.target.download && event.preventDefault(), true)"
        )
        try await Self.press("Save as file", in: browser)
        let saved = try await browser.wait(for: "saved.text().then(done)").text
        let places = try await browser.run("return gallerist.favourites()").elements.map(\.text)
        #expect(places.count == 3 && places.allSatisfy { saved.contains("\"\($0)\"") })

        try await browser.run("localStorage.clear()")
        try await Self.openList(at: hall.address, of: 0, in: browser)
        for (content, count) in [
          ("'no favourites'", 0), ("'x'.repeat(2e6)", 0),
          ("`a – https://x.example/photo/\(places[2]).html`", 1),
          ("`\(saved)`", 3),
        ] {
          try await Self.press("Open a file", in: browser)
          try await browser.run("choose(\(content))")
          try await browser.until("gallerist.favourites().length === \(count)")
          if count == 0 {
            try await browser.until(
              "document.querySelector('#favourites').textContent.includes('no favourites in this file')"
            )
          }
        }
        try await Self.press("Undo", in: browser)
        try await browser.until("gallerist.favourites().length === 1")
        #expect(try await browser.console() == [])
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
