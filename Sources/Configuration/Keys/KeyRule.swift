/// One key of a property list, as a value: the readers check files by it, `config show` and `config set`
/// go by it, and the schema and the pages of the documentation are made of it.
package struct KeyRule: Sendable {
  package let name: String
  package let kind: KeyKind
  /// What holds without the key, for people; nil where nothing does.
  package let fallback: String?
  /// The version that has it first.
  package let since: String
  /// Paragraphs for people: the first sentence stands alone.
  package let summary: String
  private let written: String?

  init(
    _ name: String, _ kind: KeyKind, usual fallback: String? = nil, example: String? = nil,
    since: String = "0.1", _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
    self.since = since
    self.summary = summary
    written = example
  }

  /// A value as XML that the key may have.
  package var example: String { written ?? kind.example(besides: fallback) }
}

/// What stands behind a key.
package indirect enum KeyKind: Sendable {
  /// A line of text; `expected` says which.
  case text(_ expected: String = "text")
  /// Text that may have several lines.
  case lines
  case integer(ClosedRange<Int>, unit: String = "")
  case boolean
  case choice([String])
  /// A date as text, or one of property lists.
  case day
  /// Something that nobody else may see.
  case secret(_ expected: String = "a key")
  /// Text or a number, as a service has it.
  case parameter(expected: String, example: String)
  /// Any number of one kind; `expected` says what the whole is.
  case array(KeyKind, expected: String)
  /// One of a kind, or an array of them.
  case oneOrMany(KeyKind)
  case dictionary([KeyRule])
  /// Of one shape or another, which the keys in it tell.
  case either([KeyRule], [KeyRule])
  /// Keys that its writer chooses; `key` says which.
  case map(key: String, KeyKind)
  /// The parameters that the source of the query has.
  case parameters
  /// What is read from an answer: a path, a template or a text, the first of several, or one that is changed.
  case reading
  /// What means nothing here.
  case anything

  static func choice<Choice>(of type: Choice.Type) -> KeyKind
  where Choice: RawRepresentable<String>, Choice: CaseIterable {
    .choice(Choice.allCases.map(\.rawValue))
  }

  /// Those of a dictionary; none where it is no dictionary with keys of ours.
  package var rules: [KeyRule] {
    switch self {
    case .dictionary(let rules): rules
    case .either(let one, let other):
      one + other.filter { rule in !one.contains { $0.name == rule.name } }
    default: []
    }
  }

  /// What one thing in it is; nil where it holds none.
  package var element: KeyKind? {
    switch self {
    case .array(let kind, _), .oneOrMany(let kind), .map(_, let kind): kind
    default: nil
    }
  }

  /// For messages: what is expected.
  package var expectation: String {
    switch self {
    case .text(let expected), .secret(let expected), .array(_, let expected),
      .parameter(let expected, _):
      expected
    case .lines: "text"
    case .integer(let range, let unit):
      "an integer "
        + (range.upperBound == .max
          ? "from \(range.lowerBound) up" : "from \(range.lowerBound) to \(range.upperBound)")
        + unit
    case .boolean: "true or false"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .day: "a date such as 2026-11-26"
    case .oneOrMany(let kind): "\(kind.expectation), or an array of them"
    case .dictionary, .either, .map, .parameters: "a dictionary"
    case .reading:
      "a path, a text with paths in braces, a text, an array of these, or a dictionary with `at`"
    case .anything: "anything"
    }
  }

  fileprivate func example(besides fallback: String?) -> String {
    switch self {
    case .text, .lines, .secret: "<string>…</string>"
    case .integer(let range, _):
      "<integer>\(fallback.flatMap { Int($0) } ?? range.lowerBound)</integer>"
    case .boolean: fallback == "true" ? "<false/>" : "<true/>"
    case .choice(let names): "<string>\(names.first { $0 != fallback } ?? "")</string>"
    case .day: "<string>2026-11-26</string>"
    case .parameter(_, let example): example
    case .array(let kind, _): "<array>\(kind.example(besides: nil))</array>"
    case .oneOrMany(let kind): kind.example(besides: nil)
    case .dictionary(let rules), .either(let rules, _):
      "<dict>" + rules.map { "<key>\($0.name)</key>\($0.example)" }.joined() + "</dict>"
    case .map(_, let kind): "<dict><key>…</key>\(kind.example(besides: nil))</dict>"
    case .reading: "<string>@.…</string>"
    case .parameters, .anything: "<dict/>"
    }
  }
}
