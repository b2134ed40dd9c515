import Model

/// The words of a theme: a catalogue for each language and region that it has a file for.
struct Catalogues: Sendable {
  static let folder = "words/"
  static let suffix = ".json"
  /// What every other language falls back to, word by word.
  static let fallback = "en"

  /// By language or language and region, in lower case: `en`, `pt-br`. Read where they are asked
  /// for: a site needs two of them, and tests prove that they are right.
  private let builtIn: [String: [UInt8]]
  /// Those of a theme's folder, whose mistakes must be told.
  private var own: [String: MessageCatalogue] = [:]
  private(set) var mistakes: [ThemeMistake] = []

  /// - Parameters:
  ///   - builtIn: the files of the built-in theme by path.
  ///   - own: those of a theme's folder; they need to hold only what they change.
  init(builtIn: [String: [UInt8]], own files: [String: [UInt8]] = [:]) {
    self.builtIn = Dictionary(
      Self.files(builtIn).map { (Self.language($0.path).lowercased(), $0.bytes) }
    ) { $1 }
    for (path, bytes) in Self.files(files) {
      let reader = CatalogueReader(bytes, file: path)
      let language = Self.language(path).lowercased()
      own[language] = own[language]?.overlaid(with: reader.catalogue) ?? reader.catalogue
      mistakes += reader.mistakes
    }
  }

  private static func files(_ files: [String: [UInt8]]) -> [(path: String, bytes: [UInt8])] {
    files.filter { isCatalogue($0.key) }.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
  }

  /// Whether a theme's file holds words: it is named for a language, in the way of BCP 47.
  static func isCatalogue(_ path: String) -> Bool {
    isInFolder(path) && isTag(language(path))
  }

  /// What the name of such a file might have been, where it is none: `words/pt-BR.json` for
  /// `words/pt_BR.json`.
  static func nameMeant(by path: String) -> String? {
    let meant = path.replacing("_", with: "-")
    return isInFolder(path) && isCatalogue(meant) ? meant : nil
  }

  private static func isInFolder(_ path: String) -> Bool {
    path.hasPrefix(folder) && path.hasSuffix(suffix)
  }

  private static func language(_ path: String) -> String {
    String(path.dropFirst(folder.count).dropLast(suffix.count))
  }

  /// Whether it has the form of a tag such as `pt-BR`.
  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, text.allSatisfy(\.isASCII) else { return false }
    return (2...3).contains(first.count) && first.allSatisfy(\.isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isNumber }
      }
  }
}

extension Catalogues {
  /// The words for a language such as `pt-BR`: those of the region, else of the language, else
  /// English ones, which `language` then says.
  func words(for language: String) -> Words {
    let known = steps(to: language).compactMap(catalogue)
    let english = catalogue(Self.fallback) ?? MessageCatalogue()
    let whole = known.dropFirst().reduce(known.first ?? english) { $0.overlaid(with: $1) }
    return Words(
      language: known.isEmpty ? Self.fallback : language,
      isAsked: !known.isEmpty,
      catalogue: english.replaced(by: whole))
  }

  /// Whether a language has any words of its own.
  func knows(_ language: String) -> Bool {
    steps(to: language).contains { builtIn[$0] != nil || own[$0] != nil }
  }

  /// `pt` and `pt-br` for `pt-BR`.
  private func steps(to language: String) -> [String] {
    let parts = language.lowercased().split(separator: "-")
    return (0..<parts.count).map { parts[...$0].joined(separator: "-") }
  }

  private func catalogue(_ language: String) -> MessageCatalogue? {
    let read = builtIn[language].map { CatalogueReader($0, file: language).catalogue }
    guard let changes = own[language] else { return read }
    return read?.overlaid(with: changes) ?? changes
  }

  /// Languages that lack words, and how many: English ones stand for them. Built-in languages lack
  /// none.
  var gaps: [(language: String, count: Int)] {
    own.filter { builtIn[$0.key] == nil && !isOverlay($0.key) }.map { language, catalogue in
      let phrases = Phrase.allCases.count { catalogue.phrases[$0] == nil }
      let sentences = Sentence.allCases.count { catalogue.sentences[$0] == nil }
      return (language, phrases + sentences)
    }.filter { $0.count > 0 }.sorted { $0.language < $1.language }
  }

  /// Whether a file holds only what differs in a region; one without its language has all words.
  private func isOverlay(_ language: String) -> Bool {
    steps(to: language).dropLast().contains { builtIn[$0] != nil || own[$0] != nil }
  }
}
