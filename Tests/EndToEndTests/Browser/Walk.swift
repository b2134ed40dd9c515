import TestSupport
import Testing

/// A visitor's way through a whole site, wherever it is.
struct Walk {
  let browser: Browser
  /// Of the site, with a slash at its end.
  let address: String

  /// To a page of every kind and back, by links alone.
  func withoutScripts() async throws {
    try await browser.allowScripts(false)
    try await browser.open(address + "index.html")
    try await browser.click("nav a[rel=next]")
    #expect(try await browser.address() == address + "all/2.html")
    try await browser.click("header nav a[href$='tags/index.html']")
    #expect(try await browser.address() == address + "tags/index.html")
    try await browser.click("main a[href^='../tag/']")
    #expect(try await browser.address().hasPrefix(address + "tag/"))
    try await browser.click(".grid .card a")
    let photo = try await browser.address()
    #expect(photo.hasPrefix(address + "photo/"))
    if try await browser.run(
      "return document.querySelector('main a[href*=\"/info/\"]').checkVisibility()"
    )
    .isTrue == false {
      try await browser.click("[popovertarget]")
    }
    try await browser.click("main a[href*='/info/']")
    #expect(try await browser.address().hasPrefix(address + "info/"))
    try await browser.click("main a[href*='/photo/'].button")
    #expect(try await browser.address() == photo)
    for _ in 1...6 { try await browser.back() }
    #expect(try await browser.address() == address + "index.html")
    try await browser.allowScripts(true)
  }

  func everyKindOfPage(of site: BuiltSite) async throws {
    for page in try site.pageKinds() {
      try await browser.open(address + page)
      try await browser.wait(for: Script.loadEverything)
    }
  }

  /// Nothing was said, everything was there, and nothing was asked for elsewhere.
  /// - Parameter own: how all that is asked for begins: the site's address where nothing is said.
  func expectQuiet(within own: String? = nil) async throws {
    let console = try await browser.console()
    #expect(console == [])
    let traffic = try await browser.traffic()
    #expect(traffic.failed == [])
    #expect(traffic.asked.count > 10)
    let outside = traffic.asked.filter { !$0.hasPrefix(own ?? address) && !$0.hasPrefix("data:") }
    #expect(outside == [])
  }
}
