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
        try await browser.until("(\(Self.total)).startsWith('\(Int(count)) ')")
        #expect(try await browser.run(Self.pressed).number == 1)
        #expect(try await browser.run(Found.box).text.hasPrefix("orientation:"))
        // The results are there behind it, and the focus is where it was.
        try await browser.until(Found.isThere)
        #expect(try await browser.run(Found.title).text.hasPrefix("\(Int(count)) photos match"))
        #expect(try await browser.run("return document.activeElement.ariaPressed").text == "true")
        try await browser.press(.enter)
        try await browser.until("(\(Self.total)).startsWith('48 ')")
        #expect(try await browser.run(Found.box).text == "")
        try await browser.press(.escape)
        try await browser.until("!document.querySelector('dialog')")
        #expect(try await browser.run("return document.activeElement.className").text == "facets")
      }
    }

    @Test func anotherOrientationTakesThePlaceOfTheOneBeforeAndColoursAreAdded() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).openFacets()
        for choice in ["1) li:nth-child(1)", "1) li:nth-child(2)", "2) li:nth-child(1)"] {
          let button = "dialog fieldset:nth-of-type(\(choice) button"
          try await browser.click(button)
          try await browser.until("document.querySelector('\(button)').ariaPressed === 'true'")
        }
        // A choice is seen before it is a term.
        try await browser.until(
          "/^orientation:[^ ]+ colour:/.test(document.querySelector('input[type=search]').value)")
        try await browser.until(
          """
          (() => {
            const chosen = document.querySelectorAll('dialog [aria-pressed=true] .count');
            return chosen.length === 2 && [...chosen].every(
              (count) => (\(Self.total)).startsWith(count.textContent + ' '));
          })()
          """)
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
        #expect(try await browser.address().contains("index.html?q=orientation%3A"))
      }
    }

    private static let pressed = """
      return document.querySelectorAll('dialog [aria-pressed=true]').length;
      """
    private static let dialogs = "document.querySelectorAll('dialog').length"
    private static let total = "document.querySelector('dialog [role=status]').textContent"
  }
}
