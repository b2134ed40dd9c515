import Testing

/// A template, what it is rendered with, and what comes out.
struct Example: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String
  let view: Names
  let partials: [String: String]
  let expected: String

  init(
    _ name: String, _ source: String, _ view: Names = [:], partials: [String: String] = [:],
    gives expected: String
  ) {
    self.name = name
    self.source = source
    self.view = view
    self.partials = partials
    self.expected = expected
  }

  var testDescription: String { name }
}
