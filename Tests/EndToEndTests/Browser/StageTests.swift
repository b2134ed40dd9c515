import Support
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// The photo of a page: how one comes to it, and from it to the one beside.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct StageTests {
    @Test func aSwipeLeadsToThePhotoBesideAndLeavesScrollingToTheBrowser() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let box = Lightbox(browser)
        try await box.hasFingers()
        let photos = try hall.site.photos(on: "index.html")
        try await browser.open(hall.address + photos[1])
        // All photos reach so far down, whatever their shape.
        let down = try await browser.run(
          "return document.querySelector('.stage').getBoundingClientRect().top + 60"
        ).number
        try await box.drag([((300, down), (220, down + 5))], lasting: 0.08)
        try await browser.arrive(at: photos[2])
        try await box.drag([((100, down), (250, down + 5))])
        try await browser.arrive(at: photos[1])
        try await box.drag([((200, down + 100), (210, down - 50))], lasting: 0.1)
        try await browser.until("scrollY > 0")
        try await browser.run("scrollTo({top: 0, behavior: 'instant'})")
        try await box.drag([((200, down), (160, down))])
        try await browser.until(
          "!document.querySelector('.stage > :has(img)').style.translate")
        #expect(try await browser.address().hasSuffix(photos[1]))
      }
    }

    /// What is not in the group that grows would stand on the page a second time.
    @Test func nothingOfAPhotoStaysBehindWhereItsThumbnailGrows() async throws {
      let script = """
        addEventListener('pagereveal', ({viewTransition}) => viewTransition?.ready.then(() => {
          for (const move of document.getAnimations()) {
            move.pause();
            move.currentTime = 125;
          }
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('::view-transition-group(photo) { visibility: hidden }');
          document.adoptedStyleSheets.push(sheet);
          window.isHalfWay = true;
        }));
        """
      try await Hall.visit(.usual, before: script) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.until(
          "document.querySelector('.card img').complete")
        try await browser.run("document.querySelector('.grid .card a').click()")
        try await browser.until("window.isHalfWay")
        let before = try await browser.command("Page.captureScreenshot")["data"]?.text
        try await browser.run(
          "document.querySelector('.stage > :has(img)').style.visibility = 'hidden'")
        let after = try await browser.command("Page.captureScreenshot")["data"]?.text
        #expect(before != nil && before == after)
      }
    }
  }
}
