import Model
import Testing

@testable import CommandLine

struct ServeMistakePageTests {
  /// An accent makes one character with the sign before it, and the sign is markup all the same.
  @Test(arguments: [
    ("<b>", "&lt;b&gt;"), ("a & b", "a &amp; b"), ("<\u{301}script>", "&lt;\u{301}script&gt;"),
    ("\"\u{301}", "&quot;\u{301}"),
  ])
  func whatAThemeSaysIsText(_ detail: String, _ shown: String) {
    let page = ServeMistakePage(Failure(.badData, "the theme has a mistake", details: [detail]))
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.unicodeScalars.contains(shown.unicodeScalars))
    #expect(!text.unicodeScalars.contains(detail.unicodeScalars))
  }
}
