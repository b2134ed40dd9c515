import Model
import TestSupport
import Testing

/// All that scripts add to a site, touched once, as a visitor does.
struct Tour<Visitor: WebBrowser> {
  private let browser: Visitor
  private let hands: Hands<Visitor>
  /// Of the site.
  private let address: String
  private let site: BuiltSite

  init(_ browser: Visitor, through site: BuiltSite, at address: String) {
    self.browser = browser
    self.site = site
    self.address = address
    hands = Hands(browser)
  }

  func take() async throws {
    try await filter()
    try await scrollOnAndComeBack()
    try await viewByKeys()
    try await openMenus()
    try await choose()
  }

  /// Pictures of a tag are found by its name, in their order.
  func filter() async throws {
    try await browser.open(address + "tag/landscape/index.html")
    let links = "return [...document.querySelectorAll('.grid .card a')].map(a => a.pathname)"
    let expected = try await browser.run(links).elements.map(\.text)
    try await browser.open(address + "index.html")
    try await hands.filter("tag:landscape")
    let found = try await browser.run(links.replacing(".grid", with: "#results")).elements
    #expect(Array(found.map(\.text).prefix(expected.count)) == expected)
    try await hands.clearFilter()
    #expect(
      try await browser.run("return document.querySelector('#browse').hidden").isTrue == false)
  }

  func scrollOnAndComeBack() async throws {
    try await browser.open(address + "index.html")
    try await hands.scroll(to: 60)
    try await browser.click("#browse .card:nth-child(47) a")
    try await browser.until("document.querySelector('article.photo')")
    try await browser.back()
    try await browser.until(
      "document.activeElement === document.querySelector('#browse .card:nth-child(47) a')")
  }

  func viewByKeys() async throws {
    let photos = try site.photos(on: "index.html")
    try await browser.open(address + photos[0])
    try await hands.openViewer()
    try await hands.moveOn()
    try await hands.closeViewer()
    try await browser.arrive(at: photos[1])
  }

  func openMenus() async throws {
    try await browser.open(address + "index.html")
    try await hands.openMenuOfCard()
    try await browser.press(.escape)
    try await browser.until("!document.querySelector(':popover-open')")
    let hasFocus = "return document.activeElement === document.querySelector('.card a')"
    #expect(try await browser.run(hasFocus).isTrue)
    try await hands.openShortcuts()
    try await browser.press(.escape)
    try await browser.until("!document.querySelector('dialog[open]')")
  }

  /// Makes favourites: of some one by one, of others at once.
  func choose() async throws {
    try await browser.open(address + "index.html")
    try await hands.markFirst(2)
    let choosing = Choosing(browser)
    try await choosing.begin()
    try await choosing.click(4)
    try await choosing.click(6, isRange: true)
    #expect(try await choosing.chosen() == [4, 5, 6])
    try await choosing.press("Add to my favourites")
    try await browser.until("gallerist.favourites().length === 5")
    try await browser.open(address + "favourites.html")
    try await browser.until("document.querySelector('#favourites *')")
  }
}
