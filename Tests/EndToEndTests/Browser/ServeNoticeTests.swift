import Imaging
import Model
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// What `serve --watch` shows of a mistake, on top of the site that it could not build.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct ServeNoticeTests {
    private static let box = "document.getElementById('gallerist-notice')"

    @Test func aMistakeIsShownOnThePageUntilItIsFixed() async throws {
      let studio = try Studio()
      let size = try #require(PixelSize(width: 300, height: 200))
      try studio.folder.write(
        Painting(scene: .lake, palette: .dawn, seed: 1).paint(size), to: "config/heron.jpg")
      func configure(_ keys: String) throws {
        try studio.folder.write(Studio.plist(keys), to: "config/gallery.plist")
      }
      let queries =
        "<key>queries</key><array><dict><key>source</key><string>folder</string>"
        + "<key>parameters</key><dict><key>path</key><string>.</string></dict></dict></array>"
      try configure("<key>title</key><string>First</string>" + queries)
      let server = try studio.program.start(
        ["serve", "--watch", "--cache", "cache", "--state", "state", "--port", "0"],
        in: studio.folder.path)
      let address = try #require(try await server.address()).text
      try await Browser.use { browser in
        try await browser.open(address)
        try await browser.until("document.title.includes('First') && !\(Self.box)")
        // Until there is a site, the answer is an error that says so.
        _ = try await browser.console()

        try configure("<key>title</key><string>Second</string><key>colour</key>" + queries)
        try await browser.until("\(Self.box)?.textContent.includes('gallery.plist:')")
        let isReadable = try await browser.run(
          """
          const box = \(Self.box), place = box.getBoundingClientRect();
          return box.checkVisibility() && place.bottom === innerHeight && place.height > 0
            && document.elementFromPoint(innerWidth / 2, place.top + 10) === box
            && document.title.includes('First');
          """)
        #expect(isReadable.isTrue)
        try await browser.run("\(Self.box).click()")
        try await browser.until("!\(Self.box)")

        try configure("<key>title</key><string>Third</string>" + queries)
        try await browser.until("document.title.includes('Third') && !\(Self.box)")
        #expect(try await browser.console() == [])
      }
      #expect(try await server.interrupted() == 0)
    }
  }
}
