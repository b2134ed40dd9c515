import Templating
import Testing

struct SectionCases {
  static let yes: Names = ["f": .flag(true), "w": .text("two")]
  static let no: Names = ["f": .flag(false)]
  static let fleets: Names = [
    "fleets": .items([
      [
        "port": .fields(["short": .text("k"), "long": .text("K")]),
        "boats": .items([
          ["boat": .text("7"), "crew": .items([["hand": .text("p")], ["hand": .text("q")]])]
        ]),
      ]
    ])
  ]
  static let nested: Names = [
    "a": .fields(["one": .number(1)]), "b": .fields(["two": .number(2)]),
    "c": .fields(["three": .number(3), "d": .fields(["four": .number(4), "five": .number(5)])]),
  ]

  static let values = [
    Case("for what is true", "<{{#f}}storm{{/f}}>", yes, gives: "<storm>"),
    Case("not for what is false", "<{{#f}}storm{{/f}}>", no, gives: "<>"),
    Case("not for nothing", "<{{#x}}storm{{/x}}>", ["x": .none], gives: "<>"),
    Case(
      "a group's names", "<{{#b}}Ahoy {{name}}{{/b}}>", ["b": .fields(["name": .text("Ida")])],
      gives: "<Ahoy Ida>"),
    Case(
      "names from outside", "{{#in}}{{a}} {{b}} {{c.d}}{{/in}}",
      [
        "a": .text("1"), "b": .text("x"), "in": .fields(["b": .text("2")]),
        "c": .fields(["d": .text("3")]),
      ],
      gives: "1 2 3"),
    Case("a text", "{{#w}}{{.}} is {{w}}{{/w}}", yes, gives: "two is two"),
    Case(
      "lists in lists",
      "{{#fleets}}{{#boats}}{{port.short}}{{boat}}.{{#crew}}{{port.long}}{{boat}}{{hand}}.{{/crew}}{{/boats}}{{/fleets}}",
      fleets, gives: "k7.K7p.K7q."),
    Case(
      "five levels",
      """
      {{#a}}
      {{one}}
      {{#b}}
      {{one}}{{two}}{{one}}
      {{#c}}
      {{one}}{{two}}{{three}}{{two}}{{one}}
      {{#d}}
      {{one}}{{two}}{{three}}{{four}}{{three}}{{two}}{{one}}
      {{#five}}
      {{one}}{{two}}{{three}}{{four}}{{five}}{{four}}{{three}}{{two}}{{one}}
      {{one}}{{two}}{{three}}{{four}}{{.}}6{{.}}{{four}}{{three}}{{two}}{{one}}
      {{/five}}
      {{one}}{{two}}{{three}}{{four}}{{three}}{{two}}{{one}}
      {{/d}}
      {{one}}{{two}}{{three}}{{two}}{{one}}
      {{/c}}
      {{one}}{{two}}{{one}}
      {{/b}}
      {{one}}
      {{/a}}

      """, nested,
      gives: "1\n121\n12321\n1234321\n123454321\n12345654321\n1234321\n12321\n121\n1\n"),
    Case(
      "once for each of a list", "<{{#l}}{{n}}{{/l}}>",
      ["l": .items([["n": .number(4)], ["n": .number(5)]])], gives: "<45>"),
    Case("not for an empty list", "<{{#l}}boats{{/l}}>", ["l": .items([])], gives: "<>"),
    Case(
      "twice", "{{#f}}\n- one\n{{/f}}\n- {{w}}\n{{#f}}\n- three\n{{/f}}\n", yes,
      gives: "- one\n- two\n- three\n"),
    Case("inside itself, true", "a {{#f}}b {{#f}}c{{/f}} d{{/f}} e", yes, gives: "a b c d e"),
    Case("inside itself, false", "a {{#f}}b {{#f}}c{{/f}} d{{/f}} e", no, gives: "a  e"),
    Case("not for a name that is not there", "<{{#y}}some `y`{{/y}}>", gives: "<>"),
  ]

  static let dots = [
    Case("texts", "{{#l}}<{{.}}>{{/l}}", ["l": .texts(["p", "q", "r"])], gives: "<p><q><r>"),
    Case("whole numbers", "{{#l}}<{{.}}>{{/l}}", ["l": .texts(["4", "5"])], gives: "<4><5>"),
    Case("fractions", "{{#l}}<{{.}}>{{/l}}", ["l": .texts(["4.5", "5.25"])], gives: "<4.5><5.25>"),
    Case(
      "lists", "{{#l}}<{{#.}}{{.}}{{/.}}>{{/l}}",
      [
        "l": .list(
          ViewList(
            [["4", "5"], ["p", "q"]].map { ListItem(list: ViewList($0.map(TextView.init))) }))
      ], gives: "<45><pq>"),
    Case(
      "are escaped", "{{#l}}<{{.}}>{{/l}}", ["l": .texts(["<", "\"", "&", ">"])],
      gives: "<&lt;><&quot;><&amp;><&gt;>"),
    Case(
      "in three braces", "{{#l}}({{{.}}}){{/l}}", ["l": .texts(["<", "\"", "&", ">"])],
      gives: "(<)(\")(&)(>)"),
    Case(
      "with an ampersand", "{{#l}}({{&.}}){{/l}}", ["l": .texts(["<", "\"", "&", ">"])],
      gives: "(<)(\")(&)(>)"),
    Case(
      "the whole data", "{{#.}}<{{n}}>{{/.}}",
      ListItem(list: ViewList([["n": .text("p")], ["n": .text("q")]] as [Names])), gives: "<p><q>"),
    Case(
      "a dotted name that is true", "<{{#a.b.c}}yes{{/a.b.c}}>",
      ["a": .fields(["b": .fields(["c": .flag(true)])])], gives: "<yes>"),
    Case(
      "a dotted name that is false", "<{{#a.b.c}}yes{{/a.b.c}}>",
      ["a": .fields(["b": .fields(["c": .flag(false)])])], gives: "<>"),
    Case(
      "a dotted name that ends early", "<{{#a.b.c}}yes{{/a.b.c}}>", ["a": .fields([:])], gives: "<>"
    ),
  ]

  static let spaces = [
    Case("around stay", " - {{#f}}\t+\t{{/f}} - \n", yes, gives: " - \t+\t - \n"),
    Case("inside stay", " - {{#f}} {{! note }}\n {{/f}} - \n", yes, gives: " -  \n  - \n"),
    Case(
      "two lines with a tag first", " {{#f}}up{{/f}}\n {{#f}}down{{/f}}\n", yes,
      gives: " up\n down\n"),
    Case("alone on a line", "- one\n{{#f}}\n-\n{{/f}}\n- end\n", yes, gives: "- one\n-\n- end\n"),
    Case("alone, set in", "- one\n  {{#f}}\n-\n  {{/f}}\n- end\n", yes, gives: "- one\n-\n- end\n"),
    Case("alone between Windows line ends", "-\r\n{{#f}}\r\n{{/f}}\r\n-", yes, gives: "-\r\n-"),
    Case("alone on the first line", "  {{#f}}\n?{{/f}}\n!", yes, gives: "?\n!"),
    Case("alone on the last line", "?{{#f}}\n!\n  {{/f}}", yes, gives: "?\n!\n"),
    Case("in the tags", "-{{# f }}+{{/ f }}-", yes, gives: "-+-"),
  ]

  @Test(arguments: values + dots + spaces) func sectionsRunForWhatIs(_ example: Case) throws {
    #expect(try example.rendered() == example.expected)
  }
}
