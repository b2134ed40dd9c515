import Model
import TestSupport
import Testing

extension WholeSiteTests.Interaction {
  /// The scripts write a card for each picture of an endless list: the same as the generator does.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct CardScriptTests {
    @Test(arguments: [Showroom.Exhibit.usual, .torture, .arabic, .single])
    func cardsOfScriptsAreThoseOfTheGenerator(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      let lists = try Self.lists(of: site)
      try #require(!lists.isEmpty)
      try await Browser.use { browser in
        var made: [[String]] = []
        for page in lists {
          try await browser.open("file://\(site.root)/\(page)")
          made.append(try await browser.wait(for: Self.made).elements.map(\.text))
        }
        #expect(try await browser.console() == [])
        try await browser.allowScripts(false)
        for (page, cards) in zip(lists, made) {
          try await browser.open("file://\(site.root)/\(page)")
          let own = try await browser.run(Self.own).elements.map(\.text)
          #expect(cards == own, "\(page)")
        }
      }
    }

    /// The pages of all photos, of the searches, and a few of the others.
    private static func lists(of site: BuiltSite) throws -> [String] {
      let files = try site.files().filter { $0.hasSuffix(".html") }.sorted()
      let whole = files.filter { $0 == "index.html" || $0.hasPrefix("all/") || $0.hasPrefix("s/") }
      let some = ["tag/", "by/"].flatMap { folder in
        files.filter { $0.hasPrefix(folder) }.prefix(4)
      }
      return try (whole + some).filter { try site.text($0).contains("data-list=\"") }
    }

    /// A card as text. In which order attributes stand, and whether lines end between elements, is
    /// nothing that a browser sees.
    private static let written = """
      const written = (card) => {
        for (const element of [card, ...card.querySelectorAll('*')]) {
          const all = [...element.attributes].map(({name, value}) => [name, value]).sort();
          for (const [name] of all) element.removeAttribute(name);
          for (const [name, value] of all) element.setAttribute(name, value);
        }
        return card.outerHTML.replaceAll('\\n', '');
      };
      const list = document.querySelector('ol.grid[data-list]');
      """

    private static let own = written + "return [...list.children].map(written);"

    private static let made =
      written + """
        const make = async () => {
          const g = gallerist;
          await g.open('grid');
          await g.openCards();
          const series = await g.series(list.dataset.list);
          const meta = await g.meta();
          return Promise.all([...list.children].map(async (_, place) => {
            const number = list.start - 1 + place;
            const record = await g.record(series.at(number));
            return written(g.card(record, {place, rank: series.rank(number), meta}));
          }));
        };
        make().then(done, (error) => done([String(error.stack)]));
        """
  }
}
