import Testing

@testable import XML

struct XMLElementTests {
  /// Whoever compares what was read pays for every mark in it.
  @Test func holdsFewMarks() throws {
    let text = "e" + String(repeating: "\u{301}\u{327}", count: 400)
    let root = try XMLElement(parsing: Array("<a b='\(text)'>\(text)<c/>\(text)</a>".utf8))
    #expect(root.attribute("b")?.unicodeScalars.count == 31)
    #expect(root.text.unicodeScalars.count == 62)
  }

  @Test func readsElementsAttributesAndText() throws {
    let root = try XMLElement(
      parsing: Array(
        """
        <?xml version="1.0"?><lfm status="ok"><results for="a &amp; b">
        <opensearch:Query role="request"/><album><name>One <![CDATA[<two>]]></name></album>
        </results></lfm>
        """.utf8))
    #expect(root.name == "lfm")
    #expect(root.attribute("status") == "ok")
    let results = try #require(root.child("results"))
    #expect(results.attribute("for") == "a & b")
    // The prefix is declared nowhere, as in real answers.
    #expect(results.child("opensearch:Query")?.attribute("role") == "request")
    #expect(results.child("album")?.child("name")?.text == "One <two>")
    #expect(results.child("album")?.wholeText == "One <two>")
  }

  @Test(arguments: [
    "", "text", "<a>", "<a></b>", "<a/><b/>", "<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>",
    "<a>&x;</a>", String(repeating: "<a>", count: 1_000),
  ])
  func refusesWhatIsNoDocument(_ text: String) {
    #expect(throws: XMLElement.Malformed.self) { try XMLElement(parsing: Array(text.utf8)) }
  }
}
