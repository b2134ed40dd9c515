import Testing

@testable import XML

struct HTMLTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let html: String
    let text: String
    var testDescription: String { html }
  }

  @Test(arguments: [
    Row(html: "plain", text: "plain"), Row(html: "a < b & c", text: "a < b & c"),
    Row(html: "Early <b>light</b>.", text: "Early light."),
    Row(html: "&#8216;The Weir&#8217; &amp; &eacute;&hellip;", text: "‘The Weir’ & é…"),
    Row(html: "<a href=\"//x.test/\" title=\"<\">Sample</a>", text: "Sample"),
    Row(html: "one<br/>two<p>three</p>four", text: "one\ntwo\nthree\nfour"),
    Row(html: "<script>alert(1)</script>safe<style>x{}</style>", text: "safe"),
    Row(html: "<b>never <i>closed", text: "never closed"),
    Row(html: "&bogus; &#0; <3", text: "&bogus; <3"), Row(html: "<!-- x -->y", text: "y"),
    Row(html: "<i style=\"display: none;\">Q42</i>Jane", text: "Jane"),
    Row(html: "日本<br>語 &#x1F600;", text: "日本\n語 😀"), Row(html: "", text: ""),
    Row(html: "wrapped\n  text <i>here</i>", text: "wrapped text here"),
  ])
  func isWhatAReaderWouldSee(_ row: Row) {
    #expect(HTMLText.plain(row.html) == row.text)
  }

  @Test func deepAndLongHTMLIsRead() {
    #expect(HTMLText.plain(String(repeating: "<b>", count: 50_000) + "x").count <= 1)
    #expect(HTMLText.plain(String(repeating: "<i>x</i> ", count: 300_000)).count > 1_000)
  }

  @Test func aLineHasNoBreaks() {
    #expect(HTMLText.line("a<br>b<p>c") == "a b c")
  }
}
