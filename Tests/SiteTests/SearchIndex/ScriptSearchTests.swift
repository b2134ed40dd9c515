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
    try folder.write(content)
  }

  /// What `where` leaves of the pictures, before there is a site, and what the site's search finds.
  @Test(arguments: [false, true])
  func scriptsFindWhatAConditionOfTheConfigurationLeaves(ofManyValues: Bool) async throws {
    if ofManyValues { try writeIndexOfManyValues() }
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

  /// Of one group any value is enough, of several groups each has to hold; each choice counts what it leaves
  /// beside those of the other groups.
  @Test(arguments: [false, true])
  func choicesOfTheFiltersFindAndCountWhatTheReferenceDoes(ofManyValues: Bool) async throws {
    if ofManyValues { try writeIndexOfManyValues() }
    let groups = try #require(IndexReader(content).value("facets")).items.map { group in
      (
        field: group.items[0].string ?? "",
        values: group.items[2].items.compactMap { $0.items[0].string }
      )
    }
    let met = groups.map { group in
      group.values.map { Set(reference.pictures(matching: "\(group.field):\"\($0)\"")) }
    }
    var generator = SeededGenerator(seed)
    let choices = (0..<500).map { _ in
      groups.indices.map { place in
        let most = Int.random(in: 0..<4, using: &generator) == 0 ? 3 : 0
        return Set(
          (0..<most).map { _ in groups[place].values.indices.randomElement(using: &generator) ?? 0 }
        )
      }
    }
    let found = try await answers(
      to: choices.map { "[" + $0.map { "\($0.sorted())" }.joined(separator: ",") + "]" },
      wrapped: """
        gallerist.open('facets').then(() => gallerist.part('facets')).then(async ([facets]) => {
          const box = document.querySelector('[name=q]');
          const groups = gallerist.facets.readGroups(facets);
          const answers = [];
          for (const [turn, choices] of list.entries()) {
            box.value = '';
            JSON.parse(choices).forEach((places, group) => places.forEach((place) => {
              box.value = gallerist.facets.queryWith(groups[group].choices[place].term);
            }));
            if (turn % 10 === 0) await gallerist.facets.count(groups);
            const all = await gallerist.series('all');
            answers.push([(await gallerist.findPhotos(box.value)).map((number) => all.indexOf(number)),
              turn % 10 ? [] : groups.map(({choices}) => choices.map(({count}) => count))]);
          }
          return answers;
        })
        """)
    for (choice, answer) in zip(choices, found) {
      let parts = choice.enumerated().map { group, chosen in
        chosen.isEmpty ? nil : chosen.reduce(into: Set<Int>()) { $0.formUnion(met[group][$1]) }
      }
      func left(without group: Int? = nil) -> Set<Int> {
        parts.enumerated().reduce(Set(content.pictures.indices)) { left, part in
          part.offset == group ? left : part.element.map(left.intersection) ?? left
        }
      }
      #expect(answer.elements[0].elements.map { Int($0.number) } == left().sorted(), "\(choice)")
      for (group, counts) in answer.elements[1].elements.enumerated() {
        let beside = left(without: group)
        #expect(
          counts.elements.map { Int($0.number) }
            == met[group].map { $0.intersection(beside).count },
          "\(choice): \(groups[group].field)")
      }
    }
  }

  @Test(arguments: [false, true])
  func scriptsSuggestTheSpellingsThatTheReferenceSuggests(ofManyValues: Bool) async throws {
    if ofManyValues { try writeIndexOfManyValues() }
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

  /// The marks of lists are in files, of which a build that comes meanwhile may have none.
  @Test(arguments: [false, true])
  func scriptsFindEachListOfALargeGallery(isRebuilt: Bool) async throws {
    try writeIndexOfManyValues()
    let site = SiteIndex(
      content: content, words: try Theme.builtIn.words(for: "en"), assets: try Theme.builtIn.assets)
    let parts = ListFiles(SearchIndex(site)).parts
    let names = parts.map(\.name)
    #expect(names.count > 5 && names.contains("s/herons"))
    let counts = try await answers(to: names, "gallerist.series(query).then((list) => list.length)")
    {
      guard isRebuilt else { return }
      try FileManager.default.removeItem(atPath: folder.path + "/data")
      for file in try IndexPlan.files(content, cut: IndexCut()) {
        try folder.write(file.bytes, to: file.path)
      }
    }
    for (part, count) in zip(parts, counts) {
      let numbers = part.arguments()[0].bytes.split(separator: UInt8(ascii: ","))
      #expect(count.number == Double(numbers.count), "\(part.name): \(count)")
    }
  }

  /// As in a large gallery: scripts look rare values up by their endings.
  private func writeIndexOfManyValues() throws {
    for file in try IndexPlan.files(content, cut: .ofManyValues) {
      try folder.write(file.bytes, to: file.path)
    }
  }

  /// What a script answers to each query.
  private func answers(
    to queries: [String], _ question: String, once change: () throws -> Void = {}
  ) async throws -> [JSONValue] {
    try await answers(
      to: queries, wrapped: "Promise.all(list.map((query) => \(question)))", once: change)
  }

  /// What a script answers to the `list` of all queries.
  ///
  /// - Parameter change: done once the page knows how the index is cut.
  private func answers(
    to queries: [String], wrapped question: String, once change: () throws -> Void = {}
  ) async throws -> [JSONValue] {
    let list = queries.map(JSONString.quoted).joined(separator: ",")
    return try await Browser.use { browser in
      try await browser.open("file://\(folder.path)/index.html")
      _ = try await browser.wait(for: "gallerist.meta().then(done, done);")
      try change()
      return try await browser.wait(
        for: """
          const list = [\(list)];
          gallerist.open('search')
            .then(() => \(question))
            .then(done, (error) => done([String(error)]));
          """
      ).elements
    }
  }
}
