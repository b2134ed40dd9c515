import Model
import Support
import Theme

/// The choices that the filters offer: what is written into the query, and what is shown.
struct FacetFile {
  /// Of creators and of cameras.
  private static let most = 20

  private let index: SearchIndex
  private var site: SiteIndex { index.site }

  init(_ index: SearchIndex) { self.index = index }

  var part: IndexPart {
    IndexPart(name: "facets") { [self] in [ScriptText(json: .array(facets))] }
  }

  private var facets: [JSONValue] {
    let shared = index.shared
    let all: [(TextField, [FacetChoice])] = [
      (.orientation, ours(.orientation, Orientation.allCases.map(\.rawValue))),
      (.colour, colours),
      (.year, years),
      (.licence, named(.licence, shared.licenses)),
      (.source, named(.source, shared.sources)),
      (.by, named(.by, shared.creators, most: Self.most)),
      (.camera, named(.camera, shared.cameras, most: Self.most)),
    ]
    return all.filter { !$0.1.isEmpty }.map { field, choices in
      .array([.string(field.rawValue), .array(choices.map(\.json))])
    }
  }

  /// Words of ours that some picture has, in the site's language.
  private func ours(_ field: TextField, _ terms: [String]) -> [FacetChoice] {
    terms.compactMap { term in
      let word = site.words.term(term)
      return choice(field, word).map { choice in
        FacetChoice(
          query: choice.query, shown: word.prefix(1).uppercased() + word.dropFirst(),
          line: choice.line)
      }
    }
  }

  private var colours: [FacetChoice] {
    ours(.colour, ColourName.allCases.map(\.rawValue)).sorted { isMoreUsed($0.line, $1.line) }
  }

  private var years: [FacetChoice] {
    index.terms.lines(of: .year).reversed().map { line in
      let year = index.terms.lines[line].text
      return FacetChoice(
        query: year, shown: Int(year).map { site.words.plain($0) } ?? year, line: line)
    }
  }

  /// The most used first, each as it first appears. There may be as many as pictures.
  private func named(
    _ field: TextField, _ texts: FirstTexts, most: Int = .max
  ) -> [FacetChoice] {
    var seen: Set<Int> = []
    let shared = texts.all.indices.compactMap { place -> (place: Int, line: Int)? in
      guard let line = line(field, SourceText.line(texts.all[place])), seen.insert(line).inserted
      else { return nil }
      return (place, line)
    }
    return shared.sorted { isMoreUsed($0.line, $1.line) }.prefix(most).compactMap {
      choice(field, texts.all[$0.place])
    }
  }

  private func line(_ field: TextField, _ shown: String) -> Int? {
    index.terms.line(of: PictureValues.Text(field, FoldedText.value(shown)))
  }

  private func choice(_ field: TextField, _ text: String) -> FacetChoice? {
    let shown = SourceText.line(text)
    return line(field, shown).map {
      FacetChoice(
        query: FoldedText.typed(shown.limited(to: FoldedText.longestValue)), shown: shown, line: $0)
    }
  }

  private func isMoreUsed(_ one: Int, _ other: Int) -> Bool {
    let (uses, others) = (index.terms.count(of: one), index.terms.count(of: other))
    return uses == others ? one < other : uses > others
  }
}

/// One value that the filters offer.
struct FacetChoice {
  /// As somebody would type it behind the field's name, or within quotes where it has a space.
  let query: String
  let shown: String
  let line: Int

  var json: JSONValue {
    .array([.string(query), .string(shown)])
  }
}
