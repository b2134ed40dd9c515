import Foundation
import Model
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Lists that grow in a real browser, of pictures of which a source allows so many on one page.
@Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
struct GrowingListTests {
  private static let cards =
    "[...document.querySelectorAll('.card')].filter((card) => card.checkVisibility()).length"
  private static let button = "document.querySelector('.further button')"

  private let folder: TemporaryFolder
  private let photos: [String]

  /// A hundred photos of Flickr, ten on a page; scripts may show 30.
  init() throws {
    folder = try TemporaryFolder()
    let pictures = (0..<100).map { Samples.photo($0, at: Samples.flickr, by: "Anna") }
    var content = Samples.content(pictures, searches: [])
    content.sources = [Samples.flickr]
    content.pageSize = 10
    photos = pictures.map { PhotoAddress($0.id).page }
    try folder.write(content, with: "all/")
  }

  private func visit(
    _ address: String, _ body: @Sendable (Browser) async throws -> Void
  ) async throws {
    try await Browser.use { browser in
      try await browser.open("file://\(folder.path)/\(address)")
      // As far down as one comes, until nothing comes any more.
      try await browser.wait(
        for: """
          const most = performance.now() + 20000;
          const step = () => {
            scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
            const isOver = \(Self.cards) >= 30 && \(Self.button);
            if (isOver || performance.now() > most) return setTimeout(() => done(0), 100);
            requestAnimationFrame(() => requestAnimationFrame(step));
          };
          dispatchEvent(new Event('wheel'));
          step();
          """)
      try await body(browser)
    }
  }

  @Test func aPageGrowsToWhatItsSourceAllowsAndMoreIsTheNextPage() async throws {
    try await visit("index.html") { browser in
      #expect(try await browser.run("return \(Self.cards)").number == 30)
      try await browser.click(".further button")
      try await browser.until("location.pathname.endsWith('all/4.html')")
      let first = try await browser.run("return document.querySelector('.card a').pathname").text
      #expect(first?.hasSuffix(photos[30]) == true)
    }
  }

  @Test func whatASearchFindsGrowsAsFarAndMoreComesInItsPlace() async throws {
    try await visit("index.html?q=flickr") { browser in
      #expect(try await browser.run("return \(Self.cards)").number == 30)
      try await browser.run("\(Self.button).click()")
      try await browser.until(
        "document.querySelector('#results .card a').pathname.endsWith('\(photos[30])')")
      #expect(try await browser.run("return \(Self.cards)").number <= 30)
    }
  }
}
