import Lint
import TestSupport
import Testing

struct PageCheckTests {
  private func check(_ text: String) -> PageReport {
    PageCheck.check(Array(text.utf8), name: "a/b.html")
  }

  /// What keeps a page from being read; pieces of pages break other rules, too.
  private func disorder(in report: PageReport) -> [Finding] {
    report.findings.filter { [.wellFormed, .encoding, .duplicateID].contains($0.rule) }
  }

  @Test(arguments: ["<!doctype html>", "<!DOCTYPE html>", "\u{FEFF}<!DocType HTML>\n"])
  func collectsLinksIdsAndFragmentsWithTheirLines(doctype: String) {
    let findings = check(
      doctype + """
        <html lang="en">
        <head><link rel="stylesheet" href="../site.css"/><link rel="expect" href="#end"/></head>
        <body id="top"><a href="#m%C3%A4in">Skip</a><form action="index.html?q=1"></form>
        <main id="mäin"><a href="c.html#x">C &amp; D &#233;</a>
        <video poster="p.jpg"><source src="v.mp4"/></video><a href="">here</a>
        <a href="https://example.org/">out</a><a href="//example.org/">out</a>
        <a href="mailto:a@example.org">out</a><img src="data:image/gif;base64,AA" alt=""/>
        </main></body></html>
        """)
    let first = doctype.hasSuffix("\n") ? 2 : 1
    #expect(disorder(in: findings).isEmpty)
    #expect(
      findings.links.map { "\($0.line - first) \($0.attribute) \($0.address)" } == [
        "1 href ../site.css", "2 action index.html?q=1", "3 href c.html#x", "4 poster p.jpg",
        "4 src v.mp4",
      ])
    #expect(findings.fragments == [.init(line: first + 2, id: "mäin")])
    #expect(findings.ids == ["top", "mäin"])
  }

  @Test(arguments: [
    ("a.webp 320w, b.webp 640w", ["a.webp", "b.webp"]), ("a.webp", ["a.webp"]), ("", []),
    (" a,b.webp 2x,\n c.webp", ["a,b.webp", "c.webp"]), ("a.webp, b.webp", ["a.webp", "b.webp"]),
  ])
  func findsEveryCandidateOfASourceSet(value: String, addresses: [String]) {
    let findings = check("<html><img srcset=\"\(value)\"/></html>")
    #expect(findings.links.map(\.address) == addresses)
  }

  @Test(arguments: [
    ("<html>\n<br></html>", "not well-formed: Opening and ending tag mismatch"),
    ("<html>\n<a href=x></a></html>", "not well-formed: AttValue"),
    ("<html>\n<p hidden></p></html>", "not well-formed: Specification mandates value"),
    ("<html>\n&nbsp;</html>", "entities are not expanded"),
    ("<html>\na & b</html>", "not well-formed"),
    ("<html>\n<p id=\"a\" title=\"&hellip;\"/></html>", "entities are not expanded"),
    ("<html><i id=\"a\"/>\n<i id=\"a\"/></html>", "the id `a` appears twice"),
    ("<html>\n<i id=\"a\" id=\"a\"/></html>", "not well-formed: Attribute id redefined"),
    ("<html>\n\0</html>", "a zero byte"),
  ])
  func tellsWhatIsWrongWithItsLine(page: String, problem: String) {
    let found = disorder(in: check("<!doctype html>" + page))
    #expect(found.count == 1)
    #expect(found.first?.line == 2)
    #expect(found.first?.problem.hasPrefix(problem) == true)
  }

  @Test func tellsThatAPageIsEmptyOrCutShort() {
    #expect(!disorder(in: check("")).isEmpty)
    #expect(!disorder(in: check("<!doctype html>")).isEmpty)
    #expect(disorder(in: check("<!doctype html>\n<html><body>")).count == 1)
  }

  @Test func survivesAnyBytes() {
    let page = Array(
      "<!doctype html><html><a id=\"x\" href=\"y.html\" srcset=\"a 1x, b 2x\">é</a></html>".utf8)
    var generator = SeededGenerator.announced(7)
    for _ in 0..<1_000 {
      var bytes = page
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      _ = PageCheck.check(bytes, name: "x")
    }
  }

  /// Of several kinds, so that they have to be put into their order.
  private static let marks = String(repeating: "\u{301}\u{327}\u{316}", count: 80_000)

  /// Each took the square of its length.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "{", count: 400_000), String(repeating: "{{ ", count: 150_000),
      String(repeating: "e\u{301} ", count: 150_000), String(repeating: "{{x}}", count: 100_000),
      "e" + marks, "<a href=\"e\(marks)\">x</a>", "<img src=\"e\(marks).png\" alt=\"e\(marks)\">",
      "<a href=\"e\(String(repeating: "%CC%81%CC%A7%CC%96", count: 40_000))\" id=\"e\(marks)\">x</a>",
      "<p title=\"e\(String(repeating: "&#769;&#807;&#790;", count: 40_000))\">x</p>",
    ])
  func aPageOfMistakesIsLookedThroughOnce(text: String) {
    #expect(check("<!DOCTYPE html><html><body>\(text)</body></html>").findings.count <= 100)
  }

  @Test(arguments: ["{{name}}", "{{{ name }}}", "{{#items}}", "{{^ a.b-c_1}}"])
  func whatIsLeftOfATemplateIsFound(tag: String) {
    let found = check("<!DOCTYPE html>\n<p>{{{{ \(tag)</p>").findings
    #expect(found.contains { $0.rule == .templateTag && $0.line == 2 })
  }
}
