import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// The list of actions, as scripts make it.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct MenuTests {
    @Test func theListOffersWhatOnlyScriptsCanDo() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await Self.openList(of: hall.photo, in: browser)
        #expect(
          try await browser.run(Self.items).elements.map(\.text) == [
            "Save image", "Copy this link", "Show metadata", "Copy credit line", "View at source",
          ])
      }
    }

    @Test func inAFolderTheFileIsOpenedInsteadOfSaved() async throws {
      let site = try await Showroom.site(.usual)
      let hall = try Hall(site)
      try await Browser.use { browser in
        try await Self.openList(of: "file://\(site.root)/\(hall.photoPath)", in: browser)
        #expect(try await browser.run(Self.items).elements.first?.text == "Open original")
        #expect(
          try await browser.run(
            "return document.querySelector('.menu:popover-open a').hasAttribute('download')"
          ).isTrue == false)
        #expect(try await browser.console() == [])
      }
    }

    @Test func theListSavesThePicture() async throws {
      let folder = try TemporaryFolder()
      try await Hall.visit(.usual) { browser, hall in
        try await browser.saveDownloads(to: folder.path)
        try await Self.openList(of: hall.photo, in: browser)
        let name = try await browser.run("return document.querySelector('.menu a').download").text
        try await browser.click(".menu:popover-open a[download]")
        #expect(try await !folder.download(name, by: browser).isEmpty)
      }
    }

    @Test func sharingHandsTheDeviceTheCanonicalAddressAndTheName() async throws {
      try await Hall.visit(.usual, before: Self.sharing) { browser, hall in
        try await Self.openList(of: hall.photo + "#main", in: browser)
        try await browser.click(Self.share)
        try await browser.until("window.shared")
        let shared = try await browser.run("return [shared.url, shared.title]").elements
        #expect(shared.first?.text == "https://gallery.example/photos/" + hall.photoPath)
        #expect(
          shared.last?.text
            == (try await browser.run("return document.querySelector('h1').textContent").text))
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
      }
    }

    @Test func withoutABaseTheAddressOfThePageIsSharedWithoutItsHash() async throws {
      try await Hall.visit(.single, before: Self.sharing) { browser, hall in
        try await Self.openList(of: hall.photo + "#main", in: browser)
        try await browser.click(Self.share)
        try await browser.until("window.shared")
        #expect(try await browser.run("return shared.url").text == hall.photo)
      }
    }

    @Test func whoThinksBetterOfSharingGetsNoCopyEither() async throws {
      try await Hall.visit(.usual, before: Self.abandoning + Self.copying) { browser, hall in
        try await Self.openList(of: hall.photo, in: browser)
        try await browser.click(Self.share)
        try await browser.until("window.shared && \(Script.openMenus) === 0")
        #expect(try await browser.run("return window.copied ?? 'nothing'").text == "nothing")
      }
    }

    @Test func withoutSharingTheLinkIsCopiedAndSaidToBe() async throws {
      try await Hall.visit(.usual, before: Self.copying) { browser, hall in
        try await Self.openList(of: hall.photo, in: browser)
        try await browser.click(Self.share)
        try await browser.until(Self.status)
        #expect(
          try await browser.run("return [copied, \(Self.status)]").elements.map(\.text)
            == ["https://gallery.example/photos/" + hall.photoPath, "Link copied"])
        #expect(try await browser.run(Self.items).elements[1].text == "Link copied")
      }
    }

    @Test func theCreditLineIsInTheClipboard() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.allow("clipboardReadWrite", "clipboardSanitizedWrite")
        try await Self.openList(of: hall.photo, in: browser)
        let credit = try await browser.run(
          "return document.querySelector('.credit bdi').textContent"
        ).text
        try await browser.click(".menu:popover-open li:nth-child(4) button")
        try await browser.until(Self.status)
        let copied = try await browser.wait(for: "navigator.clipboard.readText().then(done)").text
        #expect(copied == credit)
      }
    }

    @Test func whatMayNotBeCopiedIsThereToBeCopiedByHand() async throws {
      let script = "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
      try await Hall.visit(.usual, before: script) { browser, hall in
        try await Self.openList(of: hall.photo, in: browser)
        try await browser.click(Self.share)
        try await browser.until("document.querySelector('dialog[open] textarea')")
        let field = "document.querySelector('dialog textarea')"
        #expect(
          try await browser.run(
            "return \(field).value.slice(\(field).selectionStart, \(field).selectionEnd)"
          ).text == "https://gallery.example/photos/" + hall.photoPath)
        try await browser.press(.escape)
        try await browser.until("!document.querySelector('dialog')")
        #expect(try await browser.run(Self.focus).text == "More actions")
      }
    }

    @Test func aThumbnailHasTheListOfItsPage() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await Self.openList(of: hall.photo, in: browser)
        let there = try await browser.run(Self.ways).elements.map(\.text)
        try await browser.open(hall.photo.replacing("photo/", with: "info/"))
        try await browser.run(
          """
          gallerist.openMenu('\(hall.photoPath.dropFirst(6).dropLast(5))',
            document.querySelector('.sheet .button'));
          """)
        try await browser.until("document.querySelector('.menu:popover-open')")
        #expect(try await browser.run(Self.ways).elements.map(\.text) == there)
      }
    }

    @Test func withoutTheIndexThereIsStillALinkToShareAndTheMetadata() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.run(
          """
          const fails = () => Promise.reject(new Error());
          Object.defineProperty(gallerist, 'numberOf', {get: () => fails, set() {}});
          """)
        try await browser.run("document.querySelector('.grid .card a').focus()")
        try await browser.press(.m)
        try await browser.until("document.querySelector('.menu:popover-open')")
        #expect(
          try await browser.run(Self.items).elements.map(\.text) == [
            "Copy this link", "Show metadata", "Select photos",
          ])
      }
    }

    @Test func keysMoveThroughTheListAndLeaveIt() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await Self.openList(of: hall.photo, in: browser)
        for (key, item) in [
          (Key.down, "Save image"), (.down, "Copy this link"), (.end, "Favourite"),
          (.down, "Save image"), (.up, "Favourite"), (.home, "Save image"),
        ] {
          try await browser.press(key)
          #expect(try await browser.run(Self.focus).text.hasPrefix(item), "\(key)")
        }
        try await browser.press(.escape)
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
        #expect(try await browser.run(Self.focus).text == "More actions")
        try await browser.press(.enter, .down, .tab)
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
        #expect(try await browser.run(Self.focus).text != "More actions")
      }
    }

    private static let sharing = "navigator.share = async (data) => { window.shared = data; };"
    private static let abandoning = """
      navigator.share = async () => {
        window.shared = true;
        throw new DOMException('', 'AbortError');
      };
      """
    private static let copying = """
      Object.defineProperty(navigator, 'clipboard',
        {value: {writeText: async (text) => { window.copied = text; }}});
      """
    private static let status = "document.querySelector('[role=status]').textContent"
    private static let share = ".menu:popover-open li:nth-child(2) button"

    /// The words of the open list, without what stands in grey beside them.
    private static let items = """
      return [...document.querySelectorAll('.menu:popover-open .button:not(.heart)')]
        .map(item => (item.querySelector('bdi') ?? item.firstChild).textContent.trim());
      """
    /// Where the items lead, and what they say.
    private static let ways = """
      return [...document.querySelectorAll('.menu:popover-open .button')]
        .map(item => [item.textContent.trim(), item.href, item.download].join(' '));
      """
    private static let focus = "return document.activeElement.textContent.trim()"

    private static func openList(of photo: String, in browser: Browser) async throws {
      try await browser.open(photo)
      try await browser.click(".more")
      try await browser.until("document.querySelector('.menu:popover-open button')")
    }
  }
}
