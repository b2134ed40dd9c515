import Model
import Support

/// Reads a file of words, with every mistake in it.
struct CatalogueReader {
  private(set) var catalogue = MessageCatalogue()
  private(set) var mistakes: [ThemeMistake] = []

  private let file: String
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    do throws(PlacedJSON.Mistake) {
      for member in try unique(PlacedJSON.object(in: bytes)) { read(member) }
    } catch {
      note(error.message, error.offset)
    }
  }

  private static let parts = [
    "direction", "plurals", "numbers", "months", "shortMonths", "phrases", "sentences", "terms",
  ]

  private mutating func read(_ member: PlacedJSON.Member) {
    switch member.name {
    case "direction":
      catalogue.direction = text(member.value).flatMap(MessageCatalogue.Direction.init)
      if catalogue.direction == nil { note("this is `ltr` or `rtl`", member.value.offset) }
    case "plurals": readPlurals(member.value)
    case "numbers": readNumbers(member.value)
    case "months": catalogue.months = months(member.value)
    case "shortMonths": catalogue.shortMonths = months(member.value)
    case "phrases": readPhrases(member.value)
    case "sentences": readSentences(member.value)
    case "terms":
      for term in members(member.value) { catalogue.terms[term.name] = words(term.value) }
    default: unknown(member, among: Self.parts)
    }
  }

  private mutating func readPlurals(_ value: PlacedJSON) {
    var rules = PluralRules()
    for member in members(value) {
      guard let form = PluralRules.Form(rawValue: member.name), form != .other else {
        unknown(member, among: PluralRules.Form.allCases.dropLast().map(\.rawValue))
        continue
      }
      guard let rule = text(member.value) else { continue }
      if !rules.add(form, rule) {
        note(
          "this is not a rule such as `n % 10 = 2..4 and n % 100 != 12..14`", member.value.offset)
      }
    }
    catalogue.plurals = rules
  }

  private mutating func readNumbers(_ value: PlacedJSON) {
    for member in members(value) {
      switch member.name {
      case "group": catalogue.numbers.group = text(member.value)
      case "decimal": catalogue.numbers.decimal = text(member.value)
      case "digits":
        let signs = (text(member.value) ?? "").map(String.init)
        guard signs.count == 10 else {
          note("expected ten digits, from 0 to 9", member.value.offset)
          continue
        }
        catalogue.numbers.signs = signs
      case "ungrouped":
        guard case .word(let word) = member.value.content, let number = Int(word),
          (3...9).contains(number)
        else {
          note("expected a whole number from 3 to 9", member.value.offset)
          continue
        }
        catalogue.numbers.ungrouped = number
      default: unknown(member, among: ["group", "decimal", "digits", "ungrouped"])
      }
    }
  }

  private mutating func months(_ value: PlacedJSON) -> [String]? {
    guard case .list(let items) = value.content, items.count == 12 else {
      note("expected twelve names", value.offset)
      return nil
    }
    let names = items.compactMap { text($0) }
    return names.count == 12 ? names : nil
  }

  private mutating func readPhrases(_ value: PlacedJSON) {
    for member in members(value) {
      guard let phrase = Phrase(rawValue: member.name) else {
        unknown(member, among: Phrase.allCases.map(\.rawValue))
        continue
      }
      catalogue.phrases[phrase] = words(member.value)
    }
  }

  private mutating func readSentences(_ value: PlacedJSON) {
    for member in members(value) {
      guard let sentence = Sentence(rawValue: member.name) else {
        unknown(member, among: Sentence.allCases.map(\.rawValue))
        continue
      }
      catalogue.sentences[sentence] = forms(of: sentence, member.value)
    }
  }

  private mutating func forms(of sentence: Sentence, _ value: PlacedJSON) -> MessageCatalogue.Forms?
  {
    guard case .object = value.content else {
      return message(for: sentence, value).map { [.other: $0] }
    }
    var forms: MessageCatalogue.Forms = [:]
    for member in members(value) {
      guard let form = PluralRules.Form(rawValue: member.name) else {
        unknown(member, among: PluralRules.Form.allCases.map(\.rawValue))
        continue
      }
      forms[form] = message(for: sentence, member.value)
    }
    if forms[.other] == nil { note("the form `other` is missing", value.offset) }
    return forms
  }

  private mutating func message(for sentence: Sentence, _ value: PlacedJSON) -> Message? {
    guard let message = words(value).map(Message.init) else { return nil }
    if message.hasStrayBrace { note("this brace has no counterpart", value.offset) }
    for place in message.places.subtracting(sentence.places).sorted() where !isFull {
      let name = CleanText.line(place, limit: Self.longestName)
      let known = sentence.places.sorted()
      note("there is no value `{\(name)}` here" + hint(name, known), value.offset)
    }
    return message
  }
}

extension CatalogueReader {
  /// A text that leaves no link without a name.
  private mutating func words(_ value: PlacedJSON) -> String? {
    let text = text(value)
    if text?.allSatisfy(\.isWhitespace) == true { note("this text is blank", value.offset) }
    return text
  }

  private mutating func text(_ value: PlacedJSON) -> String? {
    guard case .text(let text) = value.content else {
      note("expected a text in quotation marks", value.offset)
      return nil
    }
    if text.unicodeScalars.contains(where: Self.isForbidden) {
      note("this holds a character that no page can show", value.offset)
    }
    return text
  }

  /// Control characters, marks that turn the text around them, and what stands for bytes that are
  /// no text.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFD...0xFFFF: true
    default: scalar.properties.generalCategory == .control
    }
  }

  private mutating func members(_ value: PlacedJSON) -> [PlacedJSON.Member] {
    guard case .object(let members) = value.content else {
      note("expected a group in braces", value.offset)
      return []
    }
    return unique(members)
  }

  /// Each name once: what stands twice has one of its two meanings by chance.
  private mutating func unique(_ members: [PlacedJSON.Member]) -> [PlacedJSON.Member] {
    var seen: Set<String> = []
    return members.filter { member in
      if seen.insert(member.name).inserted { return true }
      let name = CleanText.line(member.name, limit: Self.longestName)
      note("`\(name)` appears twice", member.offset)
      return false
    }
  }

  private mutating func unknown(_ member: PlacedJSON.Member, among known: [String]) {
    guard !isFull else { return }
    let name = CleanText.line(member.name, limit: Self.longestName)
    note("there are no words `\(name)`" + hint(name, known), member.offset)
  }

  private func hint(_ name: String, _ known: [String]) -> String {
    Suggestion.nearest(to: name, among: known).map { ": did you mean `\($0)`?" } ?? ""
  }

  /// So much of a name is told.
  private static let longestName = 100

  /// Whether there are so many mistakes that another one would not be told: to place each takes as
  /// long as the file is.
  private var isFull: Bool { mistakes.count > ThemeMistake.mostTold }

  private mutating func note(_ message: String, _ offset: Int) {
    guard !isFull else { return }
    mistakes.append(ThemeMistake(message, file: file, bytes: bytes, offset: offset))
  }
}
