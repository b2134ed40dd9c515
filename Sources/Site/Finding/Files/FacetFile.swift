import Model

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
    let told = index.told
    let all: [(TextField, [FacetChoice])] = [
      (.orientation, ours(.orientation, Orientation.allCases.map(\.rawValue))),
      (.colour, mostUsed(ours(.colour, ColourName.allCases.map(\.rawValue)))),
      (.year, years),
      (.licence, mostUsed(named(.licence, told.licenses))),
      (.source, mostUsed(named(.source, told.sources))),
      (.by, Array(mostUsed(named(.by, told.creators)).prefix(Self.most))),
      (.camera, Array(mostUsed(named(.camera, told.cameras)).prefix(Self.most))),
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
          line: choice.line, count: choice.count)
      }
    }
  }

  private var years: [FacetChoice] {
    index.terms.lines(of: .year).reversed().map { line in
      let year = index.terms.lines[line].text
      return FacetChoice(
        query: year, shown: Int(year).map { site.words.plain($0) } ?? year, line: line,
        count: index.terms.count(of: line))
    }
  }

  /// Values as they first appear.
  private func named(_ field: TextField, _ texts: FirstTexts) -> [FacetChoice] {
    var lines: Set<Int> = []
    return texts.all.compactMap { text in
      guard let choice = choice(field, text), lines.insert(choice.line).inserted else {
        return nil
      }
      return choice
    }
  }

  private func choice(_ field: TextField, _ text: String) -> FacetChoice? {
    let shown = SourceText.line(text)
    let value = PictureValues.Text(field, FoldedText.value(shown))
    return index.terms.line(of: value).map {
      FacetChoice(
        query: FoldedText.typed(shown.limited(to: FoldedText.longestValue)), shown: shown,
        line: $0, count: index.terms.count(of: $0))
    }
  }

  private func mostUsed(_ choices: [FacetChoice]) -> [FacetChoice] {
    choices.sorted { one, other in
      one.count == other.count ? one.line < other.line : one.count > other.count
    }
  }
}

/// One value that the filters offer.
struct FacetChoice {
  /// As somebody would type it behind the field's name, or within quotes where it has a space.
  let query: String
  let shown: String
  let line: Int
  let count: Int

  var json: JSONValue {
    .array([.string(query), .string(shown)])
  }
}
