import Testing

@testable import Lint

/// The quick way to read a page has to come to what libxml2 comes to.
struct PlainWalkTests {
  private static func page(_ body: String) -> String {
    "<html lang=\"en\"><head><title>x</title></head><body>\(body)</body></html>"
  }

  private static func isPlain(_ text: String) -> Bool {
    isPlain(Array(text.utf8))
  }

  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    var look = PageLook(name: "a.html", options: PageCheck.Options(), isXML: true)
    return PlainWalk.walk(bytes[...], line: 1, telling: &look)
  }

  private static let plain = [
    "<p>a</p>", "<p\n>a</p\n>", "<br/>", "<br />",
    "<p title='\"' id=\"'\">&lt;&#38;&#x26;&quot;</p>",
    "<p title=\"a\nb\tc &amp; d &#10;\">\n\n&apos;</p>", "<p>größer ∞ 写真 𝄞 \u{7F}</p>",
    "<custom-name data-x=\"1\" data-y=\"2\"></custom-name>", "]] >", "<p>{{x}} e\u{301}</p>",
    "<a href=\"javascript:x()\" onclick=\"y\">z</a><p id=\"a\"/><p id=\"a\"/>",
  ]

  @Test(arguments: plain) func comesToWhatLibxml2ComesTo(_ body: String) {
    let bytes = Array(Self.page(body).utf8)
    #expect(Self.isPlain(bytes))
    var options = PageCheck.Options()
    let report = PageCheck.check(bytes, name: "a.html", options)
    options.leavesAllToLibrary = true
    #expect(report == PageCheck.check(bytes, name: "a.html", options))
  }

  private static let doubtful = [
    "<p>", "</p>", "<p></a>", "<p a=b></p>", "<p a></p>", "<p a=\"1\" a=\"2\"/>", "<p a=\"<\"/>",
    "<p data-x=\"1\" data-x=\"2\"/>", "<p a=\"1\"b=\"2\"/>", "&nbsp;", "&#0;", "&#xD800;",
    "&#x110000;", "&#;", "&#x;", "&#+1;", "&", "a & b", "&amp", "]]>", "\u{FFFE}", "\u{1}", "\0",
    "a\rb", "<!-- x -->", "<![CDATA[x]]>", "<?x y?>", "<x:p/>", "<p x:a=\"1\"/>",
    "<p xmlns=\"x\"/>", "<größe/>", "<p größe=\"1\"/>", "< p/>", "<p/ >", "<1/>", "<",
  ]

  @Test(arguments: doubtful) func givesUpWhereItIsNotSure(_ body: String) {
    #expect(!Self.isPlain(Self.page(body)))
  }

  @Test(arguments: [
    "", " ", "x", "<html></html>x", "<html></html><html></html>", "<html>", "</html>",
    "\u{FEFF}<a/>",
    "<?xml version=\"1.0\"?><a/>", "<!DOCTYPE a><a/>",
  ])
  func givesUpOnWhatIsNoOneElement(_ text: String) {
    #expect(!Self.isPlain(text))
  }

  @Test(arguments: [
    [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
    [0xEF, 0xBF, 0xBF],
  ])
  func givesUpOnBytesThatAreNoText(_ bytes: [UInt8]) {
    #expect(!Self.isPlain(Array("<p>".utf8) + bytes + Array("</p>".utf8)))
    #expect(!Self.isPlain(Array("<p a=\"".utf8) + bytes + Array("\"></p>".utf8)))
  }

  @Test func givesUpWhereElementsAreNestedForEver() {
    let (begin, end) = ("<b>", "</b>")
    #expect(!Self.isPlain(String(repeating: begin, count: 100_000)))
    #expect(
      Self.isPlain(String(repeating: begin, count: 199) + String(repeating: end, count: 199)))
  }
}
