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
    // One value alone is no choice.
    return all.filter { $0.1.count > 1 }.map { field, choices in
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
          use: choice.use)
      }
    }
  }

  private var colours: [FacetChoice] {
    ours(.colour, ColourName.allCases.map(\.rawValue)).sorted { $0.use < $1.use }
  }

  private var years: [FacetChoice] {
    index.values(of: .year).reversed().map { value in
      let year = value.text
      return FacetChoice(
        query: year, shown: Int(year).map { site.words.plain($0) } ?? year, use: Use(index, value))
    }
  }

  /// The most used first, each as it first appears. There may be as many as pictures.
  private func named(
    _ field: TextField, _ texts: FirstTexts, most: Int = .max
  ) -> [FacetChoice] {
    var seen: Set<PictureValues.Text> = []
    return texts.all.compactMap { choice(field, $0) }.filter { seen.insert($0.use.value).inserted }
      .sorted { $0.use < $1.use }.prefix(most).map(\.self)
  }

  private func choice(_ field: TextField, _ text: String) -> FacetChoice? {
    let shown = SourceText.line(text)
    let use = Use(index, PictureValues.Text(field, FoldedText.value(shown)))
    guard use.count > 0 else { return nil }
    return FacetChoice(
      query: FoldedText.typed(shown.limited(to: FoldedText.longestValue)), shown: shown, use: use)
  }

  /// How many pictures have a value; the most used come first.
  struct Use {
    let value: PictureValues.Text
    let count: Int

    init(_ index: SearchIndex, _ value: PictureValues.Text) {
      self.value = value
      count = index.count(of: value)
    }

    static func < (one: Self, other: Self) -> Bool {
      one.count == other.count
        ? TermTable.precedes(one.value, other.value) : one.count > other.count
    }
  }
}

/// One value that the filters offer.
struct FacetChoice {
  /// As somebody would type it behind the field's name, or within quotes where it has a space.
  let query: String
  let shown: String
  let use: FacetFile.Use

  var json: JSONValue {
    .array([.string(query), .string(shown)])
  }
}
