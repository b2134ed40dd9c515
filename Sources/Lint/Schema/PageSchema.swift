import Model
import Support

/// Which elements and attributes a page may hold, and where: a RELAX NG schema, made ready to be
/// asked at every tag. Nothing changes after that, so that pages may be checked at the same time.
struct PageSchema: Sendable {
  struct Element: Sendable {
    /// The attributes that may have any value.
    let free: PageNames
    let required: PageNames
    /// Where those are, among all, that may have some values alone.
    let choices: Range<Int>
    /// The state in which it begins.
    let content: Int32
  }

  /// How far an element's content has come.
  struct State: Sendable {
    let mayEnd: Bool
    let allowsText: Bool
    /// The names of elements that may come next.
    let children: PageNames
  }

  /// A value that an attribute may have, of those that may have some values alone.
  private struct Choice: Sendable {
    let attribute: PageName
    let value: [UInt8]
  }

  /// The element that a name is in some place, and the state behind it; -1 where it may not stand.
  struct Step: Sendable {
    var element: Int32 = -1
    var state: Int32 = -1
  }

  let elements: [Element]
  /// Those of all elements.
  private let choices: [Choice]
  let states: [State]
  /// Of all states, each by the numbers of all names.
  private let steps: [Step]
  /// In which the page begins.
  let start: Int32
  /// An element of each name, for one that stands in the wrong place.
  let byName: [Int32]

  /// The schema of our pages. It is part of the program: one that cannot be read is a mistake of ours,
  /// and would have every page of every site be wrong.
  static let ofPages: PageSchema = {
    do {
      return PageSchema(try SchemaReader(PackageResources.page_rng).grammar())
    } catch {
      preconditionFailure("the program's own page.rng cannot be read: \(error)")
    }
  }()

  init(_ grammar: Grammar) {
    var builder = SchemaStates(grammar)
    start = builder.number(of: grammar.start)
    var choices: [Choice] = []
    elements = grammar.elements.map { element in
      let first = choices.count
      for attribute in element.attributes {
        choices += attribute.values.map { Choice(attribute: attribute.name, value: Array($0.utf8)) }
      }
      return Element(
        free: PageNames(element.attributes.filter(\.values.isEmpty).map(\.name)),
        required: PageNames(element.attributes.filter(\.isRequired).map(\.name)),
        choices: first..<choices.count, content: builder.number(of: element.content))
    }
    self.choices = choices
    (states, steps) = builder.finished()
    var byName = Array(repeating: Int32(-1), count: PageName.count)
    for (number, element) in grammar.elements.enumerated().reversed() {
      byName[Int(element.name.rawValue)] = Int32(number)
    }
    self.byName = byName
  }

  func step(from state: Int32, to name: PageName) -> Step {
    steps[Int(state) * PageName.count + Int(name.rawValue)]
  }

  /// Whether an attribute that is not free may have that value.
  func allows(
    _ value: UnsafeBufferPointer<UInt8>, of attribute: PageName, in element: Element
  ) -> Bool {
    let all = choices.span
    for place in element.choices where all[place].attribute == attribute {
      if all[place].value.count == value.count, value.elementsEqual(all[place].value) {
        return true
      }
    }
    return false
  }

  /// The values that an attribute may have; none where the element may not have it.
  func values(of attribute: PageName, in element: Element) -> [String] {
    choices[element.choices].filter { $0.attribute == attribute }.map {
      String(fewMarks: $0.value)
    }
  }

  /// What may come next, for a message.
  func expected(in state: Int32) -> String {
    let state = states[Int(state)]
    var names = state.children.all.map { "`\($0.text)`" }
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

  mutating func finished() -> ([PageSchema.State], [PageSchema.Step]) {
    var states: [PageSchema.State] = []
    var steps: [PageSchema.Step] = []
    while states.count < patterns.count {
      let pattern = patterns[states.count]
      var children = Array(repeating: PageSchema.Step(), count: PageName.count)
      var names = PageNames()
      for element in pattern.next {
        let name = grammar.elements[element].name
        names.insert(name)
        children[Int(name.rawValue)] = PageSchema.Step(
          element: Int32(element), state: number(of: pattern.after(element)))
      }
      steps += children
      states.append(
        PageSchema.State(
          mayEnd: pattern.isMetByNothing, allowsText: pattern.allowsText, children: names))
    }
    return (states, steps)
  }
}
