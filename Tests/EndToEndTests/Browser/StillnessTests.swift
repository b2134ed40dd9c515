import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// Nothing that is shown moves, unless somebody has just asked for it.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct StillnessTests {
    @Test(arguments: [320, 390, 768, 1280, 1680])
    func nothingMovesOverASlowLine(width: Int) async throws {
      let site = try await Showroom.site(.large)
      let host = try WebRoot(site)
      let photo = try #require(try site.photos(on: "index.html").first)
      try await Browser.use { browser in
        try await browser.runEverywhere(Self.watch)
        try await browser.resize(width: width)
        try await browser.slowDown()
        try await browser.open(host.address + "index.html")
        try await Hands(browser).scroll(to: 60)
        try await expectStill(browser, "scrolling at \(width)")
        try await browser.open(host.address + "index.html")
        try await Hands(browser).filter("landscape")
        try await Hands(browser).scroll(to: 40, in: "#results")
        try await Hands(browser).clearFilter()
        try await expectStill(browser, "filtering at \(width)")
        try await browser.open(host.address + photo)
        try await Hands(browser).openViewer()
        try await Hands(browser).moveOn()
        try await expectStill(browser, "viewing at \(width)")
      }
    }

    /// The index of a gallery of a thousand pictures: each of five hundred comes twice.
    @Test func nothingMovesThroughAThousandCards() async throws {
      let folder = try TemporaryFolder()
      let site = try Self.doubled(try await Showroom.site(.large), in: folder)
      try await Browser.use { browser in
        try await browser.runEverywhere(Self.watch)
        try await browser.open("file://\(site.root)/index.html")
        try await Hands(browser).scroll(to: 1_000)
        try await expectStill(browser, "a thousand cards")
        let nodes = try await browser.run(
          "return document.querySelectorAll('.grid *').length"
        ).number
        #expect(nodes <= 15_000)
      }
    }

    @Test func nothingMovesWhereOnePageFollowsTheOtherAtOnce() async throws {
      let host = try WebRoot(try await Showroom.site(.large))
      try await Browser.use { browser in
        try await browser.runEverywhere(Self.watch)
        try await browser.resize(width: 1_280)
        try await browser.open(host.address + "index.html")
        #expect(try await browser.wait(for: Self.twoPages).number == 2)
        try await expectStill(browser, "two pages")
      }
    }

    private func expectStill(_ browser: Browser, _ what: String) async throws {
      let moves = try await browser.wait(for: Self.reported).elements.map(\.text)
      #expect(moves == [], "\(what)")
    }

    private static let watch = """
      window.moves = [];
      new PerformanceObserver((list) => moves.push(...list.getEntries()
        .filter((shift) => shift.value > 0 && !shift.hadRecentInput)
        .map((shift) => shift.value.toFixed(5) + ' ' + shift.sources.map(({node, previousRect: a,
          currentRect: b}) => (node?.outerHTML ?? node?.data ?? '').slice(0, 90)
            + ` ${a.x},${a.y} → ${b.x},${b.y}`).join(' | '))))
        .observe({type: 'layout-shift', buffered: true});
      """

    /// Two pages of a list come before the window shows one of them; the end of the list is in sight.
    private static let twoPages = """
      gallerist.growList(document.querySelector('ol.grid')).then(async () => {
        const list = gallerist.grown();
        await list.load(3 * list.size);
        list.list.lastElementChild.scrollIntoView({block: 'center', behavior: 'instant'});
        requestAnimationFrame(async () => {
          const {pages} = list;
          await list.more();
          await list.more();
          done(list.pages - pages);
        });
      });
      """

    private static let reported = """
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(moves))));
      """

    /// A copy whose index says that each picture comes twice.
    private static func doubled(_ site: BuiltSite, in folder: TemporaryFolder) throws -> BuiltSite {
      let copy = BuiltSite(root: folder.path + "/site")
      try FileManager.default.copyItem(atPath: site.root, toPath: copy.root)
      let records = try copy.files().count { $0.hasPrefix("data/r-") }
      var marks = Marks(try copy.text("data/meta.js"))
      for number in 0..<records {
        let parts = try copy.text("data/r-\(number).js").split(separator: ",", maxSplits: 2)
        let more = "r-\(number + records)"
        try folder.write(
          "gallerist(\"\(more)\",\"\(marks.add(more))\",\(try #require(parts.last))",
          to: "site/data/\(more).js")
      }
      try folder.write(marks.meta, to: "site/data/meta.js")
      // 499 and 999 to the base of 36.
      let changes = [
        ("data/meta.js", "\"count\":500", "\"count\":1000"), ("data/all.js", "0-dv", "0-rr"),
      ]
      for (name, words, others) in changes {
        let text = try copy.text(name)
        try #require(text.contains(words))
        try folder.write(text.replacing(words, with: others), to: "site/" + name)
      }
      return copy
    }

    /// What `meta.js` tells of each file: six characters in the slot of its name.
    private struct Marks {
      private let text: String
      private let known: String
      private var marks: [String]

      init(_ text: String) {
        self.text = text
        known =
          text.components(separatedBy: "\"marks\":\"").last?
          .components(separatedBy: "\"").first ?? ""
        let characters = Array(known)
        marks = stride(from: 0, to: characters.count, by: 6).map {
          String(characters[$0..<($0 + 6)])
        }
      }

      var meta: String { text.replacing(known, with: marks.joined()) }

      mutating func add(_ name: String) -> String {
        let slot = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % marks.count }
        if marks[slot].first == " " { marks[slot] = "abcdef" }
        return marks[slot]
      }
    }
  }
}
