import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// Filtering where the files of the site are not all there, or not of one piece.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct FilterFileTests {
    @Test func withoutAnIndexTheCardsOfThePageAreFiltered() async throws {
      let copy = try await Self.copy(of: .usual)
      try FileManager.default.removeItem(atPath: copy.path + "/data")
      try await Browser.use { browser in
        try await browser.open("file://\(copy.path)/index.html")
        let expected = try await browser.run(
          """
          return [...document.querySelectorAll('[data-list] .card')].filter(card =>
            card.querySelector('img').alt.includes('fractal')).length;
          """
        ).number
        try await Hands(browser).filter("fractal")
        #expect(try await browser.run("return (\(Self.cards))").number == expected)
        #expect(
          try await browser.run("return document.querySelector('#results').textContent").text
            .contains("The search index could not be read"))
        try await Hands(browser).clearFilter()
      }
    }

    @Test func aSiteThatIsBuiltAnewMeanwhileIsSearchedAsItIsNow() async throws {
      let copy = try await Self.copy(of: .usual)
      try await Browser.use { browser in
        try await browser.open("file://\(copy.path)/index.html")
        try await browser.wait(for: "gallerist.meta().then(() => done(0))")
        try Self.rebuild(copy)
        try await Hands(browser).filter("fractal")
        let photos = try BuiltSite(root: copy.path).photos(on: "tag/fractal/index.html")
        #expect(try await browser.run("return (\(Self.cards))").number == Double(photos.count))
        #expect(try await browser.console() == [])
      }
    }

    /// Some upload file by file, and some keep files for longer than they should.
    @Test func oneFileOfAnotherBuildStopsASearchUntilItIsMended() async throws {
      let copy = try await Self.copy(of: .usual)
      let postings = try BuiltSite(root: copy.path).text("data/p-0.js")
      try await Browser.use { browser in
        try await browser.open("file://\(copy.path)/index.html")
        try Self.rebuild(copy, only: "data/p-0.js")
        try await Hands(browser).filter("fractal")
        let note = "document.querySelector('#results').textContent"
        let words = "The search index could not be read"
        #expect(try await browser.run("return \(note)").text.contains(words))
        try copy.write(postings, to: "data/p-0.js")
        try await Hands(browser).clearFilter()
        try await Hands(browser).filter("fractal")
        #expect(try await !browser.run("return \(note)").text.contains(words))
        #expect(try await browser.console() == [])
      }
    }

    @Test func theOnlySavedSearchOfAGalleryFiltersItsOwnPhotos() async throws {
      let copy = try await Self.copy(of: .usual)
      let site = BuiltSite(root: copy.path)
      let page = try #require(
        try site.files().first { $0.hasPrefix("s/") && $0.hasSuffix("/index.html") })
      // It has no list of searches above it.
      let crumb = #/<li><a href="[^"]*index\.html#searches".*?<\/li>/#
      try copy.write(try site.text(page).replacing(crumb, with: ""), to: page)
      try await Browser.use { browser in
        try await browser.open("file://\(copy.path)/\(page)")
        let crumbs = "document.querySelectorAll('.crumbs li').length"
        #expect(try await browser.run("return \(crumbs)").number == 2)
        try await browser.wait(for: "gallerist.open('search').then(() => done(0))")
        let title = try await browser.run("return document.querySelector('h1').textContent").text
        let query = try await browser.run("return gallerist.search.typedQuery()").text
        #expect(query.contains(title.lowercased()), "\(query)")
      }
    }

    private static let cards = "document.querySelectorAll('#results .card').length"

    /// A site in a folder of the test's own.
    private static func copy(of exhibit: Showroom.Exhibit) async throws -> TemporaryFolder {
      let site = try await Showroom.site(exhibit)
      let folder = try TemporaryFolder()
      for name in try site.files() where !name.hasPrefix("info/") {
        try folder.write(try site.bytes(name), to: name)
      }
      return folder
    }

    /// Gives all files of the index the marks of another build.
    private static func rebuild(_ folder: TemporaryFolder, only part: String = "data/") throws {
      let site = BuiltSite(root: folder.path)
      for name in try site.files() where name.hasPrefix(part) {
        let text = try site.text(name)
        let mark = try #require(text.firstMatch(of: #/^gallerist\("[^"]*","([^"]*)"/#)).output.1
        let marks = text.firstMatch(of: #/"marks":"([^"]*)"/#)?.output.1 ?? ""
        let new = String(repeating: "012345", count: marks.utf8.count / 6)
        try folder.write(
          text.replacing("\"\(mark)\"", with: "\"012345\"", maxReplacements: 1)
            .replacing("\"marks\":\"\(marks)\"", with: "\"marks\":\"\(new)\""), to: name)
      }
    }
  }
}
