import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// What a visitor may choose on the page of help.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct SettingsTests {
    @Test func choicesAreKept() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await open(hall.address, in: browser)
        #expect(try await browser.run(Self.labels).elements.map(\.text) == Self.words)
        #expect(try await browser.run(Self.choices).elements.map(\.isTrue) == [false, true])
        for number in 1...2 {
          try await browser.click("#settings .choice:nth-of-type(\(number)) label")
        }
        try await open(hall.address, in: browser)
        #expect(try await browser.run(Self.choices).elements.map(\.isTrue) == [true, false])
        #expect(try await browser.run("return gallerist.kept('pages')").isTrue)
        #expect(try await browser.run("return gallerist.kept('keys') === false").isTrue)
      }
    }

    @Test func itIsSaidWhereTheBrowserKeepsNothing() async throws {
      let script = """
        Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('', 'x'); }});
        """
      try await Hall.visit(.usual, before: script) { browser, hall in
        try await open(hall.address, in: browser)
        try await browser.click("#settings .choice label")
        let note = try await browser.run(
          "return document.querySelector('#settings .choice .count').textContent"
        ).text
        #expect(note.hasPrefix("This browser does not keep"))
        #expect(
          try await browser.run("return document.querySelector('[role=status]').textContent").text
            == note)
      }
    }

    @Test(arguments: [320, 1280])
    func nothingMovesWhileTheSettingsCome(width: Int) async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.resize(width: width, height: 4000)
        try await open(hall.address, in: browser)
        let shifts = try await browser.wait(
          for: """
            new PerformanceObserver(list => done(
              list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
              .observe({type: 'layout-shift', buffered: true});
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(0))));
            """)
        #expect(shifts.number == 0)
      }
    }

    private static let words = ["Always use pages", "Single-key shortcuts"]
    private static let labels = """
      return [...document.querySelectorAll('#settings .choice label')].map(label => label.innerText.trim());
      """
    private static let choices = """
      return [...document.querySelectorAll('#settings .choice input')].map(input => input.checked);
      """

    private func open(_ address: String, in browser: Browser) async throws {
      try await browser.open(address + "help.html")
      try await browser.until("document.querySelectorAll('#settings input').length === 8")
    }
  }
}
