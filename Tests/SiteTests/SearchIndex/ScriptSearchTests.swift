import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// The index of a site, searched by the site's scripts in a real browser, beside the reference.
@Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
struct ScriptSearchTests {
  private let folder: TemporaryFolder
  private let content: SiteContent
  private let reference: ReferenceSearch
  private let seed: UInt64

  init() throws {
    folder = try TemporaryFolder()
    seed = SeededGenerator.seed(11)
    var pictures = ScatteredPictures.make(420, seed: seed)
    for place in pictures.indices {
      pictures[place].foundBy = place % 3 == 0 ? ["herons", "Odd ones"] : ["herons"]
    }
    var content = Samples.content(pictures)
    let odd = pictures.filter { $0.foundBy.count == 2 }.map(\.id)
    content.collections.append(
      Collection(title: "Odd ones", search: "odd", source: Samples.source, pictures: odd))
    self.content = content
    let theme = try Theme.builtIn
    reference = ReferenceSearch(content: content, theme: theme)
    for file in try SitePlan(content: content, theme: theme).files
    where ["index.html", "assets/", "data/"].contains(where: file.path.hasPrefix) {
      try folder.write(try file.bytes(theme), to: file.path)
    }
  }

  /// What `where` leaves of the pictures, before there is a site, and what the site's search finds.
  @Test func scriptsFindWhatAConditionOfTheConfigurationLeaves() async throws {
    let words = try Theme.builtIn.words(for: content.language)
    let filter = PictureFilter(words: words, sources: content.sources, searches: [])
    let values = content.pictures.map { filter.values(of: $0) }
    var source = ScatteredQueries(reference.values, seed: seed)
    let queries = (0..<500).map { _ in source.next() }
    let found = try await answers(
      to: queries,
      """
      Promise.all([gallerist.findPhotos(query), gallerist.series('all')])
        .then(([found, all]) => found.map((number) => all.indexOf(number)))
      """)
    var hits = 0
    for (query, pictures) in zip(queries, found) {
      let terms = SearchQuery(query).terms
      let left = values.indices.filter { values[$0].meet(terms) == true }
      #expect(pictures.elements.map { Int($0.number) } == left, "\(query)")
      hits += left.isEmpty || left.count == values.count ? 0 : 1
    }
    #expect((150...450).contains(hits), "\(hits) of the queries find some")
  }

  @Test func scriptsSuggestTheSpellingsThatTheReferenceSuggests() async throws {
    var source = ScatteredQueries(reference.values, seed: seed)
    let queries = (0..<100).map { _ in "\"" + source.misspelt() + "\"" }
    let offers = try await answers(
      to: queries,
      "gallerist.nearQueries(query).then((near) => near.map(({value}) => value))")
    for (query, values) in zip(queries, offers) {
      let terms = SearchQuery(query).terms
      #expect(
        values.elements.map(\.text) == terms.flatMap { reference.suggestions(for: $0) }, "\(query)")
    }
    #expect(offers.filter { !$0.elements.isEmpty }.count > 30)
  }

  /// What a script answers to each query.
  private func answers(to queries: [String], _ question: String) async throws -> [JSONValue] {
    let list = queries.map(JSONString.quoted).joined(separator: ",")
    return try await Browser.use { browser in
      try await browser.open("file://\(folder.path)/index.html")
      return try await browser.wait(
        for: """
          gallerist.open('search')
            .then(() => Promise.all([\(list)].map((query) => \(question))))
            .then(done, (error) => done([String(error)]));
          """
      ).elements
    }
  }
}
