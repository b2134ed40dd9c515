import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct ViewerTests {
    @Test(arguments: [SiteLocation.folder, .belowTheRoot])
    func backClosesWhatTheStageOpenedAndGivesTheFocusBack(_ way: SiteLocation) async throws {
      let site = try await Showroom.site(.usual)
      let (address, host) = try way.address(of: site)
      let photo = address + (try site.photos(on: "index.html")[2])
      try await Browser.use { browser in
        let box = Lightbox(browser)
        try await browser.open(photo)
        try await box.open()
        try await box.shows(3, of: 48)
        #expect(try await browser.address().contains("#v="))
        #expect(try await browser.run("return \(Self.hasFocus)").isTrue)
        try await browser.back()
        try await box.isClosed()
        #expect(try await browser.address() == photo)
        #expect(try await browser.run("return document.activeElement.matches('.stage a')").isTrue)
        #expect(try await browser.console() == [])
      }
      withExtendedLifetime(host) {}
    }

    @Test(arguments: [SiteLocation.folder, .webRoot])
    func whoMovedOnStaysWithTheLastPhotoAndGoesBackToWhereTheyCameFrom(_ way: SiteLocation)
      async throws
    {
      let site = try await Showroom.site(.usual)
      let (address, host) = try way.address(of: site)
      let photos = try site.photos(on: "index.html")
      try await Browser.use { browser in
        let box = Lightbox(browser)
        try await browser.open(address + "index.html")
        try await browser.click(".card a")
        try await browser.arrive(at: photos[0])
        try await box.open()
        for (key, number) in [
          (Key.right, 2), (.pageDown, 3), (.left, 2), (.pageUp, 1), (.end, 48), (.home, 1),
          (.right, 2),
        ] {
          try await browser.press(key)
          try await box.shows(number, of: 48)
        }
        try await browser.press(.escape)
        try await browser.arrive(at: photos[1])
        try await browser.back()
        try await browser.arrive(at: "index.html")
        #expect(try await browser.console() == [])
      }
      withExtendedLifetime(host) {}
    }

    @Test func aPastedAddressOpensThePhoto() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        let photos = try hall.site.photos(on: "index.html")
        let place = photos[4].dropFirst("photo/".count).dropLast(".html".count)
        try await browser.open(hall.address + photos[1] + "#v=" + place)
        try await box.isReady()
        try await box.shows(5, of: 48)
        try await browser.press(.escape)
        try await browser.arrive(at: photos[4])
        // On a list it stays, with the card of the photo in focus.
        try await browser.open(hall.address + "index.html#v=" + place)
        try await box.isReady()
        try await browser.press(.right)
        try await box.shows(6, of: 48)
        try await browser.press(.escape)
        try await box.isClosed()
        #expect(
          try await browser.run("return document.activeElement.href").text
            .hasSuffix(photos[5]))
        try await browser.open(hall.address + "index.html#v=00/nothing-000000")
        try await browser.until("!location.hash")
        #expect(try await browser.run("return \(Lightbox.isOpen)").isTrue == false)
      }
    }

    @Test func keysZoomAndMoveTheZoomedPhoto() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        try await browser.open(hall.photo)
        try await box.open()
        try await browser.press(.plus, .plus)
        #expect(try await box.zoom().scale == 2.25)
        try await browser.press(.right, .down)
        let moved = try await box.zoom()
        #expect(moved.x == -80 && moved.y == -80)
        try await browser.press(.minus)
        #expect(try await box.zoom().scale == 1.5)
        try await browser.press(.zero)
        #expect(try await box.zoom() == (1, 0, 0))
        try await browser.press(.z)
        #expect(try await box.zoom().scale > 1)
        try await browser.press(.z)
        #expect(try await box.zoom().scale == 1)
      }
    }

    @Test func theMouseZoomsAtThePointerAndDrags() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        try await browser.open(hall.photo)
        try await box.open()
        let pages = try await browser.run("return scrollY").number
        for _ in 1...3 {
          try await box.mouse(
            "mouseWheel", 400, 300, ",\"deltaX\":0,\"deltaY\":-200,\"modifiers\":2")
        }
        try await browser.until("\(Self.scale) > 3.9")
        let zoomed = try await box.zoom()
        // The photo grows away from the pointer, which is up on the left of the middle.
        #expect(zoomed.x > 0 && zoomed.y > 0)
        try await box.mouseDrag(from: (600, 400), to: (560, 380))
        let moved = try await box.zoom()
        #expect(moved.x == zoomed.x - 40 && moved.y == zoomed.y - 20)
        // Without the key it zooms as well, and nothing moves the page behind.
        try await box.mouse("mouseWheel", 400, 300, ",\"deltaX\":0,\"deltaY\":200")
        // On a busy machine two clicks may come too far apart to be a double click.
        for _ in 1...20 {
          for _ in 1...2 { try await box.mouseDrag(from: (600, 400), to: (600, 400)) }
          let zoomed = try await browser.run(
            "return document.querySelectorAll('.viewer.zoomed').length")
          if zoomed.number == 0 { break }
        }
        try await browser.until("!document.querySelector('.viewer.zoomed')")
        #expect(try await browser.run("return scrollY").number == pages)
      }
    }

    @Test func theLargestFileComesOnlyWithZoom() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.resize(width: 500, height: 500)
        try await browser.open(hall.photo)
        try await Lightbox(browser).open()
        let fitted = try await browser.run("return \(Lightbox.image).currentSrc").text
        let largest = try await browser.run("return document.querySelector('.stage a').href").text
        #expect(fitted != largest)
        try await browser.press(.z)
        try await browser.until("\(Lightbox.image).currentSrc === '\(largest)'")
      }
    }

    @Test func nothingOnThePageMovesAsItOpens() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        try await browser.run(Self.watch)
        // Where the photo stands is known only after it is seen.
        try await browser.wait(for: Self.holdLists)
        try await browser.click(".stage a")
        try await browser.until("\(Lightbox.image)?.complete")
        try await browser.wait(for: "requestAnimationFrame(() => requestAnimationFrame(done));")
        try await browser.run("goOn()")
        try await Lightbox(browser).isReady()
        try await browser.press(.right)
        try await browser.until("document.querySelectorAll('.viewer .shot').length === 1")
        #expect(try await browser.run("return shifts").number == 0)
      }
    }

    @Test func aSinglePhotoHasNoArrows() async throws {
      try await Hall.visit(.single) { browser, hall in
        try await browser.open(hall.photo)
        try await Hands(browser).openViewer()
        try await browser.until("document.querySelector('.viewer .shot')")
        let arrows = try await browser.run(
          "return ['.before', '.after'].filter(name => document.querySelector('.viewer ' + name)"
            + ".checkVisibility({visibilityProperty: true}))")
        #expect(arrows.elements == [])
        try await Hands(browser).closeViewer()
      }
    }

    @Test func theLeftArrowMovesOnWherePagesRunFromRightToLeft() async throws {
      try await Hall.visit(.arabic) { browser, hall in
        let photos = try hall.site.photos(on: "index.html")
        try await browser.open(hall.address + photos[0])
        try await Lightbox(browser).open()
        let place = photos[1].dropFirst("photo/".count).dropLast(".html".count)
        try await browser.press(.left)
        try await browser.until("location.hash.includes('\(place)')")
        try await browser.press(.escape)
        try await browser.arrive(at: photos[1])
      }
    }

    private static let scale = "new DOMMatrix(document.querySelector('.shot').style.transform).a"
    private static let hasFocus = "\(Lightbox.viewer).contains(document.activeElement)"
    static let holdLists = """
      gallerist.open('grid').then(() => {
        const {series} = gallerist;
        const held = new Promise(goOn => { window.goOn = goOn; });
        gallerist.series = async (name) => { await held; return series(name); };
        done();
      });
      """

    private static let watch = """
      window.shifts = 0;
      new PerformanceObserver(list => { for (const {value} of list.getEntries()) shifts += value; })
        .observe({type: 'layout-shift'});
      """
  }
}
