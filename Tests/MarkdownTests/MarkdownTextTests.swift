import Model
import Testing

@testable import Markdown

/// What is written in Markdown, as HTML.
struct MarkdownTextTests {
  private func read(_ text: String, hasPage: Bool = true) -> MarkdownText {
    MarkdownText(Array(text.utf8), hasPage: hasPage) {
      "imprint.md:\($0)"
    } destination: { address, _, isPicture in
      if let tag = Tag(address.replacing("tag:", with: "")), address.hasPrefix("tag:") {
        return .link(.tag(tag))
      }
      if address.hasPrefix("https:") { return .link(.address(address)) }
      if address.hasPrefix("javascript:") { return .leftOut("no link") }
      return isPicture ? .mistake("no picture") : .link(.site(path: address, suffix: ""))
    }
  }

  /// The pieces as one text, with `‹…›` for what the site puts in.
  private func html(_ text: String, hasPage: Bool = true) -> String {
    read(text, hasPage: hasPage).prose.pieces.map { piece in
      switch piece {
      case .markup(let text): text
      case .open(let reference): "‹\(reference.target.text)›"
      case .close: "‹/›"
      case .named(let reference): "‹‹\(reference.target.text)››"
      case .picture(let picture, let alt): "‹\(picture.file) \(alt)›"
      }
    }.joined()
  }

  @Test(arguments: [
    "*a* _b_ `c` [d](https://example.org) <b> & &amp; 1. # > - + ~~e~~ | \\ ![x](y)", "# a",
    "    code", "1) a",
    "- a", "---", "a\n===", "<script>", "| a |\n| - |",
  ])
  func whatIsEscapedStandsForItself(text: String) {
    let found = read(MarkdownText.escaped(text))
    #expect(found.mistakes.isEmpty && found.notes.isEmpty && found.prose.heading == nil)
    let marks = [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\n", "<br/>\n"),
    ]
    let expected = marks.reduce(text.drop { $0 == " " }.description) {
      $0.replacing($1.0, with: $1.1)
    }
    #expect(html(MarkdownText.escaped(text)) == "<p>\(expected)</p>\n")
  }

  @Test(arguments: [
    (
      "a *b* **c** `<d>`\\\ne",
      "<p>a <em>b</em> <strong>c</strong> <code>&lt;d&gt;</code><br/>\ne</p>\n"
    ),
    ("> q\n\n---", "<blockquote>\n<p>q</p>\n</blockquote>\n<hr/>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("3. a\n\n4. b", "<ol start=\"3\">\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n"),
    ("    x < y", "<pre tabindex=\"0\"><code>x &lt; y\n</code></pre>\n"),
    ("[a](https://b.example/)", "<p><a href=\"https://b.example/\" rel=\"noreferrer\">a</a></p>\n"),
    ("[a](tags/index.html) [[tag:red kite]]", "<p>‹tags/index.html›a‹/› ‹‹tag:red kite››</p>\n"),
    ("`[[tag:a]]` [[b]] {{c}}", "<p><code>[[tag:a]]</code> [[b]] &#123;&#123;c}}</p>\n"),
  ])
  func becomesHTML(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test func tablesHaveAHeadAndAlignedCells() {
    #expect(
      html("| Size | Price |\n| --- | ---: |\n| 20 × 30 | 40 |") == """
        <div class="scroll" tabindex="0"><table>
        <thead><tr><th scope="col">Size</th><th scope="col" class="right">Price</th></tr></thead>
        <tbody>
        <tr><td>20 × 30</td><td class="right">40</td></tr>
        </tbody>
        </table></div>

        """)
  }

  @Test func theFirstHeadingIsThatOfThePageAndNoLevelIsSkipped() {
    let text = "# Imprint & more\n\nWho we are.\n\n### Address\n\n##### Mail\n\n### Address"
    #expect(
      html(text)
        == "<p>Who we are.</p>\n<h2 id=\"text-address\">Address</h2>\n"
        + "<h3 id=\"text-mail\">Mail</h3>\n<h2 id=\"text-address-2\">Address</h2>\n")
    let prose = read(text).prose
    #expect(prose.heading == "Imprint & more" && prose.summary == "Who we are.")
    // Elsewhere the page has a heading of its own.
    #expect(html("# Welcome", hasPage: false) == "<h2 id=\"text-welcome\">Welcome</h2>\n")
  }

  @Test func rawHTMLAndUnsafeLinksAreLeftOutAndToldWithTheirLine() {
    let text = read(
      "<!-- mine -->\n\na <b onclick=\"x()\">b</b>\n\n<script>alert(1)</script>\n\n[c](javascript:d)"
    )
    let html = html("a <b onclick=\"x()\">b</b>\n\n<script>alert(1)</script>\n\n[c](javascript:d)")
    #expect(html == "<p>a b</p>\n<p>c</p>\n")
    #expect(text.notes.map(\.line) == [3, 3, 5, 7])
    #expect(read("<!-- mine --> and these words").notes.map(\.line) == [1])
    #expect(text.notes.first?.words == "HTML is left out: “<b onclick=\"x()\">”")
  }

  @Test func aLinkToAHeadingThatIsNotThereIsAMistakeOfItsLine() {
    let text = read("## Here\n\n[a](#here)\n[b](#there)")
    #expect(
      text.mistakes == [
        .init(line: 4, words: "“#there” leads to no heading of this text")
      ])
    #expect(html("## Here\n\n[a](#here)").contains("<a href=\"#text-here\">"))
  }

  /// What names a picture is no word of the text: the picture may be hidden.
  @Test func namesOfPicturesStandInNoPlainText() {
    let text = read("# A [[photo:pixabay:1]] b\n\nC [[photo:pixabay:1]] [[tag:d]]")
    #expect(text.prose.heading == "A b" && text.prose.summary == "C d")
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0xFF], 2, "this is not UTF-8: save the file as UTF-8"),
      ([0x0A, 0x0A, 0x00], 3, "a zero byte: no page can hold it"),
      (Array(repeating: 0x61, count: (256 << 10) + 1), 1, "it is longer than 256 KiB"),
      (Array(repeating: 0x3E, count: 100) + [0x61], 1, "more than 64 levels lie in each other"),
    ] as [([UInt8], Int, String)])
  func whatNoPageCanHoldIsRefused(_ bytes: [UInt8], _ line: Int, _ words: String) {
    let text = MarkdownText(bytes, hasPage: true) {
      "\($0)"
    } destination: { _, _, _ in
      .mistake("")
    }
    #expect(text.mistakes == [.init(line: line, words: words)] && text.prose == Prose())
  }

  /// What made other readers take minutes, as long as a text may be.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "![", "[a](", "*a _", "<", "> ", "- ", "`a``", "| ", "[[tag:", "a\n|-\n",
      "\u{301}\u{327}\u{316}", "&#769;&#807;&#790;",
    ])
  func hostileTextsTakeNoLongerThanOthers(_ part: String) {
    let count = MarkdownText.longest / part.utf8.count
    _ = read(String(repeating: part, count: count))
  }
}
