@testable import Site

/// Reads a folded query from left to right.
struct SearchQueryReader {
  private let text: [Unicode.Scalar]
  private var place = 0

  init(_ folded: String) { text = Array(folded.unicodeScalars) }

  mutating func terms(most: Int) -> [SearchTerm] {
    var terms: [SearchTerm] = []
    while terms.count < most, skipSpaces() {
      let isNegated = skip("-")
      if let condition = condition() {
        terms.append(SearchTerm(isNegated: isNegated, condition))
      }
    }
    return terms
  }

  /// Whether anything is left.
  private mutating func skipSpaces() -> Bool {
    while place < text.count, FoldedText.isSpace(text[place]) { place += 1 }
    return place < text.count
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == scalar else { return false }
    place += 1
    return true
  }

  /// Nil where there is nothing to look for.
  private mutating func condition() -> SearchTerm.Condition? {
    let start = place
    if let key = key() {
      let value = value()
      if value.isEmpty { return nil }
      if let condition = key.condition(value) { return condition }
      place = start
    }
    let value = value()
    return value.isEmpty ? nil : .text(nil, value)
  }

  /// A phrase, or what stands before the next white space. Quotes that begin no phrase are dropped.
  private mutating func value() -> String {
    if place < text.count, text[place] == "\"",
      let end = text[(place + 1)...].firstIndex(of: "\"")
    {
      let phrase = text[(place + 1)..<end]
      place = end + 1
      return FoldedText.collapsed(String(String.UnicodeScalarView(phrase)))
    }
    let run = text[place...].prefix { !FoldedText.isSpace($0) }
    place = run.endIndex
    return String(String.UnicodeScalarView(run.filter { $0 != "\"" }))
  }

  /// The name of a field with what follows it, and moves behind it; nil where nothing of the kind
  /// stands here.
  private mutating func key() -> QueryKey? {
    let name = text[place...].prefix { ("a"..."z").contains($0) }
    let rest = text[name.endIndex...]
    let signs = [":"] + SearchTerm.Comparison.allCases.map(\.rawValue)
    guard let sign = signs.first(where: { rest.starts(with: $0.unicodeScalars) }),
      let key = QueryKey(name: String(String.UnicodeScalarView(name)), sign: sign)
    else { return nil }
    place = name.endIndex + sign.unicodeScalars.count
    return key
  }
}

/// `tag:`, `width>=`
private enum QueryKey {
  case text(TextField)
  case number(NumberField, SearchTerm.Comparison)

  /// A year with `:` is a text, of which a part may be given.
  init?(name: String, sign: String) {
    if sign == ":", let field = TextField(typed: name) {
      self = .text(field)
    } else if let field = NumberField(typed: name) {
      self = .number(field, SearchTerm.Comparison(rawValue: sign) ?? .equal)
    } else {
      return nil
    }
  }

  /// Nil where a number is none.
  func condition(_ value: String) -> SearchTerm.Condition? {
    switch self {
    case .text(let field): return .text(field, value)
    case .number(let field, let comparison):
      let parts = value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let isNumber =
        parts.count <= 2
        && parts.allSatisfy { part in
          !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
      return isNumber ? .number(field, comparison, digits: value) : nil
    }
  }
}
