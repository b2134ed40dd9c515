import Templating
import Testing

struct InterpolationCases {
  static let marks: Names = ["m": .text("< \" & >")]
  static let number: Names = ["n": .number(12), "d": .text("0.75")]
  static let nothing: Names = ["x": .none]
  static let boat: Names = ["boat": .fields(["name": .text("Ida")])]
  static let word: Names = ["w": .text("+++")]
  static let deep: Value = .fields([
    "c": .fields(["d": .fields(["e": .fields(["f": .text("Ida")])])])
  ])

  static let names = [
    Case("text without tags", "Ahoy, {captain}!\n", gives: "Ahoy, {captain}!\n"),
    Case("a name", "Ahoy, {{who}}!\n", ["who": .text("Ida")], gives: "Ahoy, Ida!\n"),
    Case(
      "what is written is not read again", "{{a}} of {{b}}",
      ["a": .text("{{b}}"), "b": .text("x")], gives: "{{b}} of x"),
    Case("is escaped", "As text: {{m}}\n", marks, gives: "As text: &lt; &quot; &amp; &gt;\n"),
    Case("three braces", "As it is: {{{m}}}\n", marks, gives: "As it is: < \" & >\n"),
    Case("an ampersand", "As it is: {{&m}}\n", marks, gives: "As it is: < \" & >\n"),
    Case("a whole number", "{{n}} knots", number, gives: "12 knots"),
    Case("a whole number in three braces", "{{{n}}} knots", number, gives: "12 knots"),
    Case("a whole number with an ampersand", "{{&n}} knots", number, gives: "12 knots"),
    Case("a fraction", "{{d}} knots", number, gives: "0.75 knots"),
    Case("a fraction in three braces", "{{{d}}} knots", number, gives: "0.75 knots"),
    Case("a fraction with an ampersand", "{{&d}} knots", number, gives: "0.75 knots"),
    Case("nothing", "<{{x}}>", nothing, gives: "<>"),
    Case("nothing in three braces", "<{{{x}}}>", nothing, gives: "<>"),
    Case("nothing with an ampersand", "<{{&x}}>", nothing, gives: "<>"),
    Case("a name that is not there", "<{{y}}>", nothing, gives: "<>"),
    Case("a name that is not there, in three braces", "<{{{y}}}>", nothing, gives: "<>"),
    Case("a name that is not there, with an ampersand", "<{{&y}}>", nothing, gives: "<>"),
  ]

  static let dotted = [
    Case(
      "a dot is a short section", "{{boat.name}} {{#boat}}{{name}}{{/boat}}", boat, gives: "Ida Ida"
    ),
    Case("in three braces", "{{{boat.name}}} {{#boat}}{{{name}}}{{/boat}}", boat, gives: "Ida Ida"),
    Case("with an ampersand", "{{&boat.name}} {{#boat}}{{&name}}{{/boat}}", boat, gives: "Ida Ida"),
    Case("as deep as one likes", "{{a.b.c.d.e.f}}", ["a": .fields(["b": deep])], gives: "Ida"),
    Case("a chain that ends early", "<{{a.b.c}}>", ["a": .fields([:])], gives: "<>"),
    Case(
      "a chain is not taken up elsewhere", "<{{a.b.c.name}}>",
      ["a": .fields(["b": .fields([:])]), "c": .fields(["name": .text("Tom")])], gives: "<>"),
    Case(
      "the first part is looked for in the section", "{{#a}}{{b.c.d.e.f}}{{/a}}",
      [
        "a": .fields(["b": deep]),
        "b": .fields(["c": .fields(["d": .fields(["e": .fields(["f": .text("Tom")])])])]),
      ],
      gives: "Ida"),
    Case(
      "the rest only where the first was found", "{{#a}}{{b.c}}{{/a}}",
      ["a": .fields(["b": .fields([:])]), "b": .fields(["c": .text("Tom")])], gives: ""),
    Case("a name is never whole with its dot", "{{a.b}}", ["a.b": .text("Tom")], gives: ""),
    Case(
      "such a name hides nothing", "{{a.b}}",
      ["a.b": .text("Tom"), "a": .fields(["b": .text("Ida")])], gives: "Ida"),
  ]

  static let dots = [
    Case("the whole data", "Ahoy, {{.}}!\n", TextView("Ida"), gives: "Ahoy, Ida!\n"),
    Case(
      "is escaped", "As text: {{.}}\n", TextView("< \" & >"),
      gives: "As text: &lt; &quot; &amp; &gt;\n"),
    Case(
      "in three braces", "As it is: {{{.}}}\n", TextView("< \" & >"), gives: "As it is: < \" & >\n"),
    Case(
      "with an ampersand", "As it is: {{&.}}\n", TextView("< \" & >"), gives: "As it is: < \" & >\n"
    ),
    Case("a number", "{{.}} knots", TextView("12"), gives: "12 knots"),
  ]

  static let spaces = [
    Case("around a tag", "- {{w}} -", word, gives: "- +++ -"),
    Case("around three braces", "- {{{w}}} -", word, gives: "- +++ -"),
    Case("around an ampersand's tag", "- {{&w}} -", word, gives: "- +++ -"),
    Case("alone on a line", "  {{w}}\n", word, gives: "  +++\n"),
    Case("three braces alone on a line", "  {{{w}}}\n", word, gives: "  +++\n"),
    Case("an ampersand alone on a line", "  {{&w}}\n", word, gives: "  +++\n"),
    Case("inside the tag", "-{{ w }}-", word, gives: "-+++-"),
    Case("inside three braces", "-{{{ w }}}-", word, gives: "-+++-"),
    Case("behind an ampersand", "-{{& w }}-", word, gives: "-+++-"),
  ]

  @Test(arguments: names + dotted + dots + spaces)
  func namesAreReplaced(_ example: Case) throws {
    #expect(try example.rendered() == example.expected)
  }
}
