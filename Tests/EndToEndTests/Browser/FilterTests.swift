import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// What is typed into the box filters the page that it stands on.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct FilterTests {
    @Test(arguments: ["index.html", "all/2.html"])
    func typingShowsWhatMatchesInTheOrderOfTheGallery(_ page: String) async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + page)
        try await Hands(browser).filter("tag:fractal")
        let photos = try hall.site.photos(on: "tag/fractal/index.html")
        #expect(try await browser.run(Found.photos).elements.map(\.text) == photos)
        let title = "\(photos.count) photos match “tag:fractal”"
        #expect(try await browser.run(Found.title).text == title)
        #expect(try await browser.run(Found.page).isTrue == false)
        try await browser.until(
          "document.querySelector('[role=status]').textContent.includes('tag:fractal')")
        #expect(try await browser.run(Found.box).text == "tag:fractal")
      }
    }

    /// As in a window that is not in front, or by dictation.
    @Test func whatIsWrittenWithoutTheFocusIsFoundToo() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run(
          """
          const box = document.querySelector('input[type=search]');
          box.value = 'tag:fractal';
          box.dispatchEvent(new Event('input', {bubbles: true}));
          """)
        try await browser.until(Found.isThere)
        let photos = try hall.site.photos(on: "tag/fractal/index.html")
        #expect(try await browser.run(Found.photos).elements.map(\.text) == photos)
      }
    }

    /// As in a frame of another site that gives it no origin of its own.
    @Test func aPageWithoutAnOriginFiltersToo() async throws {
      let site = try await Showroom.site(.usual)
      let host = try WebRoot(
        site, saying: [("Content-Security-Policy", "sandbox allow-scripts")])
      try await Browser.use { browser in
        try await browser.open(host.address + "index.html")
        #expect(try await browser.run("return origin").text == "null")
        try await Hands(browser).filter("tag:fractal")
        let photos = try site.photos(on: "tag/fractal/index.html")
        #expect(try await browser.run(Found.photos).elements.map(\.text) == photos)
      }
    }

    @Test func anAddressTellsWhatIsFilteredAndTheWayBackLeadsThere() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).filter("fractal")
        let address = try await browser.address()
        let photos = try await browser.run(Found.photos)
        #expect(address == hall.address + "index.html?q=fractal")
        try await browser.open(address)
        try await browser.until(Found.isThere)
        #expect(try await browser.run(Found.photos) == photos)
        try await browser.click("#results .card:nth-child(3) a")
        try await browser.arrive(at: "#in=q/fractal")
        try await browser.back()
        try await browser.until(Found.isThere)
        #expect(try await browser.address() == address)
        #expect(try await browser.run(Found.photos) == photos)
        #expect(try await browser.run(Found.box).text == "fractal")
      }
    }

    /// However many letters somebody types: Back leads to the page as it was, and forth again.
    @Test(arguments: ["host", "folder"])
    func aSearchIsOneStepForTheWayBack(_ way: String) async throws {
      try await Hall.visit(.usual) { browser, hall in
        let address = way == "host" ? hall.address : "file://\(hall.site.root)/"
        try await browser.open(address + "about.html")
        try await browser.open(address + "all/2.html")
        try await browser.run("scrollTo({top: 120, behavior: 'instant'})")
        let length = try await browser.run("return history.length").number
        try await Hands(browser).filter("f")
        try await Hands(browser).filter("ractal", all: "fractal")
        #expect(try await browser.run("return history.length").number == length + 1)
        try await browser.back()
        try await browser.until(Found.isGone)
        #expect(try await browser.address() == address + "all/2.html")
        #expect(try await browser.run(Found.box).text == "")
        #expect(try await browser.run("return scrollY").number == 120)
        try await browser.run("history.forward()")
        try await browser.until(Found.isThere)
        #expect(try await browser.run(Found.box).text == "fractal")
        // Also where the page is made anew.
        try await browser.run("window.isOld = true; location.reload()")
        try await browser.until("!window.isOld && (\(Found.isThere))")
        try await browser.back()
        try await browser.until(Found.isGone)
        try await browser.back()
        try await browser.arrive(at: "about.html")
      }
    }

    /// Who empties the box has gone back: no step is left that changes nothing.
    @Test func whoEmptiesTheBoxLeavesNoStepBehind() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "about.html")
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).filter("fractal")
        try await Hands(browser).clearFilter()
        try await browser.until("location.search === ''")
        try await Hands(browser).filter("fractal")
        try await browser.back()
        try await browser.until(Found.isGone)
        try await browser.back()
        try await browser.arrive(at: "about.html")
      }
    }

    @Test func whoComesWithAQueryGoesBackToWhereItWasFollowed() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "about.html")
        try await browser.open(hall.address + "index.html?q=fractal")
        try await browser.until(Found.isThere)
        try await browser.run("document.querySelector('.filter input').focus()")
        try await browser.type(" x")
        try await browser.until("new URLSearchParams(location.search).get('q') === 'fractal x'")
        try await browser.back()
        try await browser.arrive(at: "about.html")
      }
    }

    @Test func whatIsBehindTheHashOfAnAddressIsReadToo() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "all/2.html#q=tag:fractal")
        try await browser.until(Found.isThere)
        #expect(try await browser.run(Found.title).text.hasSuffix(" photos match “tag:fractal”"))
      }
    }

    @Test(arguments: ["Escape", "Clear", "an empty box"])
    func thePageComesBackAsItWas(_ way: String) async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "all/2.html")
        try await browser.run("scrollTo({top: 120, behavior: 'instant'})")
        try await Hands(browser).filter("fractal")
        switch way {
        case "Escape": try await browser.press(.escape)
        case "Clear": try await browser.click("#results .chips .button")
        default:
          try await browser.run(
            """
            const box = document.querySelector('input[type=search]');
            box.value = '';
            box.dispatchEvent(new Event('input', {bubbles: true}));
            """)
        }
        try await browser.until("!document.querySelector('#results')")
        #expect(try await browser.run(Found.page).isTrue)
        #expect(try await browser.run("return scrollY").number == 120)
        #expect(try await browser.run("return document.activeElement.name").text == "q")
        #expect(try await browser.run(Found.box).text == "")
        #expect(try await browser.address() == hall.address + "all/2.html")
      }
    }

    @Test func aTagPageFiltersItsOwnPhotosUntilItsTermIsRemoved() async throws {
      try await Hall.visit(.usual) { browser, hall in
        let all = try hall.site.photos(on: "tag/wide/index.html")
        try await browser.open(hall.address + "tag/fractal/index.html")
        try await browser.click("input[type=search]")
        try await browser.type("wide")
        try await browser.until(Found.isThere)
        #expect(try await browser.run(Found.chips).elements.map(\.text) == ["tag:fractal", "wide"])
        let few = try await browser.run(Found.photos).elements.map(\.text)
        #expect(!few.isEmpty && few.count < all.count)
        // The address holds all of it.
        try await browser.open(try await browser.address())
        try await browser.until(Found.isThere)
        #expect(try await browser.run(Found.box).text == "wide")
        #expect(try await browser.run(Found.photos).elements.map(\.text) == few)
        try await browser.click("#results .chips li:first-child button")
        try await browser.until("\(Found.chipCount) === 1")
        #expect(try await browser.run(Found.photos).elements.map(\.text).count > few.count)
        #expect(try await browser.run("return document.activeElement.name").text == "q")
        try await browser.click("#results .chips li:first-child button")
        try await browser.until("!document.querySelector('#results')")
      }
    }

    @Test func wordsThatNothingHasLeadToNearOnes() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).filterInVain("-night fractel")
        #expect(try await browser.run(Found.title).text == "No photos match “-night fractel”")
        #expect(try await browser.run(Found.links).elements.map(\.text).contains("All tags"))
        let photos = "return document.querySelectorAll('#results .few .card').length"
        #expect(try await browser.run(photos).number == 6)
        try await browser.click("#results .links a")
        try await browser.until(Found.isThere)
        #expect(try await browser.run(Found.box).text == "-night fractal")
      }
    }

    @Test func aBoxOnThePageOfAPhotoLeadsToTheFrontPage() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.photo)
        try await browser.click("input[type=search]")
        try await browser.type("fractal")
        try await browser.press(.enter)
        try await browser.arrive(at: "index.html?q=fractal")
        try await browser.until(Found.isThere)
      }
    }
  }
}

/// What a filtered page shows.
enum Found {
  static let isThere =
    "document.querySelector('#results .card') && !document.querySelector('#results [aria-busy]')"
  static let isGone = "!document.querySelector('#results')?.checkVisibility()"
  static let title = """
    return document.querySelector('#found').textContent.replace(/[\\u2068\\u2069]/g, '');
    """
  static let photos = """
    return [...document.querySelectorAll('#results .card a')].map(link =>
      link.pathname.replace(/.*photo/, 'photo'));
    """
  static let page = "return document.querySelector('#browse').checkVisibility()"
  static let box = "return document.querySelector('input[type=search]').value"
  static let chips = """
    return [...document.querySelectorAll('#results .chips bdi')].map(chip => chip.textContent);
    """
  static let chipCount = "document.querySelectorAll('#results .chips bdi').length"
  static let links = """
    return [...document.querySelectorAll('#results .links a')].map(link => link.textContent);
    """
}
