import TestSupport

/// What somebody does who wants several photos of a page.
struct Choosing<Visitor: WebBrowser> {
  private let browser: Visitor

  init(_ browser: Visitor) { self.browser = browser }

  func begin() async throws {
    try await browser.until("document.querySelector('.play button')")
    try await browser.run("document.querySelector('.play button').click()")
    try await browser.until("document.querySelector('.choosing')")
  }

  /// Clicks on a photo: for itself, or for all up to it.
  func click(_ place: Int, isRange: Bool = false) async throws {
    try await browser.run(
      """
      const link = document.querySelectorAll('.card > a')[\(place)];
      link.focus();
      link.dispatchEvent(
        new MouseEvent('click', {bubbles: true, cancelable: true, shiftKey: \(isRange)}));
      """)
  }

  func press(_ words: String) async throws {
    try await browser.run(
      """
      [...document.querySelectorAll('.choosing button')]
        .find(({textContent}) => textContent === '\(words)').click();
      """)
  }

  func says(_ words: String) async throws {
    try await browser.until(
      "document.querySelector('.choosing').textContent.includes('\(words)')")
  }

  /// The places of the chosen ones among those that the page shows.
  func chosen() async throws -> [Int] {
    try await browser.run(
      """
      return [...document.querySelectorAll('.card > a')]
        .flatMap(({ariaChecked}, place) => ariaChecked === 'true' ? [place] : []);
      """
    ).elements.map { Int($0.number) }
  }

  /// The best file of each chosen photo, and whom it is owed to.
  func records() async throws -> [(file: String, credit: String)] {
    try await browser.wait(
      for: """
        Promise.all([...document.querySelectorAll('.card > [aria-checked=true]')].map(async ({href}) => {
          const {save, credit} = await gallerist.record(await gallerist.numberOf(gallerist.placeIn(href)));
          return [save.slice(gallerist.root.length), credit];
        })).then(done);
        """
    ).elements.map { ($0.elements[0].text, $0.elements[1].text) }
  }
}
