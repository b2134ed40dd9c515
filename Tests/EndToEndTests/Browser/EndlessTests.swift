import Foundation
import Model
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct EndlessTests {
    enum Way: CaseIterable {
      case folder, host
      /// A page that browsers do not keep as it is once it was left.
      case hostOfForgottenPages
    }

    @Test(arguments: Way.allCases)
    func backLeadsToTheSameCardAtTheSameHeight(_ way: Way) async throws {
      let site = try await Showroom.site(.large)
      let host = way == .folder ? nil : try WebRoot(site)
      try await Browser.use(way == .host ? .full : .headlessShell) { browser in
        if way == .hostOfForgottenPages { try await browser.runEverywhere(Self.lock) }
        try await browser.open((host?.address ?? "file://\(site.root)/") + "index.html")
        try await Hands(browser).scroll(to: 60)
        try await browser.until(Self.rests)
        try await browser.run(
          "\(Self.card(47)).scrollIntoView({block: 'center', behavior: 'instant'})")
        let before = try await browser.run("return [scrollY, \(Self.card(47)).pathname]").elements
        try await browser.run("window.isTheOne = true")
        try await browser.click(".grid > li:nth-child(47) > a")
        try await browser.until("location.pathname === '\(before[1].text)'")
        try await browser.back()
        try await browser.until("\(Self.card(47)) && document.activeElement === \(Self.card(47))")
        let after = try await browser.run("return [scrollY, \(Self.card(47)).pathname]").elements
        #expect(abs(after[0].number - before[0].number) <= 2)
        #expect(after[1].text == before[1].text)
        let isKept = try await browser.run("return window.isTheOne").isTrue
        #expect(isKept == (way == .host))
        #expect(try await browser.console() == [])
      }
      withExtendedLifetime(host) {}
    }

    /// Nobody presses anything, however many there are; the line above tells how many are shown.
    @Test func aListGoesOnToItsEndByItself() async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "index.html")
        #expect(try await browser.run("return \(Self.line)").text == "1–20 of 500 photos")
        try await Self.scrollToTheEnd(in: browser, at: 160)
        let shown = try await browser.run(
          """
          const all = [...document.querySelectorAll('.grid > li')];
          return [all.length, ...[0, 19, 20, 159].flatMap(i => [all[i].ariaSetSize, all[i].ariaPosInSet]),
            \(Self.line), document.querySelector('[role=status]').textContent];
          """
        ).elements
        let count = Int(shown[0].number)
        #expect(
          shown.dropFirst().map(\.text) == [
            "500", "1", "500", "20", "500", "21", "500", "160", "1–\(count) of 500 photos",
            "\(count) of 500 photos",
          ])
        try await Self.scrollToTheEnd(in: browser, at: 500, until: "!\(Self.button)")
        #expect(try await browser.run("return \(Self.line)").text == "1–500 of 500 photos")
      }
    }

    @Test func theLineOfALaterPageTellsHowFarItGoes() async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "all/3.html")
        try await Hands(browser).scroll(to: 40)
        try await browser.until("\(Self.line).startsWith('41–') && \(Self.line) !== '41–60'")
      }
    }

    enum WayOut: CaseIterable {
      /// Browsers scroll to the end by themselves.
      case endKey
      case controlAndEnd
      /// The one in the corner.
      case button
      /// What is behind the list gets the focus, however that comes.
      case focus
    }

    /// As long as a list grows nobody would come to what is behind it.
    @Test(arguments: WayOut.allCases)
    func whoWantsToSeeTheFooterCan(_ way: WayOut) async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).scroll(to: 60)
        try await browser.until(Self.rests)
        try await browser.until("!!document.querySelector('.pass.grown')?.checkVisibility()")
        try await browser.run("document.body.focus(); document.activeElement.blur()")
        switch way {
        case .endKey: try await browser.press(.end)
        case .controlAndEnd:
          try await browser.run(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'End', ctrlKey: true, bubbles: true}))"
          )
        case .button: try await browser.click(".pass")
        case .focus: try await browser.run("document.querySelector('footer.site a').focus()")
        }
        let count = try await browser.run("return \(Self.count)").number
        try await browser.wait(
          for: "scrollTo({top: 1e6, behavior: 'instant'}); setTimeout(done, 400)")
        try await browser.until(Self.rests)
        #expect(try await browser.run("return \(Self.count)").number <= count + 20)
        let isSeen = """
          return document.querySelector('footer.site').getBoundingClientRect().bottom <= innerHeight + 1
            && !document.querySelector('.pass').checkVisibility()
          """
        #expect(try await browser.run(isSeen).isTrue)
        if way == .controlAndEnd || way == .button {
          #expect(try await browser.run("return document.activeElement === \(Self.button)").isTrue)
        }
        // It goes on when somebody wants more.
        let before = try await browser.run("return \(Self.count)").number
        try await browser.click(".further button")
        try await browser.until("\(Self.count) > \(before)")
      }
    }

    @Test func aListGoesOnWhereSomebodyComesBackToIt() async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await Hands(browser).scroll(to: 40)
        try await browser.until(Self.rests)
        try await browser.run("document.querySelector('footer.site a').focus()")
        let count = try await browser.run("return \(Self.count)").number
        try await browser.run(
          "scrollTo({top: 0, behavior: 'instant'}); document.querySelector('.grid a').focus()")
        try await Self.scrollToTheEnd(in: browser, at: Int(count) + 20)
      }
    }

    @Test func theFooterIsReachedByTheTabKey() async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "all/24.html")
        try await browser.run("document.querySelector('.grid > li:last-child > a').focus()")
        for _ in 1...100 {
          try await browser.press(.tab)
          if try await browser.run("return Boolean(document.activeElement.closest('footer'))")
            .isTrue
          {
            return
          }
        }
        Issue.record("the footer is behind a hundred steps")
      }
    }

    @Test func pageThreeGoesOnWithPageFour() async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "all/4.html")
        let fourth = try await browser.run("return \(Self.card(1)).pathname").text
        try await browser.open(hall.address + "all/3.html")
        try await Hands(browser).scroll(to: 40)
        #expect(try await browser.run("return \(Self.card(21)).pathname").text == fourth)
      }
    }

    @Test func aListThatEndsShowsAllOfIt() async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "all/24.html")
        try await Hands(browser).scroll(to: 40)
        try await browser.until(Self.rests)
        #expect(try await browser.run("return !\(Self.button)").isTrue)
        #expect(try await browser.run("return !document.querySelector('.pager [rel=next]')").isTrue)
      }
    }

    /// The name of its list: `tag/landscape`.
    private static func tagOfSeveralPages() async throws -> String {
      let files = try await Showroom.site(.large).files()
      let page = try #require(files.first { $0.hasPrefix("tag/") && $0.hasSuffix("/2.html") })
      return String(page.dropLast("/2.html".count))
    }

    @Test func cardsOfATagTellThePhotoWhichListItIsIn() async throws {
      let name = try await Self.tagOfSeveralPages()
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "\(name)/index.html")
        try await Hands(browser).scroll(to: 21)
        let behind = try await browser.run(
          "return [...new Set([...document.querySelectorAll('.grid a')].map(({hash}) => hash))]")
        #expect(behind.elements.map(\.text) == ["#in=\(name)"])
      }
    }

    @Test func whatWasKeptOfAListThatHasGrownIsNotTakenForAllOfIt() async throws {
      let name = try await Self.tagOfSeveralPages()
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "\(name)/index.html")
        try await browser.run("gallerist.shortList('\(name)', ['00/one', '00/two'])")
        try await Hands(browser).scroll(to: 21)
      }
    }

    @Test func nothingIsAskedForWherePlacesAndNumbersMakeNoSense() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        let found = try await browser.wait(
          for: """
            Promise.all([gallerist.numberOf('zz/no'), gallerist.numberOf('<b>'),
              gallerist.record(-1), gallerist.record(NaN), gallerist.record(1e9)])
              .then((all) => done(all.map(String)), (error) => done([String(error)]));
            """)
        #expect(found.elements.map(\.text) == Array(repeating: "undefined", count: 5))
      }
    }

    @Test func whoAlwaysUsesPagesGetsPages() async throws {
      try await Hall.visit(.large) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run("gallerist.keep('pages', true)")
        try await browser.open(hall.address + "index.html")
        try await browser.wait(for: Script.scrollToTheEnd)
        #expect(try await browser.run("return \(Self.count)").number == 20)
        try await browser.click(".pager [rel=next]")
        try await browser.arrive(at: "all/2.html")
      }
    }

    @Test func whereDataIsMissingThePagesRemainAndOneMayTryAgain() async throws {
      let folder = try TemporaryFolder()
      let copy = BuiltSite(root: folder.path + "/site")
      try FileManager.default.copyItem(
        atPath: try await Showroom.site(.large).root, toPath: copy.root)
      let names = try copy.files().filter { $0.hasPrefix("data/r-") }
      let records = try names.map { (name: $0, bytes: try copy.bytes($0)) }
      for name in names { try FileManager.default.removeItem(atPath: copy.root + "/" + name) }
      try await Browser.use { browser in
        try await browser.open("file://\(copy.root)/index.html")
        try await Self.scrollToTheEnd(in: browser, at: 20, until: "\(Self.button)")
        #expect(try await browser.run("return \(Self.button).textContent").text == "Try again")
        #expect(
          try await browser.run("return document.querySelector('.pager').checkVisibility()").isTrue)
        for (name, bytes) in records { try folder.write(bytes, to: "site/" + name) }
        try await browser.click(".further button")
        try await browser.until("\(Self.count) >= 40")
      }
    }

    /// Down and down, with nothing but the wheel, until so many cards are there.
    private static func scrollToTheEnd(
      in browser: Browser, at count: Int, until condition: String = "true"
    ) async throws {
      try await browser.wait(
        for: """
          const most = performance.now() + 20000;
          const step = () => {
            const isThere = \(self.count) >= \(count) && (\(condition)) && \(rests)
              && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
            if (isThere || performance.now() > most) return done(0);
            scrollBy({top: innerHeight / 2, behavior: 'instant'});
            requestAnimationFrame(() => requestAnimationFrame(step));
          };
          step();
          """)
      #expect(try await browser.run("return \(self.count)").number >= Double(count))
    }

    /// Browsers keep no page that holds one.
    private static let lock = "navigator.locks?.request('lock', () => new Promise(() => {}));"

    private static let line = "document.querySelector('p.count').textContent"
    private static let count = "document.querySelectorAll('.grid > .card').length"
    private static let button = "document.querySelector('.further button')"
    private static let rests = "!document.querySelector('[aria-busy]')"

    private static func card(_ number: Int) -> String {
      "document.querySelector('.grid > li:nth-child(\(number)) > a')"
    }
  }
}
