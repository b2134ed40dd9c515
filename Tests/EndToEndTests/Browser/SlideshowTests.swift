import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct SlideshowTests {
    @Test func photosFollowEachOtherAndTheFirstFollowsTheLast() async throws {
      try await visit { browser, hall in
        let photos = try hall.site.photos(on: "all/3.html")
        try await browser.open(hall.address + (try #require(photos.last)))
        let box = Lightbox(browser)
        try await browser.click(".room .icon:last-child")
        try await box.shows(48, of: 48)
        try await passTime(5000, in: browser)
        try await box.shows(1, of: 48)
        try await passTime(5000, in: browser)
        try await box.shows(2, of: 48)
      }
    }

    @Test func theChosenSpeedIsKept() async throws {
      try await visit { browser, hall in
        try await play(browser, hall)
        try await browser.run(
          """
          const speed = document.querySelector('.viewer select');
          speed.value = 10;
          speed.dispatchEvent(new Event('change'));
          """)
        try await browser.until("later.has(10000) && !later.has(5000)")
        try await play(browser, hall)
        try await browser.until("later.has(10000)")
      }
    }

    @Test func spacePausesAndPlaysAgain() async throws {
      try await visit { browser, hall in
        try await play(browser, hall)
        try await browser.until("later.has(5000)")
        try await browser.press(.space)
        #expect(try await browser.run("return later.has(5000)").isTrue == false)
        try await browser.press(.space)
        #expect(try await browser.run("return later.has(5000)").isTrue)
      }
    }

    @Test func itWaitsWhileTheMouseIsOnAControlAndWhileNobodyLooks() async throws {
      try await visit { browser, hall in
        try await play(browser, hall)
        try await browser.until("later.has(5000)")
        let box = Lightbox(browser)
        try await box.mouse("mouseMoved", 100, 20)
        try await box.mouse("mouseMoved", 100, 400)
        try await browser.until("later.has(5000)")
        try await box.mouse("mouseMoved", 1258, 20)
        try await browser.until("!later.has(5000)")
        try await box.mouse("mouseMoved", 600, 400)
        try await browser.until("later.has(5000)")
        for isHidden in [true, false] {
          try await browser.run(
            """
            Object.defineProperty(document, 'hidden', {value: \(isHidden), configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));
            """)
          try await browser.until("later.has(5000) === \(!isHidden)")
        }
        try await browser.press(.plus)
        try await browser.until("!later.has(5000)")
      }
    }

    @Test func whoWantsNoMotionStartsItByHand() async throws {
      try await visit { browser, hall in
        try await browser.prefer(["prefers-reduced-motion": "reduce"])
        try await play(browser, hall)
        try await Lightbox(browser).isReady()
        #expect(try await browser.run("return later.has(5000)").isTrue == false)
        try await browser.press(.space)
        try await browser.until("later.has(5000)")
        try await passTime(5000, in: browser)
        try await Lightbox(browser).isReady()
        #expect(try await browser.run("return document.getAnimations().length").number == 0)
      }
    }

    @Test func aListShowsItsOwnPhotosAndHasTheLastOneInFocusAfterwards() async throws {
      try await visit { browser, hall in
        let list = "tag/landscape/index.html"
        let photos = try hall.site.photos(on: list)
        try await browser.open(hall.address + list)
        try await browser.click(".play button:last-child")
        try await Lightbox(browser).isReady()
        try await passTime(5000, in: browser)
        let place = photos[1].dropFirst("photo/".count).dropLast(".html".count)
        try await browser.until("location.hash.includes('\(place)')")
        try await browser.press(.escape)
        try await Lightbox(browser).isClosed()
        let focused = try await browser.run("return document.activeElement.pathname").text
        #expect(focused.hasSuffix(photos[1]))
      }
    }

    @Test func controlsFadeUnlessOneHasTheFocus() async throws {
      try await visit { browser, hall in
        try await browser.open(hall.photo)
        try await Lightbox(browser).open()
        try await passTime(3000, in: browser)
        try await browser.until("\(Self.opacity) === '0'")
        try await browser.press(.tab)
        try await browser.until("\(Self.opacity) === '1'")
        try await passTime(3000, in: browser)
        #expect(try await browser.run("return \(Self.opacity)").text == "1")
      }
    }

    private static let opacity =
      "getComputedStyle(document.querySelector('.viewer .close')).opacity"

    private func play(_ browser: Browser, _ hall: Hall) async throws {
      try await browser.open(hall.photo)
      try await browser.click(".room .icon:last-child")
      try await browser.until(Lightbox.isOpen)
    }

    private func visit(_ body: @Sendable (Browser, Hall) async throws -> Void) async throws {
      try await Hall.visit(.usual, before: Self.clock, body)
    }

    /// Keeps what is to happen in seconds, by how long it is to wait, until a test says that this
    /// time has passed.
    private static let clock = """
      window.later = new Map();
      const {setTimeout: start, clearTimeout: stop} = window;
      let last = 0;
      window.setTimeout = (work, delay, ...given) => {
        if (!(delay >= 2000)) return start(work, delay, ...given);
        last -= 1;
        later.set(delay, {work, number: last});
        return last;
      };
      window.clearTimeout = (number) => {
        for (const [delay, {number: other}] of later) if (other === number) later.delete(delay);
        stop(number);
      };
      """

    private func passTime(_ milliseconds: Int, in browser: Browser) async throws {
      try await browser.until("later.has(\(milliseconds))")
      try await browser.run(
        """
        const {work} = later.get(\(milliseconds));
        later.delete(\(milliseconds));
        work();
        """)
    }
  }
}
