import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// What goes wrong around the viewer, and what comes too early, too late or twice.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct ViewerTroubleTests {
    @Test func singleKeysThatAreSwitchedOffDoNothingInTheViewer() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        try await browser.run("gallerist.keep('keys', false)")
        let box = Lightbox(browser)
        try await box.open()
        try await browser.press(.z)
        #expect(try await box.zoom().scale == 1)
        try await browser.press(.question)
        try await browser.press(.end)
        try await box.shows(48, of: 48)
        #expect(try await browser.run("return \(Self.shortcuts)").number == 0)
      }
    }

    @Test func theShortcutsOpenOnTopOfTheViewerOnceAndCloseAlone() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        try await Lightbox(browser).open()
        let address = try await browser.address()
        try await browser.press(.question)
        try await browser.press(.question)
        try await browser.until("\(Self.shortcuts) === 1")
        try await browser.press(.right)
        // However long the list is, its end is in sight, and nothing beside it.
        let end = try await browser.run(
          """
          const {bottom} = document.querySelector('.dialog .end button').getBoundingClientRect();
          const [bar, list] = ['.end', '.shortcuts'].map(name =>
            document.querySelector('.dialog ' + name).getBoundingClientRect());
          return +(bottom <= innerHeight && bar.right >= list.right);
          """)
        #expect(end.number == 1)
        try await browser.press(.escape)
        try await browser.until("\(Self.shortcuts) === 0")
        #expect(try await browser.run("return +\(Lightbox.isOpen)").number == 1)
        #expect(try await browser.address() == address)
      }
    }

    @Test func aWindowThatGrowsLeavesNoPhotoLargerThanItsZoomAllows() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        let box = Lightbox(browser)
        try await box.open()
        try await browser.resize(width: 200, height: 90)
        try await browser.until("innerHeight === 90")
        for _ in 1...14 { try await browser.run("\(Self.larger).click()") }
        let small = try await box.zoom()
        #expect(small.scale.isFinite && small.scale > 10)
        try await browser.resize(width: 1280, height: 800)
        try await browser.until("\(Self.scale) <= 8")
      }
    }

    @Test func closingItTwiceLeadsNoFurtherThanThePage() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.open(hall.photo)
        let box = Lightbox(browser)
        try await box.open()
        try await browser.run(
          "for (const n of [1, 2]) document.querySelector('.viewer .close').click()")
        try await box.isClosed()
        try await browser.wait(for: "setTimeout(done, 0)")
        #expect(try await browser.address() == hall.photo)
      }
    }

    @Test func aReloadedViewerThatTheBrowserClosesGivesTheFocusBack() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        let box = Lightbox(browser)
        try await box.open()
        try await browser.run("location.reload()")
        try await box.isReady()
        try await browser.run("\(Lightbox.viewer).close()")
        try await browser.until("!location.hash && document.activeElement.matches('.stage a')")
      }
    }

    @Test func photosOfASearchAreWalkedThroughAndTheFocusStaysOnThePage() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let found = try await Hands(browser).found(
          "landscape", at: hall.address + "index.html")
        let most = try #require(Int(found[0]))
        let place = found[1].split(separator: "/").suffix(2).joined(separator: "/")
          .dropLast(".html".count)
        try await browser.open(
          hall.address + "index.html?q=landscape#v=\(place)")
        let box = Lightbox(browser)
        try await box.shows(1, of: most)
        try await browser.press(.right)
        try await box.shows(2, of: most)
        try await browser.press(.escape)
        try await box.isClosed()
        #expect(try await browser.run("return document.activeElement.tagName").text != "BODY")
      }
    }

    @Test func anArrowBeforeItIsKnownWhereThePhotoStandsIsNotLost() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let photos = try hall.site.photos(on: "index.html")
        try await browser.open(hall.address + photos[0])
        try await browser.wait(for: ViewerTests.holdLists)
        try await browser.click(".stage a")
        try await browser.until(Lightbox.isOpen)
        try await browser.press(.right)
        try await browser.run("goOn()")
        try await Lightbox(browser).shows(2, of: 48)
      }
    }

    @Test func aTransitionThatNeverComesAboutIsNoMatter() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.wait(
          for: """
            addEventListener('unhandledrejection', () => setTimeout(done));
            document.startViewTransition().skipTransition();
            """)
      }
    }

    @Test func aSlideshowWithoutTheIndexSaysThatItCannotBe() async throws {
      let folder = try TemporaryFolder()
      let site = BuiltSite(root: folder.path + "/site")
      try FileManager.default.copyItem(
        atPath: try await Showroom.site(.usual).root, toPath: site.root)
      try FileManager.default.removeItem(atPath: site.root + "/data")
      let photo = try #require(try site.photos(on: "index.html").first)
      try await Browser.use { browser in
        for (page, button) in [
          ("index.html", ".play button:last-child"), (photo, ".room .icon:last-child"),
        ] {
          try await browser.open("file://\(site.root)/\(page)")
          try await browser.run("addEventListener('unhandledrejection', () => { lost = true })")
          try await browser.click(button)
          try await browser.until("document.querySelector('p:popover-open')?.textContent")
          #expect(try await browser.run("return window.lost ?? 0").number == 0, "\(page)")
        }
      }
    }

    private static let shortcuts = "document.querySelectorAll('.dialog[open] .shortcuts').length"
    private static let larger = "document.querySelector('.viewer .larger')"
    private static let scale =
      "new DOMMatrix(document.querySelector('.viewer .shot').style.transform).a"
  }
}
