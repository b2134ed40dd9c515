import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// A font that lies in a theme's `assets/` needs no word in any policy.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct FontTests {
    private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    @Test(
      .enabled(if: FileManager.default.fileExists(atPath: font), "fonts-dejavu-core is missing"))
    func aFontOfAThemeLoads() async throws {
      let studio = try Studio()
      #expect(try await studio.run(["theme", "new", "whole"]).status == 0)
      let folder = studio.folder
      let assets = try String(
        contentsOfFile: folder.path + "/whole/partials/assets.mustache", encoding: .utf8)
      try folder.write(
        assets + "<link rel=\"stylesheet\" href=\"{{root}}assets/mine.css\"/>\n",
        to: "mine/partials/assets.mustache")
      try folder.write(
        "@font-face { font-family: Mine; src: url(face.ttf) }\nh1 { font-family: Mine }\n",
        to: "mine/assets/mine.css")
      try folder.write(
        Array(Data(contentsOf: URL(fileURLWithPath: Self.font))), to: "mine/assets/face.ttf")
      let built = try await studio.build("landscape", "--theme", "mine")
      #expect(built.status == 0, "\(built.errors)")
      let host = try WebRoot(studio.site)
      try await Browser.use { browser in
        try await browser.open(host.address + "index.html")
        let loaded = try await browser.wait(
          for: """
            document.fonts.load('16px Mine')
              .then((faces) => done(faces.map(({family, status}) => family + ' ' + status)));
            """)
        #expect(loaded.elements.map(\.text) == ["Mine loaded"])
        #expect(try await browser.console() == [])
      }
    }
  }
}
