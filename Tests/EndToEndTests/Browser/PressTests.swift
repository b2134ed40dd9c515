import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// A finger that stays on a photo.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct PressTests {
    @Test(arguments: [false, true])
    func aLongPressOpensTheListAndNothingElse(isOnStage: Bool) async throws {
      try await visit { browser, hall in
        let page = isOnStage ? hall.photo : hall.address + "index.html"
        try await browser.open(page)
        let place = try await middle(of: isOnStage ? ".stage a" : ".grid .card a", in: browser)
        try await touch(place, in: browser)
        try await browser.until("waiting.size === 1")
        try await browser.run("lapse()")
        try await browser.until("\(Script.openMenus) === 1")
        try await lift(in: browser)
        // The click that follows a touch comes before this.
        try await browser.wait(for: Self.twoFrames)
        #expect(try await browser.run("return \(Script.openMenus)").number == 1)
        #expect(try await browser.address() == page)
        try await browser.press(.escape)
        try await browser.until("!document.querySelector('.menu.over')")
        #expect(
          try await browser.run("return document.activeElement.matches('.card a, .stage a')")
            .isTrue)
      }
    }

    @Test func whileSomebodyChoosesATapTakesOneAndALongPressAllUpToThere() async throws {
      try await visit { browser, hall in
        let choosing = Choosing(browser)
        try await browser.open(hall.address + "index.html")
        try await choosing.begin()
        try await touch(
          try await middle(of: ".grid .card:nth-child(2) a", in: browser), in: browser)
        try await lift(in: browser)
        try await choosing.says("1 photo selected")
        try await touch(
          try await middle(of: ".grid .card:nth-child(4) a", in: browser), in: browser)
        try await browser.until("waiting.size === 1")
        try await browser.run("lapse()")
        try await choosing.says("3 photos selected")
        try await lift(in: browser)
        try await browser.wait(for: Self.twoFrames)
        #expect(try await choosing.chosen() == [1, 2, 3])
        #expect(try await browser.address() == hall.address + "index.html")
      }
    }

    @Test func aFingerThatMovesOpensNothing() async throws {
      try await visit { browser, hall in
        try await browser.open(hall.address + "index.html")
        let place = try await middle(of: ".grid .card a", in: browser)
        try await touch(place, in: browser)
        try await browser.until("waiting.size === 1")
        try await command("touchMove", [(place.x, place.y - 40)], in: browser)
        try await browser.until("waiting.size === 0")
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
        try await lift(in: browser)
      }
    }

    @Test func aSecondFingerOpensNothing() async throws {
      try await visit { browser, hall in
        try await browser.open(hall.address + "index.html")
        let place = try await middle(of: ".grid .card a", in: browser)
        try await touch(place, in: browser)
        try await browser.until("waiting.size === 1")
        try await command("touchStart", [place, (place.x + 60, place.y)], in: browser)
        try await browser.until("waiting.size === 0")
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
        try await lift(in: browser)
      }
    }

    @Test func aTapOpensThePhoto() async throws {
      try await visit { browser, hall in
        try await browser.open(hall.address + "index.html")
        let place = try await middle(of: ".grid .card a", in: browser)
        let photo = try await browser.run("return document.querySelector('.grid .card a').href")
          .text
        try await touch(place, in: browser)
        try await lift(in: browser)
        try await browser.arrive(at: photo)
      }
    }

    @Test func theRightButtonOfAMouseIsTheBrowsers() async throws {
      try await visit { browser, hall in
        try await browser.open(hall.address + "index.html")
        let place = try await middle(of: ".grid .card a", in: browser)
        try await browser.run(
          "addEventListener('contextmenu', event => { window.isOurs = event.defaultPrevented; })")
        for kind in ["mousePressed", "mouseReleased"] {
          try await browser.command(
            "Input.dispatchMouseEvent",
            """
            {"type":"\(kind)","x":\(place.x),"y":\(place.y),"button":"right","clickCount":1}
            """)
        }
        try await browser.until("window.isOurs !== undefined")
        #expect(try await browser.run("return isOurs").isTrue == false)
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
      }
    }

    private static let twoFrames =
      "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))"
    /// What waits for half a second waits for `lapse()`, however slow the machine is.
    private static let timers = """
      window.waiting = new Map();
      const {setTimeout: start, clearTimeout: stop} = window;
      window.setTimeout = (work, delay, ...given) => {
        if (delay !== 500) return start(work, delay, ...given);
        const number = start(() => {});
        waiting.set(number, work);
        return number;
      };
      window.clearTimeout = (number) => { waiting.delete(number); stop(number); };
      window.lapse = () => {
        for (const [number, work] of waiting) { waiting.delete(number); work(); }
      };
      """

    private func visit(_ body: @Sendable (Browser, Hall) async throws -> Void) async throws {
      try await Hall.visit(.usual, before: Self.timers) { browser, hall in
        try await browser.command("Emulation.setTouchEmulationEnabled", "{\"enabled\":true}")
        try await browser.resize(width: 390, height: 844)
        try await body(browser, hall)
      }
    }

    private func middle(
      of selector: String, in browser: Browser
    ) async throws -> (x: Double, y: Double) {
      let place = try await browser.run(
        """
        const element = document.querySelector('\(selector)');
        element.scrollIntoView({block: 'center', behavior: 'instant'});
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
        """
      ).elements.map(\.number)
      return (place[0], place[1])
    }

    private func touch(_ place: (x: Double, y: Double), in browser: Browser) async throws {
      try await command("touchStart", [place], in: browser)
    }

    private func lift(in browser: Browser) async throws {
      try await command("touchEnd", [], in: browser)
    }

    private func command(
      _ kind: String, _ fingers: [(x: Double, y: Double)], in browser: Browser
    ) async throws {
      let points = fingers.map { "{\"x\":\($0.x),\"y\":\($0.y)}" }.joined(separator: ",")
      try await browser.command(
        "Input.dispatchTouchEvent", "{\"type\":\"\(kind)\",\"touchPoints\":[\(points)]}")
    }
  }
}
