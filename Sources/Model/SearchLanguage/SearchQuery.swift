/// What somebody typed, as conditions that a picture has to meet. Every text has a meaning: what is
/// no field, no phrase or no number is looked for as it stands.
package struct SearchQuery: Hashable, Sendable {
  /// In code units, as scripts count.
  static let longest = 1_000
  static let mostTerms = 50
  /// So many brackets may stand within one another.
  static let mostBrackets = 8

  package static let expectation = "conditions such as rating>=3 -tag:private"

  package let text: String
  /// All of them must hold; every picture meets none.
  package let terms: [SearchTerm]

  package init(_ text: String) {
    var reader = SearchQueryReader(FoldedText.folded(Self.cut(text)))
    self.text = text
    terms = reader.terms()
  }

  /// As the owner of a gallery means it: whatever a visitor's query passes over is a mistake here.
  package init(checking text: String) throws(SearchMistake) {
    var reader = SearchQueryReader(FoldedText.folded(Self.cut(text)))
    self.text = text
    terms = reader.terms()
    if let mistake = reader.mistake { throw mistake }
    if text.utf16.count > Self.longest {
      throw SearchMistake("it is longer than \(Self.longest) letters, expected fewer")
    }
    if terms.isEmpty { throw SearchMistake("it says nothing, expected \(Self.expectation)") }
  }

  private init(_ text: String, _ terms: [SearchTerm]) { (self.text, self.terms) = (text, terms) }

  /// What meets both.
  package func and(_ other: SearchQuery) -> SearchQuery {
    SearchQuery("\(text) \(other.text)", terms + other.terms)
  }

  /// Never through a character of two code units.
  private static func cut(_ text: String) -> String {
    let start = text.utf16.prefix(longest)
    return String(start) ?? String(start.dropLast()) ?? ""
  }
}

/// Why a query is not what its writer can have meant.
package struct SearchMistake: Error, Hashable {
  package let reason: String

  init(_ reason: String) { self.reason = reason }
}
