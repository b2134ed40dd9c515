import Foundation
import Model
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// The screens of the apps that galleries come from, in a real browser.
@Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
struct SeedScreenTests {
  private let folder: TemporaryFolder

  /// Thirty photos, of which ten have a tag that others have not; forty-five albums in the order of a chart;
  /// reviews by two critics.
  init() throws {
    folder = try TemporaryFolder()
    let photos = (0..<30).map {
      Samples.picture($0, title: "Photo \($0)", tags: $0 < 10 ? "heron, dawn" : "heron, dusk")
    }
    let others = (30..<35).map { Samples.picture($0, title: "Photo \($0)", tags: "dawn") }
    let albums = (1...45).map { Samples.album($0, rank: $0) }
    let reviews = (0..<15).map { Samples.review($0, by: $0 < 9 ? "A. Critic" : "Ben Critic") }
    var content = Samples.content(photos + others + albums + reviews, searches: [])
    content.sources = [Samples.siteSource, Samples.lastfm, Samples.newspaper]
    content.columns = 3
    content.layout = .grid
    content.collections = [
      Samples.collection("Herons", of: photos, at: Samples.siteSource),
      Samples.collection("Jazz", of: albums, at: Samples.lastfm),
      Samples.collection("Weirs", of: reviews, at: Samples.newspaper),
    ]
    for place in content.collections.indices { content.collections[place].layout = .grid }
    content.creators = [
      Samples.critic("A. Critic", hasPortrait: true), Samples.critic("Ben Critic"),
    ]
    try folder.write(content, with: "s/")
  }

  private func visit(
    _ search: String, _ body: @Sendable (Browser) async throws -> Void
  ) async throws {
    try await Browser.use { browser in
      try await browser.open("file://\(folder.path)/s/\(search)/index.html")
      try await body(browser)
    }
  }

  private static let shown =
    "[...document.querySelectorAll('.card')].filter((card) => card.checkVisibility())"

  private func names(_ browser: Browser) async throws -> [String] {
    try await browser.run(
      """
      return \(Self.shown).map((card) =>
        card.querySelector('.label bdi')?.textContent ?? card.querySelector('img').alt);
      """
    ).elements.compactMap(\.text)
  }

  @Test func albumsStandInRowsOfThreeBehindTheirNumbersAndGoOnByScrolling() async throws {
    try await visit("jazz") { browser in
      try await browser.resize(width: 390)
      #expect(try await names(browser) == (1...20).map { "\($0). Album \($0)" })
      try await browser.wait(for: Self.scrollToTheEnd)
      #expect(try await names(browser) == (1...45).map { "\($0). Album \($0)" })
      let rows = try await browser.run(
        """
        const tops = \(Self.shown).map((card) => Math.round(card.getBoundingClientRect().top));
        return [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
        """
      ).elements.map(\.number)
      #expect(rows == Array(repeating: 3, count: 15))
    }
  }

  @Test func criticsWithPortraitsStandAboveTheirReviewsAndLeadToThoseOfOne() async throws {
    try await visit("weirs") { browser in
      let people = try await browser.run(
        """
        const people = [...document.querySelectorAll('.people a')];
        const list = document.querySelector('ol.grid').getBoundingClientRect().top;
        return people.map((one) => [one.querySelector('bdi').textContent,
          !!one.querySelector('.portrait img'), one.getBoundingClientRect().bottom < list,
          one.getAttribute('href')].join(' '));
        """
      ).elements.compactMap(\.text)
      let (first, second) = ("../../by/a-critic-1916cf/index.html", "../../by/ben-critic")
      #expect(people.first == "A. Critic true true \(first)")
      #expect(people.last?.hasPrefix("Ben Critic false true \(second)") == true)
      try await browser.click(".people li:last-child a")
      try await browser.until("\(Self.shown).length === 6")
      let box = try await browser.run("return document.querySelector('[name=q]').value").text
      #expect(box == "by:\"ben critic\"")
    }
  }

  @Test func tagsOfResultsFilterTheseAndClearBringsAllBack() async throws {
    try await visit("herons") { browser in
      // What all of them have filters nothing.
      let tags = try await browser.run(
        "return [...document.querySelectorAll('.within a')].map((link) => link.textContent)"
      ).elements.compactMap(\.text)
      #expect(tags == ["dusk", "dawn"])
      try await browser.click(".within li:last-child a")
      try await browser.until("\(Self.shown).length === 10")
      #expect(try await names(browser) == (0..<10).map { "Photo \($0)" })
      try await browser.click("#results .chips .button")
      try await browser.until("\(Self.shown).length === 20")
      #expect(try await names(browser) == (0..<20).map { "Photo \($0)" })
    }
  }

  private static let scrollToTheEnd = """
    (async () => {
      for (let rest = 100; rest && \(shown).length < 45; rest -= 1) {
        scrollTo(0, document.documentElement.scrollHeight);
        await new Promise((passed) => setTimeout(passed, 50));
      }
      done();
    })();
    """
}
