import TestSupport
import Testing

/// A site on the web, and one of its photos that has others on both sides.
struct Hall {
  let site: BuiltSite
  let host: WebRoot
  let photoPath: String

  init(_ site: BuiltSite, at path: String = "/") throws {
    self.site = site
    host = try WebRoot(site, at: path)
    let photos = try site.files().filter { $0.hasPrefix("photo/") }
    let amid = try photos.first {
      let page = try site.text($0)
      return page.contains("rel=\"prev\"") && page.contains("rel=\"next\"")
    }
    photoPath = try #require(amid ?? photos.first)
  }

  var address: String { host.address }
  var photo: String { address + photoPath }

  /// Has a browser visit a site; nothing may be on its console afterwards.
  /// - Parameter script: what runs in every page before its own scripts.
  static func visit(
    _ exhibit: Showroom.Exhibit, in build: BrowserBuild = .headlessShell,
    before script: String = "", _ body: @Sendable (Browser, Hall) async throws -> Void
  ) async throws {
    let hall = try Hall(try await Showroom.site(exhibit))
    try await Browser.use(build) { browser in
      if !script.isEmpty { try await browser.runEverywhere(script) }
      try await body(browser, hall)
      let console = try await browser.console()
      #expect(console == [])
    }
  }
}
