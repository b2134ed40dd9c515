import Model

/// What a site says by itself, in its language. One for all pages, which hand it on all the time.
package final class Words: Sendable {
  /// A BCP 47 tag, for `lang`.
  package let language: String
  /// Whether that is the language that was asked for.
  package let isAsked: Bool
  package let direction: String

  let digits: MessageCatalogue.Digits
  /// Whether those are the ones of ASCII.
  let hasPlainDigits: Bool
  package let months: [String]
  private let plurals: PluralRules
  private let phrases: [Phrase: String]
  /// In the order of all.
  private let orderedPhrases: [String]
  private let sentences: [Sentence: MessageCatalogue.Forms]
  private let terms: [String: String]

  init(language: String, isAsked: Bool, catalogue: MessageCatalogue) {
    self.language = language
    self.isAsked = isAsked
    direction = (catalogue.direction ?? .ltr).rawValue
    digits = MessageCatalogue.Digits(catalogue.numbers)
    hasPlainDigits = digits.signs == (0...9).map(String.init)
    months = catalogue.months ?? []
    plurals = catalogue.plurals ?? PluralRules()
    phrases = catalogue.phrases
    orderedPhrases = Phrase.allCases.map { catalogue.phrases[$0] ?? $0.rawValue }
    sentences = catalogue.sentences
    terms = catalogue.terms
  }

  /// The name of the phrase where nobody has said it.
  package func callAsFunction(_ phrase: Phrase) -> String { phrases[phrase] ?? phrase.rawValue }

  /// In the order of all.
  package func phrase(at place: Int) -> String { orderedPhrases[place] }

  package func callAsFunction(
    _ sentence: Sentence, _ values: KeyValuePairs<String, String>
  ) -> String {
    message(sentence).text { name in values.first { $0.key == name }.map { settled($0.value) } }
  }

  /// The words for so many, and so many tenths.
  package func callAsFunction(_ sentence: Sentence, count: Int, tenth: Int = 0) -> String {
    message(sentence, form: plurals.form(of: count, tenth: tenth))
      .text { $0 == Sentence.counted ? number(count, tenth: tenth) : nil }
  }

  /// The sentence in pieces, some of which stand for links or dates.
  package func pieces(of sentence: Sentence) -> [Message.Piece] { message(sentence).pieces }

  /// What a term that was given in English is here.
  package func term(_ english: String) -> String { terms[english] ?? english }

  package func knows(term english: String) -> Bool { terms[english] != nil }

  /// Whether a text could be taken for that sentence with some values.
  package func mayRead(_ text: String, as sentence: Sentence) -> Bool {
    message(sentence).mayRead(text)
  }

  /// Those that the site's language has, or English ones.
  func forms(of sentence: Sentence) -> MessageCatalogue.Forms { sentences[sentence] ?? [:] }

  private func message(_ sentence: Sentence, form: PluralRules.Form = .other) -> Message {
    let forms = sentences[sentence] ?? [:]
    return forms[form] ?? forms[.other] ?? Message("")
  }
}
