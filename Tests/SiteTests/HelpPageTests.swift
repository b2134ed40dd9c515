import Model
import Testing

@testable import Site
@testable import Theme

/// What the page of help tells, and where what only scripts do is put.
struct HelpPageTests {
  private func page(_ path: String, _ language: String = "en") throws -> String {
    var content = Samples.mixed()
    content.language = language
    return try RenderedSite(content, only: path).text(of: path)
  }

  @Test(arguments: Theme.languages)
  func theWaysToSearchAreShownByExamplesOfTheLanguage(language: String) throws {
    let words = try Theme.builtIn.words(for: language)
    let example = words(.exampleWords)
    #expect(example.split(separator: " ").count == 2)
    let rows = QueryHelp(words: words).table.rows
    #expect(rows[1].keys == [example] && rows[2].keys == ["\"\(example)\""])
    let help = try page("help.html", language)
    #expect(help.contains("<kbd dir=\"auto\">\(example)</kbd>"))
    #expect(help.contains("<kbd dir=\"auto\">width&gt;=3000</kbd>"))
    // No example is one that Gallerist would not take in a configuration.
    for key in rows.flatMap(\.keys) {
      #expect(throws: Never.self) { try SearchQuery(checking: key) }
    }
  }

  @Test func arrowsPointTheOtherWayWhereOneReadsFromTheRight() throws {
    let pairs = try ["en", "ar"].map { language in
      KeyHelp(words: try Theme.builtIn.words(for: language)).tables[2].rows[0].keys
    }
    #expect(pairs == [["←", "→"], ["→", "←"]])
  }

  @Test func everyPageLeadsToTheKeysAndToTheFavourites() throws {
    let address = PhotoAddress(Samples.id(0)).page
    let photo = try RenderedSite.one.text(of: address)
    #expect(photo.contains("<a href=\"../../help.html#keys\">Keyboard shortcuts</a>"))
    #expect(photo.contains("<a href=\"../../favourites.html\">Favourites</a>"))
    let help = try page("help.html")
    #expect(help.contains("<h2 id=\"keys\">Keyboard shortcuts</h2>"))
    #expect(help.contains("<div id=\"settings\"></div>\n</main>"))
  }

  @Test func favouritesSayWhatTheyNeedWhereThereAreNoScripts() throws {
    let favourites = try page("favourites.html")
    #expect(
      favourites.contains("<noscript><p class=\"lead\">Favourites need JavaScript.</p></noscript>"))
    #expect(favourites.contains("<div id=\"favourites\"></div>"))
    #expect(favourites.contains("<meta name=\"robots\" content=\"noindex, follow\"/>"))
  }

  @Test func whatStandsInForFilteringIsForBrowsersWithoutScripts() throws {
    let home = try page("index.html")
    let inside = try #require(home.firstMatch(of: /<noscript>\n([\s\S]*?)\n<\/noscript>/)).output.1
    #expect(inside.hasPrefix("<section class=\"note\" id=\"filter\""))
    #expect(inside.hasSuffix("</section>"))
    #expect(inside.contains("Filtering needs JavaScript."))
  }
}
