import TestSupport
import Testing

extension WholeSiteTests.Interaction {
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

    @Test func whatCanOnlyBePressedIsNotPrinted() async throws {
      try await Hall.visit(.usual) { browser, hall in
        try await browser.open(hall.address + "index.html")
        try await browser.until("document.querySelector('.card .heart')")
        try await browser.command("Emulation.setEmulatedMedia", "{\"media\":\"print\"}")
        let shown = try await browser.run(
          """
          return [...document.querySelectorAll('main :is(.heart, .play)')]
            .filter((button) => button.checkVisibility()).length;
          """)
        #expect(shown.number == 0)
      }
    }
  }
}
