package import Templating

/// The phrases, for templates: `{{words.allPhotos}}`.
package struct WordsView: View {
  private let words: Words

  package init(words: Words) { self.words = words }

  package static let fields = Fields<Self>(
    Phrase.allCases.enumerated().map { place, phrase in
      .text(phrase.rawValue, about(phrase)) { $0.words.phrase(at: place) }
    })

  /// Every theme is checked against these sentences, so they are made without reading the words.
  private static func about(_ phrase: Phrase) -> String {
    "What `\(phrase.rawValue)` in words/en.json is in the site’s language"
  }
}
