import Templating
import Testing

struct LenientTests {
  static let examples = [
    Example("an unknown name", "({{a}}{{{a}}}{{a.b}})", gives: "()"),
    Example("an unknown part of a name", "({{a.b.c}})", ["a": .fields([:])], gives: "()"),
    Example("a part of a text", "({{a.b}})", ["a": .text("x")], gives: "()"),
    Example("an unknown section", "({{#a}}x{{/a}}{{^a}}y{{/a}})", gives: "(y)"),
    Example("an unknown partial", "({{>a}})", gives: "()"),
    Example("text as it is", "{{{a}}}{{&a}}", ["a": .text("<&")], gives: "<&<&"),
    Example("a flag", "{{a}}", ["a": .flag(true)], gives: "true"),
    Example("a list", "({{a}})", ["a": .texts(["x"])], gives: "()"),
  ]

  @Test(arguments: examples)
  func writesWhatTheSpecificationSays(_ example: Example) throws {
    #expect(
      try render(example.source, example.view, strictness: .lenient) == example.expected)
  }
}
