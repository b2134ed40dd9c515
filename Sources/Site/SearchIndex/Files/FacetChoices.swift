import Model
import Theme

/// The values of the index that pictures may be chosen by. Filters offer them, and each has pages: so both
/// have the same pictures.
struct FacetChoices {
  /// There may be more tags than pictures.
  static let mostTags = 40

  private let index: SearchIndex
  private var words: Words { index.site.words }

  init(_ index: SearchIndex) { self.index = index }

  /// The newest year and month first, of other values the most used. Of creators, who may be as many as
  /// pictures, those that filters show and one more, which tells whether all pictures have them.
  func all(of field: TextField) -> [FacetChoice] {
    let shared = index.shared
    return switch field {
    case .orientation: ours(field, Orientation.allCases.map(\.rawValue))
    case .colour: ours(field, ColourName.allCases.map(\.rawValue)).sorted { $0.use < $1.use }
    case .type:
      Picture.Kind.allCases.compactMap { choice(field, words.kind($0), value: $0.rawValue) }
    case .year: days(field) { Int($0).map(words.plain) ?? $0 }
    case .month: days(field) { words.month($0) }
    case .licence: named(field, shared.licenses)
    case .source: named(field, shared.sources)
    case .by: mostUsedCreators(Self.mostTags + 1)
    case .camera: named(field, shared.cameras)
    case .lens: named(field, shared.lenses)
    case .place: named(field, shared.places)
    case .tag: index.site.mostUsedTags(Self.mostTags).compactMap { choice(field, $0.shown) }
    case .title, .words, .search, .file, .has: []
    }
  }

  /// Words of ours that some picture has, in the site's language.
  private func ours(_ field: TextField, _ terms: [String]) -> [FacetChoice] {
    terms.compactMap { choice(field, words.term($0), value: $0) }
  }

  private func choice(_ field: TextField, _ word: String, value: String) -> FacetChoice? {
    choice(field, word).map { choice in
      FacetChoice(
        value: value, query: choice.query, shown: word.prefix(1).uppercased() + word.dropFirst(),
        use: choice.use)
    }
  }

  /// Those of which `shown` makes something: months are among the values by their names, too.
  private func days(_ field: TextField, _ shown: (String) -> String?) -> [FacetChoice] {
    index.values(of: field).reversed().compactMap { value in
      shown(value.text).map {
        FacetChoice(value: value.text, query: value.text, shown: $0, use: .init(index, value))
      }
    }
  }

  private func mostUsedCreators(_ most: Int) -> [FacetChoice] {
    index.mostUsed(most, of: .by).compactMap { use in
      let told = index.pictures(with: use.value).lazy.compactMap { index.creatorName(of: $0) }
      return told.first { FoldedText.value(SourceText.line($0)) == use.value.text }
        .flatMap { choice(.by, $0) }
    }
  }

  /// The most used first, each as it first appears.
  private func named(_ field: TextField, _ texts: FirstTexts) -> [FacetChoice] {
    var seen: Set<PictureValues.Text> = []
    return texts.all.compactMap { choice(field, $0) }.filter { seen.insert($0.use.value).inserted }
      .sorted { $0.use < $1.use }
  }

  private func choice(_ field: TextField, _ text: String) -> FacetChoice? {
    let shown = SourceText.line(text)
    let use = FacetChoice.Use(index, PictureValues.Text(field, FoldedText.value(shown)))
    guard use.count > 0 else { return nil }
    return FacetChoice(
      value: use.value.text,
      query: FoldedText.typed(shown.limited(to: FoldedText.longestValue)), shown: shown, use: use)
  }
}

/// One value that pictures may be chosen by.
struct FacetChoice {
  /// Folded, and the same in all languages.
  let value: String
  /// As somebody would type it behind the field's name, or within quotes where it has a space.
  let query: String
  let shown: String
  let use: Use

  /// How many pictures have a value; the most used come first.
  struct Use {
    let value: PictureValues.Text
    let count: Int

    init(_ value: PictureValues.Text, count: Int) { (self.value, self.count) = (value, count) }

    init(_ index: SearchIndex, _ value: PictureValues.Text) {
      self.init(value, count: index.count(of: value))
    }

    static func < (one: Self, other: Self) -> Bool {
      one.count == other.count
        ? TermTable.precedes(one.value, other.value) : one.count > other.count
    }
  }
}

extension SearchIndex {
  /// The values that most pictures have, the most used first, so many and no more.
  fileprivate func mostUsed(_ most: Int, of field: TextField) -> [FacetChoice.Use] {
    var found: [FacetChoice.Use] = []
    func add(_ line: Int, of terms: TermTable, and more: Int = 0) {
      let count = terms.count(of: line) + more
      // There may be as many values as pictures.
      if found.count == most, let last = found.last, count < last.count { return }
      let use = FacetChoice.Use(terms[line], count: count)
      let place = found.partitioningIndex { !($0 < use) }
      guard place < most else { return }
      if found.count == most { found.removeLast() }
      found.insert(use, at: place)
    }
    var more: [Int: Int] = [:]
    for line in newest.terms.lines(of: field) {
      if let known = settled.terms.line(of: newest.terms[line]) {
        more[known] = newest.terms.count(of: line)
      } else {
        add(line, of: newest.terms)
      }
    }
    for line in settled.terms.lines(of: field) {
      add(line, of: settled.terms, and: more[line] ?? 0)
    }
    return found
  }

  /// Those that have a value, and those that share their cards, in the order in which they came.
  fileprivate func pictures(with value: PictureValues.Text) -> some Sequence<Int> {
    let numbers = [settled, newest].flatMap { part in
      part.terms.line(of: value).map { Array(part.terms.pictures(of: $0)) } ?? []
    }
    return numbers.sorted().lazy.flatMap { [site, order] number in
      site.groups.led(by: order.places[number]).sorted { order.numbers[$0] < order.numbers[$1] }
    }
  }

  fileprivate func creatorName(of picture: Int) -> String? {
    site.brief(picture).picture.creator?.knownName
  }
}
