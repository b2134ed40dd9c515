import Lint
import Model
import Support
import XML

extension Subject {
  /// Pages of a site: as XML, and as any HTML.
  static let pages = Subject(
    name: "pages",
    words: [
      "<!doctype html>", "<html lang=\"en\">", "</html>", "<head>", "<body>", "<a href=\"", "\">",
      "<img src=\"x\" srcset=\"a 1x, b 2w\" alt=\"\"/>", "<p>", "</p>", "<table>", "<tr>", "<form",
      "<script>", "</script>", "<style>", "<!--", "-->", "<![CDATA[", "]]>", "<?x", "id=\"a\"",
      "#a", "../", "%00", "&amp;", "&nbsp;", "&#x110000;", "<svg", "<math>", "<meta charset=\"",
      "<base href=\"/\"/>", "\u{FEFF}", "aria-labelledby=\"a b\"",
    ],
    longest: 16_384,
    seeds: { pageSeeds.map { Array($0.utf8) } },
    look: { bytes in
      let files = PathTable(["index.html", "a/b.html", "site.css"])
      for readsAnyHTML in [false, true] {
        var options = PageCheck.Options(
          files: files, keepsEverything: readsAnyHTML, readsAnyHTML: readsAnyHTML)
        let report = PageCheck.check(bytes, name: "a/b.html", options)
        options.leavesAllToLibrary = true
        try Contradiction.unless(
          PageCheck.check(bytes, name: "a/b.html", options) == report,
          "libxml2 reads another page")
      }
    })

  /// JSON, small XML documents, pieces of HTML and addresses.
  static let texts = Subject(
    name: "texts",
    words: [
      "{", "}", "[", "]", "\"", "\\u", "\\uD83D\\uDC26", "null", "true", "-0", "1e5", "0.0",
      "<a>", "</a>", "<b/>", "<!DOCTYPE a [", "<!ENTITY e \"&e;&e;\">", "&e;", "<![CDATA[", "]]>",
      "<br>", "<p>", "<li>", "<script>", "style=\"display:none\"", "&copy;", "&#xD800;",
      "https://", "http://[::1]:80/", "?a=b", "%zz", "@", "xn--", "\u{301}", "\u{202E}",
    ],
    longest: 8_192,
    seeds: { textSeeds.map { Array($0.utf8) } },
    look: { bytes in
      try readJSON(bytes)
      do throws(XMLElement.Malformed) {
        _ = try XMLElement(parsing: bytes).wholeText
      } catch {
        try Contradiction.unless(!error.problem.isEmpty, "refused without a reason")
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let plain = HTMLText.plain(text, limit: 2_000)
      try Contradiction.unless(
        plain == CleanText.lines(plain, limit: 2_000), "cleaned text is not clean")
      if let rest = PositionText.rest(of: text) {
        try Contradiction.unless(!PositionText(rest).tellsPosition, "a position is told")
      }
      _ = SearchQuery(text)
      guard let address = WebAddress(text) else { return }
      try Contradiction.unless(
        WebAddress(address.text) == address, "an address is another when it is read again")
    })

  private static func readJSON(_ bytes: [UInt8]) throws {
    do {
      let value = try JSONValue(parsing: bytes)
      let again = try JSONValue(parsing: Array(value.compact.utf8))
      try Contradiction.unless(again == value, "JSON is another when it is written and read")
    } catch let error as JSONError {
      try Contradiction.unless((0...bytes.count).contains(error.offset), "a mistake elsewhere")
    }
  }

  private static let pageSeeds = [
    """
    <!doctype html>
    <html lang="en"><head><title>A</title><link rel="stylesheet" href="../site.css"/></head>
    <body id="top"><a href="#m%C3%A4in">Skip</a><main id="mäin"><h1>A</h1>
    <p>C &amp; D &#233; <img src="../a.jpg" srcset="../a.webp 320w" alt="A" width="3" height="2"/></p>
    <video poster="p.jpg"><source src="v.mp4"/></video></main></body></html>
    """,
    """
    <!DOCTYPE html>
    <html lang="ar" dir="rtl"><head><title>صورة — 写真 𝄞</title><meta name="robots" content='a
    b'/></head><body><h1>&#x635;&quot;</h1><button aria-label="x &lt; y &amp; &#10;" hidden="hidden">
    </button><main><svg viewBox="0 0 1 1"><title>]]</title><path d="M0 0"/></svg></main></body></html>
    """,
    """
    <!DOCTYPE html><title>B</title><p>Open<p>and <br> never closed &nbsp; <a href=x>x</a>
    <table><td>1<td>2</table><script>if (a < b) {}</script><form action="?q">
    """,
    // What took the square of its length.
    String(repeating: "{{ ", count: 2_000) + String(repeating: "e\u{301} ", count: 1_000),
    "<!DOCTYPE html><p" + (0..<900).map { " a\($0)=''" }.joined() + ">x",
  ]

  static let marks = String(repeating: "\u{301}\u{327}\u{316}", count: 500)

  private static let textSeeds = [
    #"{"a": [1, -2.5e3, true, null, "x\u00e9\n\ud83d\udc26"], "b": {"c": {}}, "a": ""}"#,
    "<?xml version=\"1.0\"?><a x='1'><b>t &amp; u</b><![CDATA[<]]><c:d xmlns:c=\"u\"/></a>",
    "One<br>two &lt;three&gt; <p>four</p><div style=\"display: none\">five</div><ul><li>six</ul>",
    "https://bücher.example:8443/größe/a%20b?q=1&r=+#part", " HTTP://127.0.0.1/ ",
    // Marks behind a letter, which took the square of their number.
    "{\"e\(marks)\": \"e\(marks)\"}", "<p>e\(marks)</p>",
    "At 51.4545N 27.1234E\n51°27'16\"\nPOINT (27 51) geo:51,27 33U 391545 5820000 9C3W9QCJ+2X lat=51.45",
    "tag:\"a b\" -by:c year:2001..2009 (d or e) width>=900 taken:2024-01",
  ]
}
