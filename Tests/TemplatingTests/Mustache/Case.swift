import Templating
import Testing

/// One behaviour that Mustache's specification asks for: plain Mustache, nothing of ours.
struct Case: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let template: String
  let view: any View
  let partials: [String: String]
  let expected: String

  init(
    _ name: String, _ template: String, _ view: any View = Names(),
    _ partials: [String: String] = [:], gives expected: String
  ) {
    testDescription = name
    self.template = template
    self.view = view
    self.partials = partials
    self.expected = expected
  }

  init(
    _ name: String, _ template: String, _ view: Names, _ partials: [String: String] = [:],
    gives expected: String
  ) {
    self.init(name, template, view as any View, partials, gives: expected)
  }

  func rendered() throws -> String {
    try render(template, view, partials: partials, strictness: .lenient)
  }
}

/// A list that is all the data there are, or an item of a list of lists.
struct ListItem: View {
  let list: ViewList
  static let fields = Templating.Fields<ListItem>([])
  static let isOpen = true
  func value(named name: String) -> Value? { name == "." ? .list(list) : nil }
}
