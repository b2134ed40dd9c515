@testable import Site

/// What somebody typed, as conditions that a picture has to meet. Every text has a meaning: what is
/// no field, no phrase or no number is looked for as it stands.
struct SearchQuery: Hashable, Sendable {
  /// In code units, as scripts count.
  static let longest = 1_000
  static let mostTerms = 50

  /// Every picture meets none.
  let terms: [SearchTerm]

  init(_ text: String) {
    var reader = SearchQueryReader(FoldedText.folded(Self.cut(text)))
    terms = reader.terms(most: Self.mostTerms)
  }

  /// Never through a character of two code units.
  private static func cut(_ text: String) -> String {
    let start = text.utf16.prefix(longest)
    return String(start) ?? String(start.dropLast()) ?? ""
  }
}
