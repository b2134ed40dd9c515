package import Model

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
  private let shortMonths: [String]
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
    shortMonths = catalogue.shortMonths ?? months
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
  package func callAsFunction(
    _ sentence: Sentence, count: Int, tenth: Int = 0, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    message(sentence, form: plurals.form(of: count, tenth: tenth)).text { name in
      name == Sentence.counted
        ? number(count, tenth: tenth) : values.first { $0.key == name }?.value
    }
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

/// Dates as people of the language read them, always in UTC.
extension Words {
  /// `6 May 2031`
  package func day(_ moment: Timestamp) -> String { day(moment, .day, months) }

  /// `6 May 2031`, `May 2031` or `2031`
  package func date(_ date: PartialDate) -> String {
    guard date.month != nil, let start = date.start else { return plain(date.year) }
    return date.day == nil ? month(start) : day(start)
  }

  /// `6 May 2031 – 9 June 2031`; of one day that alone.
  package func days(_ days: ClosedRange<Timestamp>) -> String {
    let (first, last) = (day(days.lowerBound), day(days.upperBound))
    return first == last ? first : self(.days, ["first": first, "last": last])
  }

  /// `6 May 2031`, `14 Oct 2023`
  package func shortDay(_ moment: Timestamp) -> String { day(moment, .shortDay, shortMonths) }

  /// `May 2031`
  package func month(_ moment: Timestamp) -> String {
    let parts = moment.date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return moment.date }
    return self(.month, ["month": months[parts[1] - 1], "year": plain(parts[0])])
  }

  private func day(_ moment: Timestamp, _ sentence: Sentence, _ months: [String]) -> String {
    let parts = moment.date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return moment.date }
    return self(
      sentence, ["day": plain(parts[2]), "month": months[parts[1] - 1], "year": plain(parts[0])])
  }

  /// `October 2023` for `2023-10`, or `October` alone; nil for what is no month.
  package func month(_ month: String, withYear: Bool = true) -> String? {
    let parts = month.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, months.indices.contains(parts[1] - 1) else { return nil }
    let name = months[parts[1] - 1]
    let text = withYear ? self(.month, ["month": name, "year": plain(parts[0])]) : name
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// `6 May 2031, 07:08 UTC`
  package func moment(_ moment: Timestamp) -> String {
    self(.moment, ["day": day(moment), "time": time(moment)])
  }

  /// `6 May 2031, 07:08`: as clocks showed it, nobody knows how far from UTC.
  package func localMoment(_ moment: Timestamp) -> String {
    self(.localMoment, ["day": day(moment), "time": time(moment)])
  }

  private func time(_ moment: Timestamp) -> String {
    let time = moment.description.drop { $0 != "T" }.dropFirst().prefix(5)
    return time.map { $0.wholeNumberValue.map { digits.signs[$0] } ?? String($0) }.joined()
  }
}

/// Names of one direction of writing among words of the other.
extension Words {
  /// The text with marks that keep its edges to it: without one, `c++` would be shown as `++c`
  /// among Arabic words. Markup has `<bdi>` for this; titles of windows and alternative texts have
  /// nothing else.
  package func settled(_ text: String) -> String {
    if direction == MessageCatalogue.Direction.ltr.rawValue, text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.first(where: \.properties.isAlphabetic) else { return text }
    let isForeign = Self.runsLeft(first) != (direction == MessageCatalogue.Direction.rtl.rawValue)
    guard isForeign, let start = scalars.first, let end = scalars.last else { return text }
    let mark = Self.runsLeft(first) ? "\u{200F}" : "\u{200E}"
    let isOpen = { (scalar: Unicode.Scalar) in
      !scalar.properties.isAlphabetic || Self.runsLeft(scalar) != Self.runsLeft(first)
    }
    return (isOpen(start) ? mark : "") + text + (isOpen(end) ? mark : "")
  }

  /// Whether a letter is of a script that is written from right to left.
  private static func runsLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
