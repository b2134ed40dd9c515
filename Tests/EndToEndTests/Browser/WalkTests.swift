import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// A visitor's way through the site, whose own scripts are off.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct WalkTests {
    @Test(arguments: SiteLocation.allCases)
    func aVisitorGetsEverywhereAndBackWithoutScripts(_ way: SiteLocation) async throws {
      let site = try await Showroom.site(.large)
      let (address, host) = try way.address(of: site)
      try await Browser.use { browser in
        let walk = Walk(browser: browser, address: address)
        try await walk.withoutScripts()
        try await walk.expectQuiet()
      }
      withExtendedLifetime(host) {}
    }

    @Test(arguments: SiteLocation.allCases)
    func everyKindOfPageLoadsOnlyWhatIsThereAndSaysNothing(_ way: SiteLocation) async throws {
      let site = try await Showroom.site(.usual)
      let (address, host) = try way.address(of: site)
      try await Browser.use { browser in
        let walk = Walk(browser: browser, address: address)
        try await walk.everyKindOfPage(of: site)
        try await walk.expectQuiet()
      }
      withExtendedLifetime(host) {}
    }

    @Test(arguments: SiteLocation.allCases)
    func everythingThatScriptsAddWorks(_ way: SiteLocation) async throws {
      let site = try await Showroom.site(.large)
      let (address, host) = try way.address(of: site)
      try await Browser.use { browser in
        try await Tour(browser, through: site, at: address).take()
        try await Walk(browser: browser, address: address).expectQuiet()
      }
      withExtendedLifetime(host) {}
    }

    @Test func theMenuOpensAndClosesWithoutScripts() async throws {
      let site = try await Showroom.site(.usual)
      let photo = try #require(try site.files().first { $0.hasPrefix("photo/") })
      try await Browser.use { browser in
        try await browser.allowScripts(false)
        try await browser.open("file://\(site.root)/\(photo)")
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
        try await browser.click("[popovertarget]")
        #expect(try await browser.run("return \(Script.openMenus)").number == 1)
        let items = try await browser.run(
          "return [...document.querySelectorAll(':popover-open a')].map(a => a.href)")
        #expect(items.elements.contains { $0.text.contains("/info/") })
        #expect(items.elements.contains { $0.text.hasPrefix("mailto:") })
        try await browser.click("[popovertarget]")
        #expect(try await browser.run("return \(Script.openMenus)").number == 0)
      }
    }

    @Test func saveDownloadsThePicture() async throws {
      let site = try await Showroom.site(.usual)
      let host = try WebRoot(site)
      let folder = try TemporaryFolder()
      let photo = try #require(try site.files().first { $0.hasPrefix("photo/") })
      try await Browser.use { browser in
        try await browser.allowScripts(false)
        try await browser.saveDownloads(to: folder.path)
        try await browser.open(host.address + photo)
        let link = "document.querySelector('a[download]')"
        let name = try await browser.run("return \(link).download").text
        let file = try await browser.run("return new URL(\(link).href).pathname.slice(1)").text
        try await openTheMenu(for: "a[download]", in: browser)
        try await browser.click("a[download]")
        #expect(try await folder.download(name, by: browser) == (try site.bytes(file)))
      }
    }

    /// Where what is wanted is in the menu, and the menu is closed.
    private func openTheMenu(for selector: String, in browser: Browser) async throws {
      let isShown = "document.querySelector(\"\(selector)\").checkVisibility()"
      if try await browser.run("return \(isShown)").isTrue { return }
      try await browser.click("[popovertarget]")
    }
  }
}
