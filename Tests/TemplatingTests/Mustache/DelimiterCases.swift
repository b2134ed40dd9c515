import Templating
import Testing

struct DelimiterCases {
  static let cases = [
    Case("a pair of two signs", "{{=<< >>=}}[<<sea>>]", ["sea": .text("Aral")], gives: "[Aral]"),
    Case(
      "signs that mean something elsewhere", "({{=[ ]=}}[sea])", ["sea": .text("Aral")],
      gives: "(Aral)"),
    Case(
      "in and outside of sections",
      "<\n{{#on}}\n  {{sea}}\n  !sea!\n{{/on}}\n\n{{= ! ! =}}\n!#on!\n  {{sea}}\n  !sea!\n!/on!\n>\n",
      ["on": .flag(true), "sea": .text("Aral")],
      gives: "<\n  Aral\n  !sea!\n\n  {{sea}}\n  Aral\n>\n"),
    Case(
      "in and outside of inverted sections",
      "<\n{{^on}}\n  {{sea}}\n  !sea!\n{{/on}}\n\n{{= ! ! =}}\n!^on!\n  {{sea}}\n  !sea!\n!/on!\n>\n",
      ["on": .flag(false), "sea": .text("Aral")],
      gives: "<\n  Aral\n  !sea!\n\n  {{sea}}\n  Aral\n>\n"),
    Case(
      "a partial does not take them over", "<{{>wave}}>\n{{= ! ! =}}\n<!>wave!>\n",
      ["sea": .text("Aral")],
      ["wave": "~{{sea}}~"], gives: "<~Aral~>\n<~Aral~>\n"),
    Case(
      "those of a partial end with it", "<{{>wave}}>\n<~{{sea}}~ ~!sea!~>\n",
      ["sea": .text("Aral")],
      ["wave": "~{{sea}}~ {{= ! ! =}} ~!sea!~"], gives: "<~Aral~  ~Aral~>\n<~Aral~ ~!sea!~>\n"),
    Case("spaces around stay", "- {{=% %=}} -", gives: "-  -"),
    Case("spaces before stay in a line of text", " - {{=% %=}}\n", gives: " - \n"),
    Case("alone on a line", "Top\n{{=% %=}}\nEnd\n", gives: "Top\nEnd\n"),
    Case("alone, set in", "Top\n  {{=% %=}}\nEnd\n", gives: "Top\nEnd\n"),
    Case("alone between Windows line ends", "-\r\n{{= % % =}}\r\n-", gives: "-\r\n-"),
    Case("alone on the first line", "  {{=% %=}}\n?", gives: "?"),
    Case("alone on the last line", "?\n  {{=% %=}}", gives: "?\n"),
    Case("spaces inside", "-{{=  %    %  =}}-", gives: "--"),
    Case(
      "back again", "{{=<% %>=}}<%sea%>, <%={{ }}=%>{{sea}}", ["sea": .text("Aral")],
      gives: "Aral, Aral"),
    Case(
      "three braces within others", "{{=<% %>=}}<%{sea}%>{{sea}}", ["sea": .text("<")],
      gives: "<{{sea}}"),
    Case("braces that are no tags", "{sea} { {sea} } }}", gives: "{sea} { {sea} } }}"),
  ]

  @Test(arguments: cases) func delimitersAreChanged(_ example: Case) throws {
    #expect(try example.rendered() == example.expected)
  }
}
