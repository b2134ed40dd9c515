import Foundation
import Model
import Support
import Templating
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// A theme says once what a card is: scripts make theirs with its `cards.mustache`, too.
@Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
struct CardTemplateTests {
  private let folder: TemporaryFolder
  private let lists: [String]

  /// A theme whose cards tell every value that there is, and a site with texts that would be more
  /// than that.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {{#cards}}
      <li class="card {{ratioClass}} mine"><a href="{{link}}">{{name}}</a>
        {{> told}}
        <i>{{words.tags}}, {{gallery.title}}, {{root}}, {{language}}, {{direction}}</i></li>
      {{/cards}}
      """, to: "theme/partials/cards.mustache")
    try folder.write(
      "<b>\n" + Self.all(of: CardView.self) + "</b>\n", to: "theme/partials/told.mustache")
    let theme = try Theme(folder: folder.path + "/theme")
    var content = Samples.mixed()
    content.pageSize = 10
    for place in content.sources.indices { content.sources[place].mostPerPage = nil }
    let hostile = HostileTextTests.texts.enumerated().map { number, text in
      var picture = Samples.picture(100 + number, title: text, tags: "hostile", user: text)
      if number == 0 { picture.images = PublishedImages() }
      return picture
    }
    content.pictures += hostile
    content.pictures += (200..<300).map { Samples.picture($0, title: "Egret \($0)", tags: "egret") }
    content.title = "<b>Herons</b> & \"{{egrets}}\""
    let files = try SitePlan(content: content, theme: theme).files
    for file in files where ["html", "js", "css"].contains(file.path.split(separator: ".").last) {
      try folder.write(try file.bytes(theme), to: "site/" + file.path)
    }
    lists = files.map(\.path).filter {
      $0 == "index.html" || $0.hasPrefix("all/") || $0.hasPrefix("tag/hostile/")
    }
  }

  /// What tells every value of a view.
  private static func all(of view: any View.Type) -> String {
    view.declarations.map { declaration in
      let name = declaration.name
      return switch declaration.kind {
      case .text, .markup: "<u title=\"\(name)={{\(name)}}\">{{\(name)}}</u>\n"
      case .flag: "{{#\(name)}}\(name)\n{{/\(name)}}{{^\(name)}}no {{/\(name)}}"
      case .view(let inner), .list(let inner):
        "{{#\(name)}}\n  <s>\(all(of: inner))</s>\n{{/\(name)}}{{^\(name)}}no \(name){{/\(name)}}"
      }
    }.joined()
  }

  private func visit(
    _ page: String, _ body: @Sendable (Browser) async throws -> Void
  ) async throws {
    try await Browser.use { browser in
      try await browser.open("file://\(folder.path)/site/\(page)")
      try await body(browser)
      // There are no images.
      #expect(try await browser.console().filter { !$0.contains("net::ERR_") } == [])
    }
  }

  private static let cards =
    "[...document.querySelectorAll('.card')].filter(c => c.checkVisibility())"

  @Test func everyValueOfACardIsThatOfTheGenerator() async throws {
    try await Browser.use { browser in
      for page in lists {
        let address = "file://\(folder.path)/site/\(page)"
        try await browser.open(address)
        let made = try await browser.wait(for: Self.made).elements.map(\.text)
        try await browser.allowScripts(false)
        try await browser.open(address)
        let own = try await browser.run(
          "return [...document.querySelectorAll('ol.grid .card')].map(card => card.outerHTML)"
        ).elements.map(\.text)
        try await browser.allowScripts(true)
        #expect(made == own, "\(page)")
        #expect(!own.isEmpty)
      }
    }
  }

  private static let made = """
    const make = async () => {
      const g = gallerist;
      const list = document.querySelector('ol.grid[data-list]');
      await g.open('grid');
      await g.openCards();
      const series = await g.series(list.dataset.list);
      const meta = await g.meta();
      return Promise.all([...list.children].map(async (_, place) => {
        const number = list.start - 1 + place;
        const record = await g.record(series.at(number));
        return g.card(record, {place, rank: series.rank(number), meta}).outerHTML;
      }));
    };
    make().then(done, (error) => done([String(error.stack)]));
    """

  @Test func whatComesByScrollingSearchingAndMarkingIsOfTheTheme() async throws {
    try await visit("index.html") { browser in
      try await browser.wait(
        for: """
          const most = performance.now() + 20000;
          const step = () => {
            scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
            if (\(Self.cards).length >= 100 || performance.now() > most) return done(0);
            requestAnimationFrame(() => requestAnimationFrame(step));
          };
          dispatchEvent(new Event('wheel'));
          step();
          """)
      #expect(try await browser.run("return \(Self.cards).length >= 100").isTrue)
      #expect(try await browser.run("return \(Self.cards).every(c => c.matches('.mine'))").isTrue)
      let places = try await browser.run(
        "return \(Self.cards).slice(0, 3).map(c => c.querySelector('button').dataset.place)"
      ).elements.compactMap(\.text)
      // Marked as the page is opened: a busy Chromium loses what was stored just before.
      try await browser.runEverywhere(
        "localStorage.setItem('gallerist \(folder.path)/site/ favourites', '\(places)');")
      try await browser.open("file://\(folder.path)/site/favourites.html")
      try await browser.until("document.querySelectorAll('#favourites .mine').length === 3")
      try await browser.run("location.assign('index.html?q=egret')")
      try await browser.until("document.querySelector('#results .mine')")
      #expect(
        try await browser.run("return \(Self.cards).every(c => c.matches('#results .mine'))").isTrue
      )
    }
  }

  @Test func aHostileTitleStaysText() async throws {
    try await visit("index.html?q=tag:hostile") { browser in
      try await browser.until("document.querySelector('#results .mine')")
      let found = try await browser.run(
        """
        return [document.querySelectorAll('#results :is([onerror], [onmouseover], script, title)').length,
          document.querySelector('#results').textContent.includes('<img src=x onerror=alert(1)>')];
        """
      ).elements
      #expect(found[0].number == 0)
      #expect(found[1].isTrue)
    }
  }

  @Test func htmlIsMadeOfTheTemplateAlone() async throws {
    try await Browser.use { browser in
      try await browser.open("file://\(folder.path)/site/index.html")
      let refusal = try await browser.wait(
        for: """
          gallerist.open('grid').then(() => {
            try { document.body.insertAdjacentHTML('beforeend', '<b>x</b>'); done('let through'); }
            catch (error) { done(error.name); }
          });
          """)
      #expect(refusal.text == "TypeError")
    }
  }
}

/// What scripts cannot know is told before anything is built.
struct CardTemplateMistakeTests {
  private func mistakes(_ cards: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(cards, to: "partials/cards.mustache")
    do {
      _ = try Theme(folder: folder.path)
      return []
    } catch {
      return error.details
    }
  }

  @Test func whatHangsOnThePageIsAMistakeWithItsPlace() throws {
    let told = try mistakes(
      "{{#cards}}\n<li class=\"card\">{{#isHome}}x{{/isHome}}</li>\n{{/cards}}")
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("partials/cards.mustache:2:18: there is no value `isHome` here"))
    #expect(told[0].contains("`gallerist theme values partials/cards` lists what they know"))
  }

  @Test func aPartialThatOnlyDataKnowIsAMistake() throws {
    let told = try mistakes("{{#cards}}<li class=\"card\">{{>*name}}</li>{{/cards}}")
    #expect(told.count == 1)
    #expect(told[0].contains("scripts cannot tell which partial this is: name it"))
  }

  @Test func theBuiltInOneHasNone() throws {
    #expect(try Theme.builtIn.notes == [])
  }
}
