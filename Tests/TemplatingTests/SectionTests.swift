import Templating
import Testing

struct SectionTests {
  static let truthy: [Value] = [
    .flag(true), .text("0"), .markup(Markup(trusted: "x")), .items([Names()]), .view(Names()),
  ]
  static let falsey: [Value] = [
    .flag(false), .text(""), .markup(Markup(trusted: "")), .items([]), .none,
  ]

  @Test(arguments: truthy)
  func runsForWhatIsThere(_ value: Value) throws {
    #expect(try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": value] as Names) == "yes")
  }

  @Test(arguments: falsey)
  func doesNotRunForWhatIsNot(_ value: Value) throws {
    #expect(try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": value] as Names) == "no")
  }

  static let people: Value = .items([
    ["name": .text("Ana"), "pets": .texts(["Rex", "Tom"])],
    ["name": .text("Ben"), "pets": .texts([])],
  ])

  static let examples = [
    Example(
      "once for each item", "{{#people}}{{name}} {{/people}}", ["people": people],
      gives: "Ana Ben "),
    Example(
      "lists in lists see both", "{{#people}}{{#pets}}{{name}}+{{.}} {{/pets}}{{/people}}",
      ["people": people], gives: "Ana+Rex Ana+Tom "),
    Example(
      "the innermost name wins", "{{#a}}{{x}}{{y}}{{/a}}{{x}}",
      ["x": .text("outer"), "y": .text("!"), "a": .fields(["x": .text("inner")])],
      gives: "inner!outer"),
    Example(
      "a known name without value hides the outer one", "{{#a}}({{x}}){{/a}}",
      ["x": .text("outer"), "a": .fields(["x": .none])], gives: "()"),
    Example(
      "a text is its own section", "{{#a}}{{.}}={{a}}{{/a}}", ["a": .text("x")], gives: "x=x"),
    Example(
      "a flag leaves the item in its place", "{{#l}}{{#f}}{{.}}{{/f}}{{/l}}",
      ["l": .texts(["x", "y"]), "f": .flag(true)], gives: "xy"),
    Example(
      "a dotted section", "{{#a.b}}yes{{/a.b}}{{^a.c}}no{{/a.c}}",
      ["a": .fields(["b": .flag(true), "c": .flag(false)])], gives: "yesno"),
    Example(
      "the same name inside itself", "{{#f}}a{{#f}}b{{/f}}c{{/f}}{{^f}}d{{^f}}e{{/f}}{{/f}}",
      ["f": .flag(true)], gives: "abc"),
    Example("space around the name", "{{# f }}x{{/ f }}", ["f": .flag(true)], gives: "x"),
    Example("inline spaces stay", " {{#f}}\t|\t{{/f}} \n", ["f": .flag(true)], gives: " \t|\t \n"),
    Example(
      "tags alone on their line take it along", "a\n  {{#f}}\t\n  b\n{{/f}}\nc\n",
      ["f": .flag(true)], gives: "a\n  b\nc\n"),
    Example(
      "two tags on one line are not alone", "a\n{{#f}}{{/f}}\nb", ["f": .flag(true)],
      gives: "a\n\nb"),
    Example(
      "Windows line ends", "a\r\n{{#f}}\r\nb\r\n{{/f}}\r\nc", ["f": .flag(true)],
      gives: "a\r\nb\r\nc"),
    Example("alone on the first line", "  {{#f}}\na{{/f}}", ["f": .flag(true)], gives: "a"),
    Example("alone on the last line", "{{#f}}a\n  {{/f}}", ["f": .flag(true)], gives: "a\n"),
    Example(
      "text behind a section that does not run", "a{{#f}}b{{/f}}c{{^f}}d{{/f}}e",
      ["f": .flag(false)], gives: "acde"),
  ]

  @Test(arguments: examples)
  func rendersSections(_ example: Example) throws {
    #expect(try render(example.source, example.view) == example.expected)
  }

  @Test func runsForAListThatIsTheWholeView() throws {
    struct Letters: View {
      static let fields = Templating.Fields<Letters>([.texts(".", "Letters") { _ in ["a", "b"] }])
    }
    #expect(try render("{{#.}}({{.}}){{/.}}", Letters()) == "(a)(b)")
  }
}
