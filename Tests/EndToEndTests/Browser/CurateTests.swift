import Foundation
import Imaging
import Model
import Sandbox
import Support
import TestSupport
import Testing

/// An owner at the tools, in a browser.
extension WholeSiteTests.Interaction {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct CurateTests {
    /// A gallery of a folder, and the program that shows it with tools.
    private struct Desk {
      let studio: Studio
      let server: RunningProgram
      let list: String

      private static let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <!-- words come first here -->
          <key>tags</key>
          <dict><key>lake</key><dict><key>title</key><string>Lake</string></dict></dict>
        </dict>
        </plist>

        """

      init(pictures: Int) async throws {
        studio = try Studio(Catalogue(items: []))
        let size = try #require(PixelSize(width: 96, height: 64))
        for number in 1...pictures {
          let painting = Painting(scene: .lake, palette: .dawn, seed: UInt64(number))
          let name = number < 10 ? "0\(number)" : "\(number)"
          try studio.folder.write(painting.paint(size), to: "pictures/p\(name).jpg")
        }
        try studio.folder.write(
          Studio.plist(
            "<key>pageSize</key><integer>50</integer><key>queries</key><array><dict>"
              + "<key>source</key><string>folder</string><key>parameters</key><dict>"
              + "<key>path</key><string>../pictures</string></dict></dict></array>"),
          to: "config/gallery.plist")
        try studio.folder.write(Self.file, to: "config/curation.plist")
        let built = try await studio.build()
        try #require(built.status == 0, "\(built.errors)")
        server = try studio.program.start(
          ["curate", "--cache", "cache", "--port", "0"], in: studio.folder.path)
        let address = try #require(try await server.address()).text
        list = address + "s/pictures/index.html"
      }

      func file() throws -> String {
        try String(contentsOfFile: studio.folder.path + "/config/curation.plist", encoding: .utf8)
      }

      /// What stands in the file besides what stood there before; nil where that is no longer as it was.
      func said() throws -> String? {
        let now = try file()
        let words = "</dict></dict>"
        let ends = Self.file.components(separatedBy: words)
        guard ends.count == 2, now.hasPrefix(ends[0] + words), now.hasSuffix(ends[1]) else {
          return nil
        }
        return String(now.dropFirst(ends[0].count + words.count).dropLast(ends[1].count))
      }

      var isAsBefore: Bool { get throws { try file() == Self.file } }

      func pages() throws -> [String] {
        try studio.site.files().filter { $0.hasSuffix(".html") }.map { try studio.site.text($0) }
      }

      /// Has a browser at the list; nothing may be on its console afterwards.
      func visit(width: Int = 1280, _ body: (Browser) async throws -> Void) async throws {
        try await Browser.use { browser in
          try await browser.resize(width: width)
          try await browser.open(list)
          try await browser.until("document.querySelector('.gallerist-card')")
          try await body(browser)
          let console = try await browser.console()
          #expect(console == [])
        }
        #expect(try await server.interrupted() == 0)
      }
    }

    private static let cards =
      "[...document.querySelectorAll('.card')].filter((card) => card.checkVisibility())"

    private func names(_ browser: Browser) async throws -> [String] {
      try await browser.run(
        "return \(Self.cards).map((card) => /p\\d+/.exec(card.querySelector('a').href)[0])"
      ).elements.map(\.text)
    }

    private func said(_ text: String, _ browser: Browser) async throws {
      try await browser.until("document.querySelector('.said').textContent === '\(text)'")
    }

    @Test func fiftyAreHiddenAtOnceAndOneIsDraggedEditedAndPublished() async throws {
      let desk = try await Desk(pictures: 60)
      try await desk.visit { browser in
        try await browser.click("[data-act=selectAll]")
        try await browser.click("[data-act=hide]")
        try await said("Now hidden: 50", browser)
        // The live site may have followed already: then the other ten are here.
        #expect(try await names(browser).allSatisfy { $0 > "p50" })
        let hidden = try #require(try desk.said())
        #expect(hidden.components(separatedBy: "<key>hide</key>").count == 51)
        try await browser.click("[data-act=undo]")
        try await said("Undone", browser)
        try await browser.until("\(Self.cards).length === 50")
        #expect(try desk.isAsBefore)

        try await drag(4, before: 1, browser)
        try await said("Moved", browser)
        #expect(try await names(browser).prefix(4) == ["p01", "p05", "p02", "p03"])
        #expect(
          try #require(try desk.said()).filter { !$0.isWhitespace }
            == "<key>collections</key><dict><key>pictures</key><dict><key>first</key><array>"
            + "<string>folder:pictures/p01.jpg</string><string>folder:pictures/p05.jpg</string></array></dict></dict>"
        )

        try await browser.run("document.querySelector('.card .gallerist-edit').click()")
        try await browser.until(
          "document.querySelector('.photo-focus img')?.complete && document.querySelector('dialog[open]')"
        )
        // Chromium drops keys on a page that it has not painted yet: this one may just have been loaded anew.
        try await browser.until("performance.getEntriesByType('paint').length > 0")
        try await browser.type("Dawn")
        #expect(try await browser.run("return document.activeElement.value").text == "Dawn")
        try await browser.click(".photo-focus")
        try await browser.click("dialog .main")
        try await said("Saved", browser)
        #expect(try #require(try desk.said()).contains("<key>focus</key>"))
        #expect(try desk.pages().allSatisfy { !$0.contains("Dawn") })

        // The page may be loaded anew in this moment, and then opens its dialog again.
        try await browser.click("[data-act=publish]")
        try await browser.until("document.querySelector('[data-act=publishNow]')")
        try await browser.click("[data-act=publishNow]")
        try await browser.until("document.querySelector('dialog .good')")
        let told = try await browser.run("return document.querySelector('dialog').innerText").text
        #expect(told.contains("The site is published.") && told.contains("Dawn"))
        let pages = try desk.pages()
        #expect(pages.contains { $0.contains("Dawn") && $0.contains(" x5 y5") })
        #expect(pages.allSatisfy { !$0.contains("gallerist-") && !$0.contains("/.gallerist/") })
      }
    }

    @Test func aDialogOpenedWhileThePageFollowsTheSiteIsOpenAfterwards() async throws {
      let desk = try await Desk(pictures: 2)
      try await desk.visit { browser in
        try await browser.run(
          """
          document.documentElement.dataset.before = "";
          const publish = document.querySelector("[data-act=publish]");
          addEventListener("beforeunload", () => { publish.focus(); publish.click(); });
          document.querySelector(".card input").click();
          """)
        try await browser.click("[data-act=hide]")
        try await browser.until(
          "!('before' in document.documentElement.dataset) && document.querySelector('dialog[open] .main')"
        )
        try await browser.click("[data-act=publishNow]")
        try await browser.until("document.querySelector('dialog .good')")
      }
    }

    @Test func anActWhileThePageFollowsTheSiteIsDoneByTheNextOne() async throws {
      let desk = try await Desk(pictures: 2)
      try await desk.visit { browser in
        try await browser.run(
          """
          document.documentElement.dataset.before = "";
          addEventListener(
            "beforeunload", () => document.querySelector("[data-act=undo]").click());
          document.querySelector(".card input").click();
          """)
        try await browser.click("[data-act=hide]")
        try await browser.until("!('before' in document.documentElement.dataset)")
        try await said("Undone", browser)
        try await browser.until("\(Self.cards).length === 2")
        #expect(try desk.isAsBefore)
      }
    }

    private func drag(_ card: Int, before other: Int, _ browser: Browser) async throws {
      let places = try await browser.run(
        """
        return [\(card), \(other)].map((n) => {
          const {x, y, width, height} = document.querySelectorAll('.card')[n].getBoundingClientRect();
          return {x: Math.round(x + width / 4), y: Math.round(y + height * .75)};
        });
        """
      ).elements.map { (Int($0["x"]?.number ?? 0), Int($0["y"]?.number ?? 0)) }
      let move = { (place: (Int, Int)) in
        "{\"type\":\"pointerMove\",\"x\":\(place.0),\"y\":\(place.1),\"duration\":50}"
      }
      try await browser.perform(
        """
        [{"type":"pointer","id":"mouse","parameters":{"pointerType":"mouse"},"actions":[\(move(places[0])),
        {"type":"pointerDown","button":0},\(move(places[1])),{"type":"pointerUp","button":0}]}]
        """)
    }

    @Test func allOfItGoesByKeysAlone() async throws {
      let desk = try await Desk(pictures: 6)
      try await desk.visit { browser in
        func focus(_ card: Int) async throws {
          try await browser.run("\(Self.cards)[\(card)].querySelector('a').focus()")
        }
        try await focus(0)
        try await browser.press(.space, .right, .space)
        try await browser.type("h")
        try await said("Now hidden: 2", browser)
        #expect(try await names(browser) == ["p03", "p04", "p05", "p06"])
        try await browser.type("u")
        try await said("Undone", browser)
        #expect(try desk.isAsBefore)

        try await focus(1)
        try await browser.perform(
          """
          [{"type":"key","id":"keys","actions":[{"type":"keyDown","value":"\u{E008}"},
          {"type":"keyDown","value":"\u{E014}"},{"type":"keyUp","value":"\u{E014}"},
          {"type":"keyUp","value":"\u{E008}"}]}]
          """)
        try await said("Moved", browser)
        #expect(try await names(browser) == ["p01", "p03", "p02", "p04", "p05", "p06"])
        // Who moves it has it still.
        try await browser.until("document.activeElement.href?.includes('p02')")
        try await browser.type("l")
        try await browser.until(
          "\(Self.cards).at(-1).querySelector('a').href.includes('p02')")
        try await browser.type("e")
        try await browser.until("document.querySelector('dialog[open]')")
        try await browser.type("Mist")
        try await browser.press(.enter)
        try await browser.until("!document.querySelector('dialog')")
        try await browser.until(
          "\(Self.cards).at(-1).querySelector('a').dataset.caption === 'Mist'")
        #expect(try #require(try desk.said()).contains("<string>Mist</string>"))
      }
    }

    @Test(.enabled(if: Checkers.hasAxe, "there is no axe.min.js here"))
    func onAPhoneNothingIsOutOfReachAndAxeFindsNothing() async throws {
      let desk = try await Desk(pictures: 6)
      try await desk.visit(width: 390) { browser in
        let axe = try await Axe(
          browser, Axe.View(description: "phone", width: 390))
        func look(_ state: String) async throws {
          let violations = try await axe.violations()
          #expect(violations == [], "\(state)")
          #expect(
            try await browser.run("return document.scrollingElement.scrollWidth <= 390").isTrue)
        }
        try await browser.open(desk.list)
        try await browser.until("document.querySelector('.gallerist-card')")
        try await browser.run("document.querySelector('.card input').click()")
        try await look("selected")
        try await browser.click("[data-act=edit]")
        try await browser.until("document.querySelector('.photo-focus img')?.complete")
        try await look("editing")
        try await browser.press(.escape)
        try await browser.click("[data-act=hide]")
        try await said("Now hidden: 1", browser)
        try await browser.click("[data-act=hidden]")
        try await browser.until("document.querySelector('.hidden-list img')?.complete")
        try await look("hidden")
        try await browser.click(".hidden-list button")
        try await said("Shown again: 1", browser)
        #expect(try desk.isAsBefore)
      }
    }
  }
}
