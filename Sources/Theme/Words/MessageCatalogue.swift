import Support

/// What one file of words says: those of a language, or only those in which a region differs.
package struct MessageCatalogue: Sendable {
  /// The forms of a sentence by number; one that does not count has only `other`.
  package typealias Forms = [PluralRules.Form: Message]

  package struct Digits: Hashable, Sendable {
    /// Between groups of three.
    package var group = ","
    package var decimal = "."
    /// From 0 to 9.
    package var signs: [String] = (0...9).map(String.init)
    /// A number of so many digits is not grouped yet, as 1234 in Spanish.
    package var ungrouped = 3
  }

  /// What a file says of numbers; the rest stays as it is.
  package struct Numbers: Hashable, Sendable {
    var group: String?
    var decimal: String?
    var signs: [String]?
    var ungrouped: Int?
  }

  package var direction: Direction?
  package var plurals: PluralRules?
  package var numbers = Numbers()
  package var months: [String]?
  /// The same where room is short.
  package var shortMonths: [String]?
  package var phrases: [Phrase: String] = [:]
  package var sentences: [Sentence: Forms] = [:]
  package var terms: [String: String] = [:]

  package enum Direction: String, Sendable {
    case ltr, rtl
  }
}

extension MessageCatalogue.Numbers {
  fileprivate func overlaid(with other: Self) -> Self {
    Self(
      group: other.group ?? group, decimal: other.decimal ?? decimal, signs: other.signs ?? signs,
      ungrouped: other.ungrouped ?? ungrouped)
  }
}

extension MessageCatalogue.Digits {
  /// English ones where `numbers` does not say otherwise.
  init(_ numbers: MessageCatalogue.Numbers) {
    group = numbers.group ?? group
    decimal = numbers.decimal ?? decimal
    signs = numbers.signs ?? signs
    ungrouped = numbers.ungrouped ?? ungrouped
  }
}

extension MessageCatalogue {
  /// The same with the words of `other`, a file of the same language, where it has any.
  package func overlaid(with other: MessageCatalogue) -> MessageCatalogue {
    var whole = self
    whole.direction = other.direction ?? direction
    whole.plurals = plurals.map { $0.overlaid(with: other.plurals) } ?? other.plurals
    whole.numbers = numbers.overlaid(with: other.numbers)
    whole.months = other.months ?? months
    // Whole names rather than those of another language.
    whole.shortMonths = other.shortMonths ?? other.months ?? shortMonths
    whole.phrases.merge(other.phrases) { $1 }
    whole.sentences.merge(other.sentences) { $1 }
    whole.terms.merge(other.terms) { $1 }
    return whole
  }

  /// The same with the words of `other`, which is in another language: a rule for plurals means
  /// nothing there.
  package func replaced(by other: MessageCatalogue) -> MessageCatalogue {
    var whole = overlaid(with: other)
    whole.plurals = other.plurals ?? plurals
    return whole
  }
}
