import Model

/// Which elements and attributes a page may hold, and where: a RELAX NG schema, made ready to be
/// asked at every tag. Nothing changes after that, so that pages may be checked at the same time.
struct Schema: Sendable {
  struct Element: Sendable {
    let name: PageName
    /// By the number of the name.
    let attributes: [AttributeRule]
    let required: [PageName]
    /// The state in which it begins.
    let content: Int32
  }

  enum AttributeRule: Sendable {
    case unknown
    case any
    case oneOf([String])
  }

  /// How far an element's content has come.
  struct State: Sendable {
    let mayEnd: Bool
    let allowsText: Bool
    /// For the number of each name: the element that it is here, and the state behind it; -1 for
    /// one that may not stand here.
    let children: [Step]
  }

  struct Step: Sendable {
    var element: Int32 = -1
    var state: Int32 = -1
  }

  let elements: [Element]
  let states: [State]
  /// In which the page begins.
  let start: Int32
  /// An element of each name, for one that stands in the wrong place.
  let byName: [Int32]

  /// The schema of our pages. One that cannot be read knows no element, which every test notices.
  static let ofPages =
    (try? Schema(SchemaReader(PackageResources.page_rng).grammar())) ?? Schema(Grammar())

  init(_ grammar: Grammar) {
    var builder = SchemaStates(grammar)
    start = builder.number(of: grammar.start)
    elements = grammar.elements.map { element in
      var rules = Array(repeating: AttributeRule.unknown, count: PageName.allCases.count)
      for attribute in element.attributes {
        rules[Int(attribute.name.rawValue)] =
          attribute.values.isEmpty ? .any : .oneOf(attribute.values)
      }
      return Element(
        name: element.name, attributes: rules,
        required: element.attributes.filter(\.isRequired).map(\.name),
        content: builder.number(of: element.content))
    }
    states = builder.finished()
    var byName = Array(repeating: Int32(-1), count: PageName.allCases.count)
    for (number, element) in grammar.elements.enumerated().reversed() {
      byName[Int(element.name.rawValue)] = Int32(number)
    }
    self.byName = byName
  }

  /// What may come next, for a message.
  func expected(in state: Int32) -> String {
    let state = states[Int(state)]
    var names = state.children.indices.filter { state.children[$0].element >= 0 }
      .compactMap { PageName(rawValue: UInt8($0)).map { "`\($0.text)`" } }
    if state.allowsText { names.append("text") }
    if state.mayEnd { names.append("its end") }
    guard names.count <= 8 else { return names.prefix(8).joined(separator: ", ") + " …" }
    return names.joined(separator: ", ")
  }
}

/// A schema as its file has it.
struct Grammar {
  struct Attribute {
    let name: PageName
    let isRequired: Bool
    /// None where any value will do.
    let values: [String]
  }

  struct Element {
    let name: PageName
    var attributes: [Attribute] = []
    var content = Pattern.empty
  }

  var elements: [Element] = []
  var start = Pattern.nothing
}

/// Gives every pattern that can come about a number.
private struct SchemaStates {
  private let grammar: Grammar
  private var numbers: [Pattern: Int32] = [:]
  private var patterns: [Pattern] = []

  init(_ grammar: Grammar) { self.grammar = grammar }

  mutating func number(of pattern: Pattern) -> Int32 {
    if let known = numbers[pattern] { return known }
    let number = Int32(patterns.count)
    numbers[pattern] = number
    patterns.append(pattern)
    return number
  }

  mutating func finished() -> [Schema.State] {
    var states: [Schema.State] = []
    while states.count < patterns.count {
      let pattern = patterns[states.count]
      var children = Array(repeating: Schema.Step(), count: PageName.allCases.count)
      for element in pattern.next {
        children[Int(grammar.elements[element].name.rawValue)] = Schema.Step(
          element: Int32(element), state: number(of: pattern.after(element)))
      }
      states.append(
        Schema.State(
          mayEnd: pattern.isMetByNothing, allowsText: pattern.allowsText, children: children))
    }
    return states
  }
}
