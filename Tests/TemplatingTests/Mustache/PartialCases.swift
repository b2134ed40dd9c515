import Templating
import Testing

struct PartialCases {
  static let tree: Names = [
    "name": .text("oak"), "twigs": .items([["name": .text("ash"), "twigs": .items([])]]),
    "which": .text("tree"),
  ]
  static let sea: Names = ["sea": .text("Aral"), "which": .text("wave")]

  static let cases = [
    Case("in its place", "<{{>wave}}>", [:], ["wave": "~"], gives: "<~>"),
    Case("one that is not there", "<{{>wave}}>", gives: "<>"),
    Case("sees the values", "<{{>wave}}>", sea, ["wave": "~{{sea}}~"], gives: "<~Aral~>"),
    Case(
      "calls itself", "{{>tree}}", tree, ["tree": "{{name}}({{#twigs}}{{>tree}}{{/twigs}})"],
      gives: "oak(ash())"),
    Case("calls another", "{{>a}}", sea, ["a": "~{{>b}}~", "b": "{{sea}}!"], gives: "~Aral!~"),
    Case("spaces around stay", "- {{>wave}} -", [:], ["wave": "\t~\t"], gives: "- \t~\t -"),
    Case(
      "in a line, nothing is set in", "  {{sea}}  {{> wave}}\n", sea, ["wave": "~\n~"],
      gives: "  Aral  ~\n~\n"),
    Case(
      "alone between Windows line ends", "-\r\n{{>wave}}\r\n-", [:], ["wave": "~"], gives: "-\r\n~-"
    ),
    Case("alone on the first line", "  {{>wave}}\n~", [:], ["wave": "~\n~"], gives: "  ~\n  ~~"),
    Case("alone on the last line", "~\n  {{>wave}}", [:], ["wave": "~\n~"], gives: "~\n  ~\n  ~"),
    Case(
      "sets in its lines, not those of values", "(\n {{>wave}}\n)\n", ["text": .text("<\n>")],
      ["wave": "-\n{{{text}}}\n-\n"], gives: "(\n -\n <\n>\n -\n)\n"),
    Case("spaces in the tag", "-{{> wave }}-", [:], ["wave": "()"], gives: "-()-"),
  ]

  static let path: Names = [
    "sea": .text("Aral"), "a": .fields(["b": .fields(["c": .text("wave")])]),
  ]
  static let scopes: Names = [
    "sea": .text("Aral"), "in": .fields(["sea": .text("Ross")]),
    "items": .texts(["1", "2"]), "other": .fields(["which": .text("wave"), "sea": .text("Kara")]),
  ]

  static let dynamic = [
    Case("names a partial", "<{{>*which}}>", sea, ["wave": "~"], gives: "<~>"),
    Case(
      "the star is no part of the name", "<{{>*which}}>",
      ["which": .text("wave"), "*which": .text("rock")], ["wave": "~", "rock": "o"], gives: "<~>"),
    Case("a name that is not there", "<{{>*which}}>", [:], ["which": "~"], gives: "<>"),
    Case("a partial that is not there", "<{{>*which}}>", sea, ["rock": "~"], gives: "<>"),
    Case("sees the values", "<{{>*which}}>", sea, ["wave": "~{{sea}}~"], gives: "<~Aral~>"),
    Case("a dotted name", "<{{>*a.b.c}}>", path, ["wave": "~{{sea}}~"], gives: "<~Aral~>"),
    Case(
      "the star is for the whole of it", "<{{>*a.b.c}}>",
      ["a": .text("x"), "x": .fields(["b": .fields(["c": .text("wave")])])], ["wave": "~"],
      gives: "<>"),
    Case(
      "a dotted name is not stepped into", "<{{>*a.b.c}}>",
      ["a": .fields(["sea": .text("Aral"), "b": .fields(["c": .text("wave")])])],
      ["wave": "~{{sea}}~"], gives: "<~~>"),
    Case(
      "the values stay those of the section", "{{#in}}{{>*other.which}}{{/in}}", scopes,
      ["wave": "~{{sea}}~"], gives: "~Ross~"),
    Case(
      "and of every item", "{{#items}}{{>*other.which}}{{/items}}", scopes, ["wave": "{{sea}}"],
      gives: "AralAral"),
    Case(
      "where there are none of them", "{{#items}}{{>*other.which}}{{/items}}",
      [
        "items": .texts(["1", "2"]),
        "other": .fields(["which": .text("wave"), "sea": .text("Kara")]),
      ], ["wave": "~{{sea}}~"], gives: "~~~~"),
    Case(
      "calls itself", "{{>*which}}", tree, ["tree": "{{name}}({{#twigs}}{{>*which}}{{/twigs}})"],
      gives: "oak(ash())"),
    Case(
      "two stars are no name of a name", "<{{>**which}}>",
      ["which": .text("x"), "x": .text("wave")], ["wave": "~"], gives: "<>"),
    Case(
      "nor is a star within", "<{{>*a.*b}}>",
      ["a": .text("p"), "b": .text("q"), "p": .fields(["q": .fields(["wave": .none])])],
      ["wave": "~"], gives: "<>"),
    Case("spaces around stay", "- {{>*which}} -", sea, ["wave": "\t~\t"], gives: "- \t~\t -"),
    Case(
      "in a line, nothing is set in", "  {{sea}}  {{>*which}}\n", sea, ["wave": "~\n~"],
      gives: "  Aral  ~\n~\n"),
    Case(
      "alone between Windows line ends", "-\r\n{{>*which}}\r\n-", sea, ["wave": "~"],
      gives: "-\r\n~-"),
    Case("alone on the first line", "  {{>*which}}\n~", sea, ["wave": "~\n~"], gives: "  ~\n  ~~"),
    Case("alone on the last line", "~\n  {{>*which}}", sea, ["wave": "~\n~"], gives: "~\n  ~\n  ~"),
    Case(
      "sets in its lines, not those of values", "(\n {{>*which}}\n)\n",
      ["which": .text("wave"), "text": .text("<\n>")], ["wave": "-\n{{{text}}}\n-\n"],
      gives: "(\n -\n <\n>\n -\n)\n"),
    Case("spaces in the tag", "-{{> * which }}-", sea, ["wave": "()"], gives: "-()-"),
  ]

  @Test(arguments: cases + dynamic) func partialsAreFilledIn(_ example: Case) throws {
    #expect(try example.rendered() == example.expected)
  }
}
