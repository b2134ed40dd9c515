import TestSupport
import Testing

extension WholeSiteTests {
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct PrintTests {
    @Test(arguments: [Showroom.Exhibit.usual, .torture, .arabic])
    func aPhotoIsPrintedOnOneSheet(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      let photos = try site.files().filter { $0.hasPrefix("photo/") }
      try await Browser.use { browser in
        for photo in photos.prefix(4) {
          try await browser.open("file://\(site.root)/\(photo)")
          let pages = String(decoding: try await browser.printed(), as: UTF8.self)
            .matches(of: #/\/Type\s*\/Page\b/#).count
          #expect(pages == 1, "\(photo)")
        }
      }
    }
  }
}
