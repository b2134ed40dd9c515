import Foundation
import Model
import Support
import TestSupport

/// What visitors do, in any browser, until it is done.
struct Hands<Visitor: WebBrowser> {
  private let browser: Visitor

  init(_ browser: Visitor) { self.browser = browser }

  // MARK: - Lists

  /// How many cards are shown.
  func cards(in place: String = "body") async throws -> Int {
    Int(try await browser.run("return document.querySelectorAll('\(place) .card').length").number)
  }

  /// To the end of a list as often as it takes for so many cards, however long: only a list that
  /// does not grow any more is given up.
  func scroll(to count: Int, in place: String = "body") async throws {
    var before = 0
    var shown = try await cards(in: place)
    while shown < count, shown > before {
      before = shown
      try await scrollOn(to: count, in: place)
      shown = try await cards(in: place)
    }
    if shown < count { throw BrowserError("only \(shown) cards of \(count) are shown") }
  }

  private func scrollOn(to count: Int, in place: String) async throws {
    try await browser.wait(
      for: """
        const most = performance.now() + 20000;
        const list = document.querySelector('\(place) .grid');
        const step = () => {
          const isThere = list.children.length >= \(count);
          if (isThere || performance.now() > most) return done(0);
          const button = document.querySelector('\(place) .further button');
          if (button?.checkVisibility()) button.click();
          scrollBy({top: innerHeight / 2, behavior: 'instant'});
          requestAnimationFrame(() => requestAnimationFrame(step));
        };
        step();
        """)
  }

  // MARK: - Filtering

  /// - Parameter all: what stands in the box then, where something stood in it.
  func filter(_ query: String, all: String? = nil) async throws {
    try await write(query)
    try await browser.until(Self.hasResults(for: all ?? query))
  }

  /// What is found by an address that has a query: how many pictures, and where the first ones lead.
  func found(_ query: String, at page: String) async throws -> [String] {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._")
    let escaped = query.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    try await browser.open(page + "?q=" + escaped)
    try await browser.until(
      "document.querySelector('#results :is(h1, h2)') && !document.querySelector('[aria-busy]')")
    return try await browser.run(
      """
      const cards = [...document.querySelectorAll('#results .card')];
      return [cards[0]?.ariaSetSize ?? cards.length, ...cards.slice(0, 20)
        .map((card) => card.querySelector('a').pathname)];
      """
    ).elements.map(\.text)
  }

  /// Where nothing is found, other words are offered.
  func filterInVain(_ query: String) async throws {
    try await write(query)
    try await browser.until("document.querySelector('#results .links')")
  }

  func openFacets() async throws {
    try await browser.click(".filter .facets")
    try await browser.until("document.querySelector('dialog.facets')?.open")
  }

  func clearFilter() async throws {
    try await browser.press(.escape)
    try await browser.until("!document.querySelector('#results')?.checkVisibility()")
  }

  private func write(_ query: String) async throws {
    // Whoever is in the box already would write the key into it.
    let isInBox = "document.activeElement?.matches('input[type=search]')"
    if try await !browser.run("return \(isInBox)").isTrue {
      try await browser.press(.slash)
      try await browser.until(isInBox)
    }
    try await browser.type(query)
  }

  /// The address tells of a query once its results are there.
  private static func hasResults(for query: String) -> String {
    """
    (new URLSearchParams(location.search).get('q')
      ?? new URLSearchParams(location.hash.slice(1)).get('q')) === \(JSONString.quoted(query))
    && document.querySelector('#results .card') && !document.querySelector('#results [aria-busy]')
    """
  }

  // MARK: - The viewer

  /// On the page of a photo.
  func openViewer() async throws {
    // Firefox may say that a page is complete before it has laid it out.
    try await browser.until("document.querySelector('.stage a')?.getClientRects().length")
    try await browser.click(".stage a")
    try await browser.until("document.querySelector('dialog.viewer')?.open")
  }

  /// Once the viewer tells which photo of how many it shows.
  func moveOn() async throws {
    try await browser.until(
      "document.querySelector('dialog.viewer [id=viewer-title] + p')?.textContent")
    let before = try await browser.address()
    try await browser.press(.right)
    try await browser.until("location.href !== \(JSONString.quoted(before))")
  }

  func closeViewer() async throws {
    try await browser.press(.escape)
    try await browser.until("!document.querySelector('dialog.viewer')?.open")
  }

  // MARK: - Menus and dialogs

  /// With the key that opens the actions of the first card.
  func openMenuOfCard() async throws {
    try await browser.run("document.querySelector('.card a').focus()")
    try await openMenu()
  }

  /// Of whatever has the focus.
  func openMenu() async throws {
    try await browser.press(.m)
    try await browser.until("document.querySelector('.menu:popover-open')")
  }

  func openShortcuts() async throws {
    try await browser.press(.question)
    try await browser.until("document.querySelector('dialog.dialog')?.open")
  }

  /// Makes favourites of the first cards.
  func markFirst(_ count: Int) async throws {
    try await browser.until("document.querySelector('.card .heart')")
    for number in 1...count { try await browser.click(".card:nth-child(\(number)) .heart") }
    try await browser.until(
      "document.querySelectorAll('.card .heart[aria-pressed=true]').length === \(count)")
  }
}
