import Support

/// Reads a folded query from left to right.
struct SearchQueryReader {
  private let text: [Unicode.Scalar]
  private var place = 0
  private var count = 0
  /// The first thing that no careful writer would have written.
  private(set) var mistake: SearchMistake?

  init(_ folded: String) { text = Array(folded.unicodeScalars) }

  mutating func terms() -> [SearchTerm] { list(depth: 0) }

  /// - Parameter depth: so many brackets are open.
  private mutating func list(depth: Int) -> [SearchTerm] {
    // Each place has one list of terms, or several that `or` joins.
    var places: [[[SearchTerm]]] = []
    var joins = false
    var isClosed = depth == 0
    while skipSpaces() {
      if skip(")") {
        isClosed = true
        if depth > 0 { break }
        note("`)` closes nothing, expected a `(` before it")
      } else if count == SearchQuery.mostTerms {
        note("it has more than \(SearchQuery.mostTerms) conditions, expected fewer")
        break
      } else if !places.isEmpty, skipOr() {
        joins = true
      } else {
        let terms = operand(depth: depth)
        guard !terms.isEmpty else { continue }
        if joins { places[places.count - 1].append(terms) } else { places.append([terms]) }
        joins = false
      }
    }
    if joins { note("nothing follows `or`, expected a condition") }
    if !isClosed { note("`(` is not closed, expected a `)`") }
    return places.flatMap { $0.count == 1 ? $0[0] : [SearchTerm(.any($0))] }
  }

  /// One term, or the list within brackets.
  private mutating func operand(depth: Int) -> [SearchTerm] {
    let start = place
    let isNegated = skip("-")
    guard skip("(") else {
      guard let condition = condition(isWithin: depth > 0) else {
        if place == start + 1, isNegated { note("nothing follows `-`, expected a condition") }
        return []
      }
      count += 1
      return [SearchTerm(isNegated: isNegated, condition)]
    }
    // What would be too deep is passed over, with its `-`.
    guard depth < SearchQuery.mostBrackets else {
      note("more than \(SearchQuery.mostBrackets) brackets are nested")
      return []
    }
    let terms = list(depth: depth + 1)
    if terms.isEmpty { note("nothing is within `()`, expected conditions") }
    return isNegated && !terms.isEmpty ? [SearchTerm(isNegated: true, .any([terms]))] : terms
  }

  /// Nil where there is nothing to look for.
  private mutating func condition(isWithin: Bool) -> SearchTerm.Condition? {
    let start = place
    if let key = key() {
      let value = value(isWithin)
      if value.isEmpty {
        note("nothing follows `\(key.text)`, expected a value")
        return nil
      }
      if let condition = key.condition(value) {
        if let reason = key.mistake(in: value, condition) { note(reason) }
        return condition
      }
      note("“\(value)” is not a number, expected \(key.field)>=3, \(key.field):3..9 or the like")
      place = start
    }
    let isPhrase = place < text.count && text[place] == "\""
    let value = value(isWithin)
    if value == "or", !isPhrase {
      note("nothing comes before `or`, expected a condition, or \"or\" for the word")
    }
    return value.isEmpty ? nil : .text(nil, value)
  }

  /// A phrase, or what stands before the next white space. Quotes that begin no phrase are dropped.
  private mutating func value(_ isWithin: Bool) -> String {
    if place < text.count, text[place] == "\"",
      let end = text[(place + 1)...].firstIndex(of: "\"")
    {
      let phrase = text[(place + 1)..<end]
      place = end + 1
      return FoldedText.collapsed(String(String.UnicodeScalarView(phrase)))
    }
    let run = text[place...].prefix { !FoldedText.isSpace($0) && !(isWithin && $0 == ")") }
    place = run.endIndex
    for sign in ["\"", "(", ")"] as [Unicode.Scalar] where run.contains(sign) {
      note("`\(sign)` is within a word, expected quotes around the whole value")
    }
    return String(String.UnicodeScalarView(run.filter { $0 != "\"" }))
  }

