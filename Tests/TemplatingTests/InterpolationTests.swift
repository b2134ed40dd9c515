import Templating
import Testing

struct InterpolationTests {
  static let examples = [
    Example("text without tags is copied", "a { b } }} c\n", gives: "a { b } }} c\n"),
    Example("a name", "Hello, {{who}}!\n", ["who": .text("Ana")], gives: "Hello, Ana!\n"),
    Example("space around a name", "|{{ who\t}}|", ["who": .text("Ana")], gives: "|Ana|"),
    Example(
      "a value is not a template, and does not look like one", "{{a}}", ["a": .text("{{b}}")],
      gives: "&#123;&#123;b}}"),
    Example(
      "text is escaped", "{{a}}", ["a": .text("<b a=\"1\" c='2'>&")],
      gives: "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;"),
    Example(
      "what is not special stays", "{{a}}", ["a": .text("naïve / 猫 `=")], gives: "naïve / 猫 `="),
    Example("a number", "{{n}}", ["n": .number(-85)], gives: "-85"),
    Example("nothing", "({{a}})", ["a": .none], gives: "()"),
    Example("markup is not escaped", "{{a}}", ["a": .markup(Markup(trusted: "<b>"))], gives: "<b>"),
    Example(
      "markup in three braces", "{{{ a }}}{{& a }}{{&a}}", ["a": .markup(Markup(trusted: "<b>"))],
      gives: "<b><b><b>"),
    Example("nothing in three braces", "({{{a}}})", ["a": .none], gives: "()"),
    Example("a tag never takes its line", "  {{a}}\n", ["a": .text("x")], gives: "  x\n"),
    Example(
      "a dotted name", "{{a.b.c}}",
      ["a": .fields(["b": .fields(["c": .text("x")])])], gives: "x"),
    Example(
      "a dotted name that ends early", "({{a.b.c}})", ["a": .fields(["b": .none])], gives: "()"),
    Example(
      "the first part decides where the rest is looked for", "{{#a}}({{b.c}}){{/a}}",
      ["a": .fields(["b": .fields(["c": .none])]), "b": .fields(["c": .text("wrong")])],
      gives: "()"),
    Example("the value of a text view", "{{a}}", ["a": .view(TextView("<"))], gives: "&lt;"),
  ]

  @Test(arguments: examples)
  func writesValues(_ example: Example) throws {
    #expect(try render(example.source, example.view) == example.expected)
  }

  @Test func writesATextThatIsTheWholeView() throws {
    #expect(try render("{{.}}", TextView("a&b")) == "a&amp;b")
  }

  @Test func plainTextMustBeEscaped() {
    let expected = "page.mustache:1:3: `a` is plain text and must be escaped: write `{{a}}`"
    #expect(mistakes("x {{{a}}}", ["a": .text("<")] as Names) == [expected])
    #expect(mistakes("x {{&a}}", ["a": .text("<")] as Names) == [expected])
  }

  @Test func markupEscapesWhatItIsMadeFrom() {
    #expect(Markup(escaping: "' onload='").source == "&#39; onload=&#39;")
    #expect(Markup(trusted: "<b>").source == "<b>")
  }

  /// Text is searched eight bytes at a time: each special character is tried alone, in each place.
  @Test(arguments: [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
  ])
  func escapesASpecialCharacterWhereverItStands(_ special: String, _ entity: String) throws {
    for length in 0...24 {
      for place in 0...length {
        let (before, after) = (
          String(repeating: "a", count: place), String(repeating: "é", count: length - place)
        )
        #expect(Markup(escaping: before + special + after).source == before + entity + after)
        #expect(
          try render("{{a}}", ["a": .text(before + special + after)] as Names)
            == before + entity + after)
      }
    }
  }

  @Test func whatIsNoTextCannotBeWritten() {
    let view: Names = ["flag": .flag(true), "list": .items([]), "group": .fields([:])]
    #expect(
      mistakes("{{flag}}", view)
        == ["page.mustache:1:1: `flag` is a flag and cannot be written: test it with `{{#flag}}`"])
    #expect(mistakes("{{list}}", view).count == 1)
    #expect(mistakes("{{group}}", view).count == 1)
  }
}
