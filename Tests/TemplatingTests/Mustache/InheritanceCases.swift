import Templating
import Testing

struct InheritanceCases {
  static let blocks = [
    Case("a block is what it holds", "{{$a}}Harbour{{/a}}\n", gives: "Harbour\n"),
    Case(
      "a name in it", "{{$a}}at {{sea}} now{{/a}}\n", ["sea": .text("Aral")], gives: "at Aral now\n"
    ),
    Case(
      "three braces in it", "{{$a}}at {{{sea}}} now{{/a}}\n", ["sea": .text("<Aral>")],
      gives: "at <Aral> now\n"),
    Case(
      "a section in it", "{{$a}}at {{#sea}}{{name}}{{/sea}} now{{/a}}\n",
      ["sea": .fields(["name": .text("Aral")])], gives: "at Aral now\n"),
    Case(
      "an inverted section in it", "{{$a}}at {{^calm}}{{name}}{{/calm}} now{{/a}}\n",
      ["name": .text("Aral")], gives: "at Aral now\n"),
    Case(
      "a value in it is no template", "{{$a}}at {{#sea}}{{name}}{{/sea}} now{{/a}}\n",
      ["sea": .fields(["name": .text("{{x}}")])], gives: "at {{x}} now\n"),
  ]

  static let two = ["ship": "[{{$hull}}...{{/hull}}{{$mast}} one mast{{/mast}}]"]
  static let levels = [
    "boat": "{{<ship}}{{$a}}boat{{/a}}{{/ship}}", "ship": "{{<thing}}{{$a}}ship{{/a}}{{/thing}}",
    "thing": "{{$a}}thing{{/a}}",
  ]
  static let round = [
    "ship": "{{$a}}plain{{/a}} {{$b}}{{<boat}}{{/boat}}{{/b}}",
    "boat": "{{$a}}boat's own{{/a}} {{<ship}}{{$b}}and no further{{/b}}{{/ship}}",
  ]

  static let parents = [
    Case(
      "a parent as it is", "{{<ship}}{{/ship}}\n", [:], ["ship": "{{$a}}oak{{/a}}"], gives: "oak"),
    Case(
      "a block that is replaced", "{{<ship}}{{$a}}ash{{/a}}{{/ship}}", [:],
      ["ship": "-{{$a}}oak{{/a}}-"], gives: "-ash-"),
    Case(
      "values do not replace blocks", "{{<ship}}{{$a}}ash{{/a}}{{/ship}}", ["a": .text("elm")],
      ["ship": "{{$a}}oak{{/a}}"], gives: "ash"),
    Case(
      "nor what blocks hold", "{{<ship}}{{/ship}}", ["a": .text("elm")],
      ["ship": "{{$a}}oak{{/a}}"], gives: "oak"),
    Case(
      "behind a word", "my {{<ship}}{{$a}}ash{{/a}}{{/ship}}", [:], ["ship": "{{$a}}...{{/a}}"],
      gives: "my ash"),
    Case(
      "one parent twice",
      "my {{<ship}}{{$hull}}oak{{/hull}}{{/ship}} {{<ship}}{{$hull}}elm{{/hull}}{{/ship}}\n", [:],
      two, gives: "my [oak one mast] [elm one mast]\n"),
    Case(
      "a replacement of several lines", "{{<ship}}{{$a}}\noak\n\nelm\n{{/a}}{{/ship}}", [:],
      ["ship": "{{$a}}ash{{/a}}"], gives: "oak\n\nelm\n"),
    Case(
      "the line around a block stays", "{{<ship}}{{$a}}elm{{/a}}{{/ship}}", [:],
      ["ship": "of:\n  {{$a}}oak, or ash{{/a}}\n"], gives: "of:\n  elm\n"),
    Case(
      "one block of two", "{{<ship}}{{$b}}elm{{/b}}{{/ship}}", [:],
      ["ship": "{{$a}}oak{{/a}}, {{$b}}ash{{/b}}"], gives: "oak, elm"),
    Case(
      "as a partial and as a parent", "{{>ship}}+{{<ship}}{{/ship}}", [:],
      ["ship": "{{$a}}oak{{/a}}"], gives: "oak+oak"),
    Case(
      "parents that call each other", "{{<ship}}{{$a}}new{{/a}}{{/ship}}", [:], round,
      gives: "new new new and no further"),
    Case(
      "the first of three levels", "{{<boat}}{{$a}}mine{{/a}}{{/boat}}", [:], levels, gives: "mine"),
    Case("the first of two levels", "{{<boat}}{{/boat}}", [:], levels, gives: "boat"),
    Case(
      "text around a replacement is no part of it", "{{<ship}} up {{$a}}ash{{/a}} down {{/ship}}",
      [:], ["ship": "{{$a}}oak{{/a}}"], gives: "ash"),
    Case(
      "text instead of a replacement is none", "{{<ship}} up and down {{/ship}}", [:],
      ["ship": "{{$a}}oak{{/a}}"], gives: "oak"),
    Case(
      "values are those of the block's place", "{{<ship}}{{$a}}on {{sea}}{{/a}}{{/ship}}",
      ["sea": .text("Aral"), "in": .fields(["sea": .text("Ross")])],
      ["ship": "{{#in}}{{$a}}at {{sea}}{{/a}}{{/in}}"], gives: "on Ross"),
  ]

  static let lines = [
    Case(
      "a parent alone sets in every line", "Of\n  {{<ship}}{{/ship}}\n", [:],
      ["ship": "oak\nelm\n"], gives: "Of\n  oak\n  elm\n"),
    Case(
      "a block alone sets in every line", "{{<ship}}{{$a}}\noak\nelm{{/a}}\n{{/ship}}\n", [:],
      ["ship": "Of\n  {{$a}}{{/a}}\n"], gives: "Of\n  oak\n  elm\n"),
    Case(
      "instead of as it was", "{{<ship}}{{$a}}\n      oak\n      elm\n{{/a}}{{/ship}}\n", [:],
      ["ship": "Of\n   {{$a}}\n   {{/a}}\n"], gives: "Of\n   oak\n   elm\n"),
    Case(
      "as far as what the block holds", "{{<ship}}{{$a}}\noak\nelm\n{{/a}}{{/ship}}\n", [:],
      ["ship": "Of\n{{$a}}\n   ash\n{{/a}}\n"], gives: "Of\n   oak\n   elm\n"),
    Case(
      "a block in a replacement", "{{<boat}}{{$b}}\nelm\n{{/b}}{{/boat}}\n", [:],
      [
        "boat": "{{<ship}}{{$a}}\n   oak\n   {{$b}}\n      ash\n   {{/b}}\n{{/a}}{{/ship}}\n",
        "ship": "{{$a}}-{{/a}}",
      ],
      gives: "oak\n   elm\n"),
  ]

  @Test(arguments: blocks + parents + lines) func parentsTakeBlocks(_ example: Case) throws {
    #expect(try example.rendered() == example.expected)
  }
}