  /// The name of a field with what follows it, and moves behind it; nil where nothing of the kind
  /// stands here.
  private mutating func key() -> QueryKey? {
    let name = text[place...].prefix { ("a"..."z").contains($0) }
    let rest = text[name.endIndex...]
    let signs = [":"] + SearchTerm.Comparison.allCases.map(\.rawValue)
    guard let sign = signs.first(where: { rest.starts(with: $0.unicodeScalars) }), !name.isEmpty
    else { return nil }
    let field = String(String.UnicodeScalarView(name))
    guard let key = QueryKey(name: field, sign: sign) else {
      note(QueryKey.mistake(in: field))
      return nil
    }
    place = name.endIndex + sign.unicodeScalars.count
    return key
  }

  // MARK: Steps

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

  /// Passes over the word `or`.
  private mutating func skipOr() -> Bool {
    let rest = text[place...]
    guard rest.starts(with: "or".unicodeScalars) else { return false }
    if let next = rest.dropFirst(2).first {
      guard FoldedText.isSpace(next) || next == "(" || next == ")" else { return false }
    }
    place += 2
    return true
  }

  private mutating func note(_ reason: String) { mistake = mistake ?? SearchMistake(reason) }
}

/// `tag:`, `width>=`
private struct QueryKey {
  let field: String
  let text: String
  private let words: TextField?
  private let number: NumberField?
  private let comparison: SearchTerm.Comparison

  init?(name: String, sign: String) {
    (field, text) = (name, name + sign)
    words = sign == ":" ? TextField(typed: name) : nil
    number = NumberField(typed: name)
    comparison = SearchTerm.Comparison(rawValue: sign) ?? .equal
    if words == nil, number == nil { return nil }
  }

  /// Nil where a number is none. A year with `:` is a text, of which a part may be given, or a range.
  func condition(_ value: String) -> SearchTerm.Condition? {
    if let range = range(value) { return range }
    if let words { return .text(words, value) }
    guard let number, Self.isNumber(value) else { return nil }
    return .number(number, comparison, digits: value)
  }

  private func range(_ value: String) -> SearchTerm.Condition? {
    // Telephones write two dots as three.
    let value = value.replacing("...", with: "..", maxReplacements: 1)
    guard let number, comparison == .equal, let dots = value.firstRange(of: "..") else {
      return nil
    }
    let ends = [value[..<dots.lowerBound], value[dots.upperBound...]].map { String($0) }
    guard ends != ["", ""], ends.allSatisfy({ $0.isEmpty || Self.isNumber($0) }) else { return nil }
    return .range(number, from: ends[0], to: ends[1])
  }

  private static func isNumber(_ value: String) -> Bool {
    let parts = value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }

  // MARK: What nobody can have meant

  private static var names: [String] { TextField.names + NumberField.names }

  /// Of the name of a field that there is not, or not with such a sign.
  static func mistake(in name: String) -> String {
    if TextField(typed: name) != nil {
      return "`\(name)` holds words and no numbers, expected \(name): and a value"
    }
    let advice =
      Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
      ?? "expected one of \(names.joined(separator: ", ")), or quotes around what is not a field"
    return "“\(name)” is not a field, \(advice)"
  }

  func mistake(in value: String, _ condition: SearchTerm.Condition) -> String? {
    switch condition {
    case .range(_, let from, let to):
      guard let from = Double(from), let to = Double(to), to < from else { return nil }
      return "“\(value)” ends before it begins, expected the smaller number first"
    case .text(let field?, let text):
      guard let words = field.ownWords, !words.contains(where: { $0.holds(text) }) else {
        return nil
      }
      let meant = Suggestion.nearest(to: text, among: words)
      // The site's language may have a word for it.
      guard field == .has || meant != nil else { return nil }
      let advice =
        meant.map { "did you mean `\($0)`?" } ?? "expected one of \(words.joined(separator: ", "))"
      return "“\(text)” is not a value of `\(self.text)`, \(advice)"
    default: return nil
    }
  }
}
