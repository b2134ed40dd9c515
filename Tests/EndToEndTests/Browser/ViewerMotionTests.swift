import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// How photos come and go in the viewer, frame by frame.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct ViewerMotionTests {
    @Test func noFrameBetweenTwoPhotosIsBlack() async throws {
      try await visit { browser, box in
        try await browser.run(Self.watch)
        try await browser.press(.right)
        try await box.shows(3, of: 48)
        try await browser.until(Self.isStill)
        try await box.drag([((100, 400), (300, 410))], lasting: 0.1)
        try await box.shows(2, of: 48)
        try await browser.until(Self.isStill)
        // One photo always makes up for what the other has lost, but for the gap between them.
        let least = try await browser.run("return Math.min(...lights)").number
        #expect(least > 0.9)
        #expect(try await browser.run("return most").number == 2)
      }
    }

    @Test func theNeighbourComesAlongWithTheFinger() async throws {
      try await visit { browser, box in
        try await box.drag([((300, 400), (200, 405))], isLifted: false)
        // A window and a gap lie between each two.
        try await browser.until(
          """
          [...document.querySelectorAll('.viewer .shot')]
            .filter(shot => [...shot.querySelectorAll('img')].some(image => image.naturalWidth))
            .map(shot => new DOMMatrix(shot.style.transform).e).join() === '-100,-514,314'
          """)
        try await box.lift()
        try await box.shows(3, of: 48)
      }
    }

    @Test func aFlingTurnsAndASlowPullAsFarDoesNot() async throws {
      try await visit { browser, box in
        try await box.drag([((200, 400), (150, 400))], lasting: 0.6)
        try await browser.until(Self.isStill)
        #expect(try await box.zoom() == (1, 0, 0))
        try await box.shows(2, of: 48)
        try await box.drag([((200, 400), (150, 400))], lasting: 0.05)
        try await box.shows(3, of: 48)
      }
    }

    @Test func whoWantsNoMotionSeesNone() async throws {
      try await visit(isStill: true) { browser, box in
        try await browser.run(Self.watch)
        try await browser.press(.right)
        try await box.shows(3, of: 48)
        try await box.drag([((100, 400), (300, 410))], isLifted: false)
        #expect(try await box.zoom() == (1, 0, 0))
        try await box.lift()
        try await box.shows(2, of: 48)
        try await browser.until(Self.isStill)
        let seen = try await browser.run(
          "return [Math.min(...lights), most, moves]"
        ).elements.map(\.number)
        #expect(seen[0] > 0.99 && seen[1] == 1 && seen[2] == 0, "\(seen)")
      }
    }

    /// At the second photo; those on both sides of it have been seen.
    private func visit(
      isStill: Bool = false, _ body: @Sendable (Browser, Lightbox) async throws -> Void
    ) async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        if isStill { try await browser.prefer(["prefers-reduced-motion": "reduce"]) }
        try await box.hasFingers()
        let photo = try #require(try hall.site.photos(on: "index.html").first)
        try await browser.open(hall.address + photo)
        try await box.open()
        for (key, number) in [(Key.right, 2), (.right, 3), (.left, 2)] {
          try await browser.press(key)
          try await box.shows(number, of: 48)
          try await browser.until("\(Self.isStill) && \(Lightbox.image).complete")
        }
        try await body(browser, box)
      }
    }

    private static let isStill = """
      document.querySelectorAll('.viewer .shot').length === 1
        && document.querySelector('.viewer').getAnimations({subtree: true}).length === 0
      """

    /// Of each frame while the viewer is open: how much of photos is to be seen, as a part of one;
    /// how many there are at most; and how many animations.
    private static let watch = """
      window.lights = [];
      window.most = window.moves = 0;
      const light = (shot) => {
        if (![...shot.querySelectorAll('img')].some((image) => image.naturalWidth)) return 0;
        const {left, right, width} = shot.getBoundingClientRect();
        const seen = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
        return getComputedStyle(shot).opacity * seen / width;
      };
      const look = () => {
        if (!document.querySelector('.viewer').open) return;
        const shots = [...document.querySelectorAll('.viewer .shot')];
        lights.push(shots.reduce((sum, shot) => sum + light(shot), 0));
        most = Math.max(most, shots.filter((shot) => light(shot) > 0).length);
        moves = Math.max(moves, document.getAnimations().length);
        requestAnimationFrame(look);
      };
      look();
      """
  }
}
