import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// What is around the photo in the viewer, and where one is when it closes.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct ViewerRoomTests {
    @Test func thePhotoIsInTheMiddleOfTheWindow() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        try await Lightbox(browser).open()
        try await browser.until("!\(Lightbox.shot).getAnimations().length")
        let off = try await browser.run(
          """
          const {left, right, top, bottom} = \(Lightbox.shot).getBoundingClientRect();
          return [left + right - innerWidth, top + bottom - innerHeight];
          """
        ).elements.map(\.number)
        #expect(off.allSatisfy { abs($0) <= 1 }, "\(off)")
      }
    }

    @Test func fingersHaveOneBarAndNoButtonsToZoom() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await Lightbox(browser).hasFingers()
        try await browser.open(hall.photo)
        try await Lightbox(browser).open()
        let tops = try await browser.run(
          """
          return [...document.querySelectorAll('.viewer .set .button')]
            .filter(button => button.checkVisibility())
            .map(button => Math.round(button.getBoundingClientRect().top));
          """
        ).elements.map(\.number)
        // The slideshow, the heart, sharing, details, and more.
        #expect(tops.count == 5 && Set(tops).count == 1, "\(tops)")
        #expect(
          try await browser.run("return document.querySelector('.larger').checkVisibility()").isTrue
            == false)
      }
    }

    @Test func aStripOfThumbnailsLeadsToThePhotosAround() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        let photos = try hall.site.photos(on: "index.html")
        try await browser.open(hall.address + photos[12])
        try await box.open()
        try await browser.until("document.querySelector('.strip .now img')?.complete")
        let strip = try await browser.run(
          """
          const {left, right} = document.querySelector('.strip .now').getBoundingClientRect();
          return [document.querySelectorAll('.strip span').length, left + right - innerWidth];
          """
        ).elements.map(\.number)
        #expect(strip[0] > 10 && strip[0] <= 21 && abs(strip[1]) <= 1, "\(strip)")
        try await browser.run(
          "document.elementFromPoint(innerWidth / 2 + 120, innerHeight - 30).click()")
        try await box.shows(15, of: 48)
        try await browser.resize(width: 1280, height: 500)
        try await browser.until("!document.querySelector('.strip').checkVisibility()")
      }
    }

    @Test func detailsAreShownWithoutLeaving() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        let photos = try hall.site.photos(on: "index.html")
        try await browser.open(hall.address + photos[0])
        let tag = try await browser.run("return document.querySelector('.tags a').href").text
        try await box.open()
        try await browser.press(.i)
        let links = "[...document.querySelectorAll('.details a')].map(link => link.href)"
        try await browser.until("\(links).length > 2")
        let shown = try await browser.run("return \(links)").elements.map(\.text)
        for link in [photos[0], photos[0].replacing("photo/", with: "info/")] {
          #expect(shown.contains { $0.contains(link) }, "\(link)")
        }
        #expect(shown.contains(tag))
        try await browser.press(.right)
        try await browser.until("\(links).some(link => link.includes('\(photos[1])'))")
        // Whatever is on top goes first.
        try await browser.press(.escape)
        try await browser.until("!document.querySelector('.details').checkVisibility()")
        try await browser.press(.i)
        try await browser.until("document.querySelector('.details').checkVisibility()")
        try await browser.press(.i)
        try await browser.until("!document.querySelector('.details').checkVisibility()")
        #expect(try await browser.run("return \(Lightbox.isOpen)").isTrue)
      }
    }

    @Test func aClickBesideThePhotoAndFingersThatMeetOnItClose() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        try await browser.resize(width: 1600, height: 500)
        try await browser.open(hall.photo)
        try await box.open()
        try await box.mouseDrag(from: (800, 250), to: (800, 250))
        #expect(try await browser.run("return \(Lightbox.isOpen)").isTrue)
        try await box.mouseDrag(from: (150, 150), to: (150, 150))
        try await box.isClosed()
        try await box.hasFingers()
        try await box.open()
        try await box.drag([((95, 400), (170, 400)), ((295, 400), (220, 400))])
        try await box.isClosed()
      }
    }

    @Test func aWheelSidewaysTurns() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        try await browser.open(hall.address + (try hall.site.photos(on: "index.html")[0]))
        try await box.open()
        try await box.mouse("mouseWheel", 640, 400, ",\"deltaX\":120,\"deltaY\":4")
        try await box.shows(2, of: 48)
      }
    }

    /// Also where the list has not grown so far yet.
    @Test(arguments: [(9, [Key](repeating: .right, count: 8)), (47, [.end, .left])])
    func closingLeavesTheListAtThatPhoto(_ number: Int, _ keys: [Key]) async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        try await browser.resize(width: 1280, height: 600)
        try await browser.open(hall.address + "index.html")
        try await browser.click(".play button:last-child")
        try await box.isReady()
        for key in keys { try await browser.press(key) }
        try await box.shows(number, of: 48)
        let place = try await browser.run(
          "return \(Lightbox.viewer).querySelector('[data-place]').dataset.place"
        ).text
        try await browser.press(.escape)
        try await box.isClosed()
        // Whatever the browser does with the page, it has done by then.
        try await browser.wait(
          for: "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))")
        let seen = try await browser.run(
          """
          const card = document.activeElement;
          const before = card.getBoundingClientRect();
          card.scrollIntoView({block: 'center', behavior: 'instant'});
          return [card.pathname, before.top - card.getBoundingClientRect().top,
            before.top >= 0 && before.bottom <= innerHeight];
          """
        ).elements
        #expect(seen[0].text.contains(place))
        #expect(seen[2].isTrue)
        // One that was out of sight is in the middle now.
        #expect(abs(seen[1].number) <= 2)
      }
    }
  }
}
