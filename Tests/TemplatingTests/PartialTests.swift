import Templating
import Testing

struct PartialTests {
  static let examples = [
    Example("in its place", "[{{>p}}]", partials: ["p": "part"], gives: "[part]"),
    Example("space around the name", "[{{> p }}]", partials: ["p": "part"], gives: "[part]"),
    Example(
      "sees the values of its place", "{{#a}}{{>p}}{{/a}}", ["a": .texts(["x", "y"])],
      partials: ["p": "*{{.}}*"], gives: "*x**y*"),
    Example(
      "calls others", "{{>p}}", partials: ["p": "<{{>folder/q}}>", "folder/q": "q"], gives: "<q>"),
    Example(
      "calls itself as long as there is something", "{{>node}}",
      [
        "name": .text("a"),
        "nodes": .items([["name": .text("b"), "nodes": .items([])]]),
      ],
      partials: ["node": "{{name}}<{{#nodes}}{{>node}}{{/nodes}}>"], gives: "a<b<>>"),
    Example(
      "alone on its line, every line is indented", "<\n  {{>p}}\n>\n",
      partials: ["p": "a\n b\nc"], gives: "<\n  a\n   b\n  c>\n"),
    Example(
      "a value's own lines are not indented", " {{>p}}\n", ["a": .text("x\ny")],
      partials: ["p": "|\n{{a}}\n|\n"], gives: " |\n x\ny\n |\n"),
    Example(
      "indentation adds up", " {{>p}}\n", partials: ["p": "a\n  {{>q}}\nb\n", "q": "c\nd\n"],
      gives: " a\n   c\n   d\n b\n"),
    Example(
      "sections in an indented partial", "  {{>p}}\n", ["a": .texts(["x", "y"])],
      partials: ["p": "{{#a}}\n{{.}}\n{{/a}}\n{{^a}}\nno\n{{/a}}\nend\n"],
      gives: "  x\n  y\n  end\n"),
    Example(
      "inline, nothing is indented", "  [{{>p}}]\n", partials: ["p": "a\nb"], gives: "  [a\nb]\n"),
    Example(
      "inline in an indented partial, nothing is indented", "  {{>p}}\n",
      partials: ["p": "x {{>q}}\n", "q": "a\nb"], gives: "  x a\nb\n"),
    Example(
      "a comment in an indented partial", "  {{>p}}\n", partials: ["p": "a\n{{!\n}}\nb{{!\n}}c\n"],
      gives: "  a\n  bc\n"),
    Example("Windows line ends", "|\r\n {{>p}}\r\n|", partials: ["p": ">"], gives: "|\r\n >|"),
    Example(
      "alone on the last line", ">\n  {{>p}}", partials: ["p": ">\n>"], gives: ">\n  >\n  >"),
  ]

  @Test(arguments: examples)
  func putsPartialsInTheirPlace(_ example: Example) throws {
    #expect(
      try render(example.source, example.view, partials: example.partials) == example.expected)
  }

  @Test func aPartialThatIsNotThereIsFoundBeforeRendering() {
    #expect(
      mistakes("\n  {{>crad}}", partials: ["card": ""])
        == ["page.mustache:2:3: there is no partial `crad`: did you mean `card`?"])
  }

  @Test func aPartialThatNeverEndsIsStopped() {
    let found = mistakes("{{>p}}", partials: ["p": "x\n {{>p}}"])
    #expect(
      found == [
        "partials/p.mustache:2:2: `p` is the partial number 65 inside each other: does it end?"
      ])
  }

  @Test func aPageThatGrowsTooLongIsStopped() {
    let line = String(repeating: "x", count: 1 << 20)
    let view: Names = ["a": .texts([String](repeating: "", count: 70))]
    #expect(
      mistakes("{{#a}}\(line){{/a}}", view)
        == ["page.mustache:1:1: the page is longer than 64 MiB here"])
  }

  @Test func theRoomMadeForALongPageLetsNoLongerOneThrough() throws {
    let line = String(repeating: "x", count: 1 << 20)
    let library = try TemplateLibrary(templates: ["page": "{{#a}}\(line){{/a}}"])
    func page(_ mebibytes: Int) -> Names {
      ["a": .texts([String](repeating: "", count: mebibytes))]
    }
    #expect(try library.render("page", with: page(64)).count == 64 << 20)
    #expect(throws: TemplateError.self) { try library.render("page", with: page(65)) }
  }
}
