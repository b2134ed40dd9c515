import TestSupport
import Testing

extension WholeSiteTests.Pages {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct FacetTests {
    @Test(arguments: [320, 1280])
    func aChoiceIsATermInTheBoxAndItsCountIsWhatItFinds(width: Int) async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.resize(width: width)
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).openFacets()
        #expect(try await browser.run(Self.pressed).number == 0)
        let count = try await browser.run(
          "return +document.querySelector('dialog fieldset .count').textContent"
        ).number
        #expect(count > 0 && count < 48)
        try await browser.click("dialog fieldset button")
        try await browser.until("\(Self.button) === 'Show \(Int(count)) photos'")
        #expect(try await browser.run(Self.pressed).number == 1)
        #expect(try await browser.run(Found.box).text.hasPrefix("tag:"))
        // The results are there behind it or beside it, and the focus is where it was.
        try await browser.until(Found.isThere)
        #expect(try await browser.run(Found.title).text.hasPrefix("\(Int(count)) photos match"))
        #expect(try await browser.run("return document.activeElement.ariaPressed").text == "true")
        try await browser.press(.enter)
        try await browser.until("\(Self.button) === 'Show 48 photos'")
        #expect(try await browser.run(Found.box).text == "")
        try await browser.press(.escape)
        try await browser.until("!document.querySelector('dialog')")
        #expect(try await browser.run("return document.activeElement.className").text == "facets")
      }
    }

    @Test func itIsASheetAtTheFootOfAPhoneAndAColumnBesideTheResultsOfAWideScreen() async throws {
      try await Hall.visit(.usual) { browser, hall in
        for (width, isBeside) in [(390, false), (1199, false), (1200, true)] {
          try await browser.resize(width: width)
          try await browser.open(hall.address + "index.html")
          try await Hands(browser).openFacets()
          try await browser.until("document.getAnimations().length === 0")
          let places = try await browser.run(
            """
            const dialog = document.querySelector('dialog').getBoundingClientRect();
            const main = document.querySelector('main').getBoundingClientRect();
            return [dialog.left - main.right, dialog.width - innerWidth, dialog.bottom - innerHeight];
            """
          ).elements.map(\.number)
          #expect((places[0] >= 0) == isBeside, "at \(width) pixels")
          #expect((places[1] == 0 && abs(places[2]) < 1) == (width == 390), "at \(width) pixels")
        }
        // The page beside it can be used.
        try await browser.click("dialog fieldset button")
        try await browser.until(Found.isThere)
        try await browser.click("#results .chips li:first-child button")
        try await browser.until("!document.querySelector('#results')?.checkVisibility()")
      }
    }

    @Test func ofOneGroupAnyIsEnoughAndOfSeveralEachHolds() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).openFacets()
        let counts = try await browser.run(
          """
          return [...document.querySelectorAll('dialog fieldset')].at(-1)
            .querySelectorAll('.count').values().map((count) => +count.textContent).toArray();
          """
        ).elements.map { Int($0.number) }
        let both = try #require(counts.count > 1 ? counts[0] + counts[1] : nil)
        for choice in ["1", "2"] {
          try await browser.click("dialog fieldset:last-of-type li:nth-child(\(choice)) button")
        }
        try await browser.until("\(Self.button) === 'Show \(both) photos'")
        try await browser.click("dialog fieldset button")
        try await browser.until(
          "/^(\\w+):\\S+ or \\1:\\S+ tag:/.test(document.querySelector('[name=q]').value)")
        try await browser.until(
          """
          (() => {
            const last = document.querySelectorAll('dialog fieldset:last-of-type [aria-pressed=true] .count');
            const all = [...last].reduce((sum, count) => sum + +count.textContent, 0);
            return last.length === 2 && all < \(both) && \(Self.button).startsWith('Show ' + all + ' ');
          })()
          """)
        try await browser.click("dialog .end .button")
        try await browser.until("\(Self.button) === 'Show 48 photos'")
        #expect(try await browser.run(Self.pressed).number == 0)
        try await browser.click("dialog .end .main")
        try await browser.until("!document.querySelector('dialog')")
      }
    }

    @Test func whoeverPressesTwiceGetsOneDialog() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run(
          "const button = document.querySelector('.facets'); button.click(); button.click();")
        try await browser.until("document.querySelector('dialog.facets')?.open")
        // What the second press would open needs the same.
        try await browser.wait(for: "gallerist.chooseFilters().then(() => setTimeout(done, 200))")
        #expect(try await browser.run("return \(Self.dialogs)").number == 1)
      }
    }

    @Test func onThePageOfAPhotoTheyLeadToTheFrontPage() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        try await Hands(browser).openFacets()
        try await browser.click("dialog fieldset button")
        try await browser.until("document.querySelector('input[type=search]').value")
        try await browser.press(.escape)
        try await browser.until(Found.isThere)
        #expect(try await browser.address().contains("index.html?q=tag%3A"))
      }
    }

    private static let pressed = """
      return document.querySelectorAll('dialog [aria-pressed=true]').length;
      """
    private static let dialogs = "document.querySelectorAll('dialog').length"
    private static let button = "document.querySelector('dialog .main').textContent"
  }
}
