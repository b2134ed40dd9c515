import Templating
import Testing

struct CommentAndDelimiterTests {
  static let view: Names = ["a": .text("x"), "f": .flag(true), "n": .flag(false)]

  static let examples = [
    Example("a comment", "12{{! any thing }}34", gives: "1234"),
    Example("a comment of several lines", "12{{!\n a\n}}34\n", gives: "1234\n"),
    Example("a comment alone on its line", "1\n  {{! c }}\t\n2\n", gives: "1\n2\n"),
    Example("a comment alone on several lines", "1\n  {{!\n c\n  }}\n2\n", gives: "1\n2\n"),
    Example("a comment after text", "  1 {{! c }}\n", gives: "  1 \n"),
    Example("a comment that is all there is", "  {{! c }}", gives: ""),
    Example("a comment holds anything", "{{! = # ^ > {{{ }}|", gives: "|"),
    Example("new delimiters", "{{=<% %>=}}(<%a%>){{a}}", view, gives: "(x){{a}}"),
    Example("delimiters of one sign", "{{= | | =}}|a|-|#f|y|/f||^n|z|/n|", view, gives: "x-yz"),
    Example("back again", "{{=<% %>=}}<%a%><%={{ }}=%>{{a}}", view, gives: "xx"),
    Example("delimiters alone on their line", "1\n {{=@ @=}}\n2\n", gives: "1\n2\n"),
    Example("delimiters in a line", "| {{=@ @=}} |", gives: "|  |"),
    Example("padding", "|{{= @   @ =}}|", gives: "||"),
    Example(
      "three braces with other delimiters", "{{=<% %>=}}<%{m}%>",
      [
        "m": .markup(Markup(trusted: "<"))
      ], gives: "<"),
    Example(
      "a partial starts with its own delimiters", "{{=<% %>=}}<%>p%><%a%>", view,
      partials: ["p": "{{a}}{{=| |=}}|a|"], gives: "xxx"),
    Example("braces that are no tags", "{a} { {a} } }}", gives: "{a} { {a} } }}"),
  ]

  @Test(arguments: examples)
  func rendersAsWritten(_ example: Example) throws {
    #expect(
      try render(example.source, example.view, partials: example.partials) == example.expected)
  }
}
