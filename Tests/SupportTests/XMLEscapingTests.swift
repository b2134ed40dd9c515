import Support
import Testing

struct XMLEscapingTests {
  @Test(arguments: [
    ("plain", "plain"), ("<a b=\"c\">'&", "&lt;a b=&quot;c&quot;&gt;&#39;&amp;"),
    // Each of these is one Character that is not equal to its first scalar.
    ("&\u{FE0F}<\u{301}>\u{20DD}", "&amp;\u{FE0F}&lt;\u{301}&gt;\u{20DD}"),
    ("a\u{0}b\u{1B}c\u{FFFE}d\n\t", "abcd\n\t"), ("日本 \u{9F}é", "日本 é"),
  ])
  func escapesEachScalar(_ text: String, _ xml: String) {
    #expect(XMLEscaping.escaped(text) == xml)
    #expect(xml.utf8.count <= XMLEscaping.mostBytes(text))
  }
}
