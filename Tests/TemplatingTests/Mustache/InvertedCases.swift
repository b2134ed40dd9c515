import Templating
import Testing

struct InvertedCases {
  static let no: Names = ["f": .flag(false), "w": .text("two")]
  static let yes: Names = ["f": .flag(true)]

  static let cases = [
    Case("for what is false", "<{{^f}}calm{{/f}}>", no, gives: "<calm>"),
    Case("not for what is true", "<{{^f}}calm{{/f}}>", yes, gives: "<>"),
    Case("for nothing", "<{{^x}}calm{{/x}}>", ["x": .none], gives: "<calm>"),
    Case(
      "not for a group", "<{{^b}}no {{name}}{{/b}}>", ["b": .fields(["name": .text("Ida")])],
      gives: "<>"),
    Case(
      "not for a list", "<{{^l}}{{n}}{{/l}}>",
      ["l": .items([["n": .number(1)], ["n": .number(2)]])], gives: "<>"),
    Case("for an empty list", "<{{^l}}no boats{{/l}}>", ["l": .items([])], gives: "<no boats>"),
    Case(
      "twice", "{{^f}}\n- one\n{{/f}}\n- {{w}}\n{{^f}}\n- three\n{{/f}}\n", no,
      gives: "- one\n- two\n- three\n"),
    Case("inside itself, false", "a {{^f}}b {{^f}}c{{/f}} d{{/f}} e", no, gives: "a b c d e"),
    Case("inside itself, true", "a {{^f}}b {{^f}}c{{/f}} d{{/f}} e", yes, gives: "a  e"),
    Case("for a name that is not there", "<{{^y}}no `y`{{/y}}>", gives: "<no `y`>"),
    Case(
      "a dotted name that is true", "<{{^a.b.c}}no{{/a.b.c}}>",
      ["a": .fields(["b": .fields(["c": .flag(true)])])], gives: "<>"),
    Case(
      "a dotted name that is false", "<{{^a.b.c}}no{{/a.b.c}}>",
      ["a": .fields(["b": .fields(["c": .flag(false)])])], gives: "<no>"),
    Case(
      "a dotted name that ends early", "<{{^a.b.c}}no{{/a.b.c}}>", ["a": .fields([:])],
      gives: "<no>"),
    Case("spaces around stay", " - {{^f}}\t+\t{{/f}} - \n", no, gives: " - \t+\t - \n"),
    Case("spaces inside stay", " - {{^f}} {{! note }}\n {{/f}} - \n", no, gives: " -  \n  - \n"),
    Case(
      "two lines with a tag first", " {{^f}}up{{/f}}\n {{^f}}down{{/f}}\n", no,
      gives: " up\n down\n"),
    Case("alone on a line", "- one\n{{^f}}\n-\n{{/f}}\n- end\n", no, gives: "- one\n-\n- end\n"),
    Case("alone, set in", "- one\n  {{^f}}\n-\n  {{/f}}\n- end\n", no, gives: "- one\n-\n- end\n"),
    Case("alone between Windows line ends", "-\r\n{{^f}}\r\n{{/f}}\r\n-", no, gives: "-\r\n-"),
    Case("alone on the first line", "  {{^f}}\n?{{/f}}\n!", no, gives: "?\n!"),
    Case("alone on the last line", "?{{^f}}\n!\n  {{/f}}", no, gives: "?\n!\n"),
    Case("spaces in the tags", "-{{^ f }}+{{/ f }}-", no, gives: "-+-"),
  ]

  @Test(arguments: cases) func invertedSectionsRunForWhatIsNot(_ example: Case) throws {
    #expect(try example.rendered() == example.expected)
  }
}
