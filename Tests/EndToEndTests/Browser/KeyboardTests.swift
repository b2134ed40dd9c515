import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct KeyboardTests {
    @Test(arguments: ["index.html", "all/2.html", "help.html"])
    func theSlashLeadsToTheSearchBoxOfThePage(_ page: String) async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + page)
        try await browser.press(.slash)
        #expect(try await browser.run("return document.activeElement.name").text == "q")
        // There it is a sign like any other.
        try await browser.press(.slash, .question)
        #expect(try await browser.run("return document.activeElement.value").text == "/?")
        #expect(try await browser.run(Self.dialogs).number == 0)
      }
    }

    @Test func theQuestionMarkListsTheShortcutsUntilEscape() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run("document.querySelector('.card a').focus()")
        try await browser.press(.question)
        try await browser.until("document.querySelector('dialog[open] kbd')")
        #expect(try await browser.run(Self.label).text == "Keyboard shortcuts")
        // While it is open, keys are no shortcuts.
        try await browser.press(.slash)
        #expect(try await browser.run(Self.dialogs).number == 1)
        #expect(try await browser.run("return document.activeElement.name ?? ''").text != "q")
        try await browser.press(.escape)
        #expect(try await browser.run(Self.dialogs).number == 0)
        #expect(try await browser.run(Self.focusedCard).number == 0)
      }
    }

    @Test func theQuestionMarkListsTheShortcutsInTheViewerToo() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        try await Hands(browser).openViewer()
        try await Hands(browser).openShortcuts()
        try await browser.press(.escape)
        try await browser.until("!document.querySelector('dialog.dialog')")
        #expect(try await browser.run("return document.querySelector('.viewer').open").isTrue)
      }
    }

    @Test func arrowsMoveFromThumbnailToThumbnail() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run("document.documentElement.style.setProperty('--row', '16rem')")
        try await browser.run("document.querySelector('.grid .card a').focus()")
        // Three in a row, the fourth below the first.
        for (key, card) in [
          (Key.right, 1), (.right, 2), (.down, 5), (.left, 4), (.up, 1), (.left, 0), (.left, 0),
          (.up, 0), (.end, -1), (.home, 0),
        ] {
          try await browser.press(key)
          let focused = try await browser.run(Self.focusedCard).number
          // Lists grow meanwhile: the last card is one of those that came since.
          #expect(card < 0 ? focused >= 19 : focused == Double(card), "\(key)")
        }
        try await browser.press(.right, .enter)
        try await browser.arrive(at: try hall.card(1))
      }
    }

    @Test func arrowsSwapWherePagesRunFromRightToLeft() async throws {
      try await Hall.visit(.arabic) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run("document.querySelector('.grid .card a').focus()")
        try await browser.press(.left, .left, .right)
        #expect(try await browser.run(Self.focusedCard).number == 1)
        try await browser.open(hall.photo)
        let next = try await browser.run("return document.querySelector('[rel=next]').href").text
        try await browser.press(.left)
        try await browser.arrive(at: next)
        try await browser.press(.right)
        try await browser.arrive(at: hall.photo)
      }
    }

    @Test func theFocusedThumbnailIsNeverBelowTheHeaderNorOutsideOfTheScreen() async throws {
      try await Hall.visit(.usual) { browser, hall in
        for width in [390, 1280] {
          try await browser.resize(width: width)
          try await browser.open(hall.address + "index.html")
          try await browser.run("document.querySelector('.grid .card a').focus()")
          for key in [Key.end, .up, .up, .up, .up, .up, .up, .down, .down, .home] {
            try await browser.press(key)
            let shown = try await browser.run(Self.room).elements.map(\.number)
            #expect(shown[0] >= 0 && shown[1] >= 0, "\(key) at \(width): \(shown)")
          }
        }
      }
    }

    @Test func aThumbnailHasItsActions() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run("document.querySelectorAll('.grid .card a')[4].focus()")
        try await browser.press(.m)
        try await browser.until("document.querySelector('.menu:popover-open')")
        let info = try hall.card(4).replacing("photo/", with: "info/")
        #expect(
          try await browser.run(
            "return [...document.querySelectorAll('.menu:popover-open a')].map(a => a.href)"
          ).elements.contains { $0.text.hasSuffix(info) })
        try await browser.press(.down, .escape)
        try await browser.until("!document.querySelector('.menu')")
        #expect(try await browser.run(Self.focusedCard).number == 4)
      }
    }

    @Test func aPhotoIsLeftInEveryDirection() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        let next = try await browser.run("return document.querySelector('[rel=next]').href").text
        let list = try await browser.run("return document.querySelector('.place').href").text
        try await browser.press(.right)
        try await browser.arrive(at: next)
        try await browser.press(.left)
        try await browser.arrive(at: hall.photo)
        try await browser.press(.i)
        try await browser.arrive(at: hall.photoPath.replacing("photo/", with: "info/"))
        try await browser.press(.escape)
        try await browser.arrive(at: hall.photo)
        try await browser.press(.m)
        try await browser.until("document.activeElement.matches('#actions .button')")
        // The list closes; the page stays.
        try await browser.press(.escape)
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
        #expect(try await browser.address() == hall.photo)
        try await browser.press(.escape)
        try await browser.arrive(at: list)
      }
    }

    @Test(arguments: ["Control", "Alt", "Meta"])
    func keysThatBelongToTheBrowserAreNotTaken(_ modifier: String) async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        let taken = try await browser.run(
          """
          const name = '\(modifier)' === 'Control' ? 'ctrlKey' : '\(modifier)'.toLowerCase() + 'Key';
          return ['/', '?', 'i', 'm', 'z', 'ArrowLeft', 'ArrowRight', 'Escape'].filter(key =>
            !document.body.dispatchEvent(new KeyboardEvent('keydown',
              {key, [name]: true, bubbles: true, cancelable: true})));
          """)
        #expect(taken.elements == [])
      }
    }

    @Test func singleKeysCanBeSwitchedOffAndStayOff() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.press(.question)
        try await browser.until("document.querySelector('dialog[open] input')")
        try await browser.click("dialog input")
        try await browser.press(.escape, .slash, .question)
        #expect(try await browser.run("return document.activeElement.name ?? ''").text != "q")
        try await browser.open(hall.photo)
        try await browser.press(.i, .m, .question)
        #expect(try await browser.run(Self.dialogs).number == 0)
        #expect(try await browser.address() == hall.photo)
        // Keys that write nothing still work.
        let next = try await browser.run("return document.querySelector('[rel=next]').href").text
        try await browser.press(.right)
        try await browser.arrive(at: next)
      }
    }

    private static let dialogs =
      "return document.querySelectorAll('dialog[open], :popover-open').length"
    private static let label = """
      const label = document.querySelector('dialog').getAttribute('aria-labelledby');
      return document.getElementById(label).textContent;
      """
    private static let focusedCard = """
      return [...document.querySelectorAll('.grid .card a')].indexOf(document.activeElement);
      """
    /// What lies between the focused element and the header, and between it and the lower edge; one
    /// that is taller than the screen need not have any below.
    private static let room = """
      const box = document.activeElement.getBoundingClientRect();
      const header = document.querySelector('header.site');
      const isSticky = getComputedStyle(header).position === 'sticky';
      return [box.top - (isSticky ? header.getBoundingClientRect().bottom : 0),
        Math.ceil(innerHeight - box.bottom)];
      """
  }
}

extension Hall {
  /// The path of a photo by its place on the front page.
  fileprivate func card(_ place: Int) throws -> String {
    let photos = try site.text("index.html").matches(of: #/photo/[0-9a-f]{2}/[a-z0-9-]+\.html/#)
    var seen: [String] = []
    for photo in photos.map({ String($0.output) }) where !seen.contains(photo) {
      seen.append(photo)
    }
    return seen[place]
  }
}
