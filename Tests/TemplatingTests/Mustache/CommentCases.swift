import Templating
import Testing

struct CommentCases {
  static let cases = [
    Case("between two words", "boat{{! a note }}house", gives: "boathouse"),
    Case("over several lines", "boat{{!\n  one\n  two\n}}house\n", gives: "boathouse\n"),
    Case("alone on a line", "Top\n{{! note }}\nEnd\n", gives: "Top\nEnd\n"),
    Case("alone, set in", "Top\n   {{! note }}\nEnd\n", gives: "Top\nEnd\n"),
    Case("alone between Windows line ends", "-\r\n{{! note }}\r\n-", gives: "-\r\n-"),
    Case("alone on the first line", "   {{! note }}\n?", gives: "?"),
    Case("alone on the last line", "?\n   {{! note }}", gives: "?\n"),
    Case("alone on several lines", "Top\n{{!\nit goes on\n}}\nEnd\n", gives: "Top\nEnd\n"),
    Case(
      "alone on several lines, set in", "Top\n  {{!\n    it goes on\n  }}\nEnd\n",
      gives: "Top\nEnd\n"),
    Case("behind text that is set in", "  up {{! down }}\n", gives: "  up \n"),
    Case("between spaces", "up {{! note }} down", gives: "up  down"),
    Case(
      "is never a name", "<{{! sea }}>",
      ["! sea": .number(1), "!sea": .number(2), "sea": .text("x")],
      gives: "<>"),
    Case("all there is", "  {{! note }}", gives: ""),
    Case("holds any sign", "{{! = # ^ > {{{ }}|", gives: "|"),
  ]

  @Test(arguments: cases) func commentsAreNotSeen(_ example: Case) throws {
    #expect(try example.rendered() == example.expected)
  }
}
