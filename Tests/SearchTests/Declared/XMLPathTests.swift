import Testing
import XML

@testable import Search

/// Paths into XML are the abbreviated steps of XPath.
struct XMLPathTests {
  private static let feed = """
    <?xml version="1.0"?>
    <rss xmlns:media="http://search.yahoo.com/mrss" xmlns:m="http://other.example/">
      <channel><title>Birds</title>
        <item><guid>1</guid><media:group><media:content url="a.jpg" type="image/jpeg"/>
          <media:content url="b.mp4" type="video/mp4"/></media:group><m:content url="no"/>
          <media:title>One</media:title><category>x</category><category>y</category></item>
        <item><guid>2</guid><media:content url="c.jpg" type="image/jpeg"/><title>Two</title></item>
        <item><guid>3</guid><undeclared:content url="d.jpg"/></item>
      </channel>
      <entry xmlns="http://www.w3.org/2005/Atom"><id>4</id><link rel="next" href="p2"/></entry>
    </rss>
    """

  private static let reader = PathReader(
    format: .xml,
    namespaces: [
      "media": "http://search.yahoo.com/mrss/", "undeclared": "http://nowhere.example/",
      "atom": "http://www.w3.org/2005/Atom",
    ])

  private func texts(_ path: String, from start: String? = nil) throws -> [String] {
    let root = AnswerNode.xml(try XMLElement(parsing: Array(Self.feed.utf8)))
    let place = try start.map { try #require(Self.reader.path($0).nodes(from: root).first) }
    return try Self.reader.path(path).nodes(from: place ?? root).flatMap(\.texts)
  }

  @Test(arguments: [
    ("/rss/channel/title", ["Birds"]),
    ("/rss/channel/item/guid", ["1", "2", "3"]),
    ("/rss/channel/item[2]/guid", ["2"]),
    ("/rss/channel/item[9]/guid", []),
    ("//media:content/@url", ["a.jpg", "b.mp4", "c.jpg"]),
    ("//media:content[@type='image/jpeg']/@url", ["a.jpg", "c.jpg"]),
    ("//media:content[@type=\"image/jpeg\"][2]/@url", []),
    ("//undeclared:content/@url", ["d.jpg"]),
    ("/rss/entry/id", ["4"]),
    ("/rss/atom:entry/atom:link[@rel='next']/@href", ["p2"]),
    ("/rss/*/title", ["Birds"]),
    ("/other/channel/title", []),
    ("//guid", ["1", "2", "3"]),
  ])
  func leadsFromTheAnswer(_ path: String, _ expected: [String]) throws {
    #expect(try texts(path) == expected)
  }

  @Test(arguments: [
    (".//media:content/@url", ["a.jpg", "b.mp4"]), ("./media:content/@url", []),
    ("./category", ["x", "y"]), ("./media:title", ["One"]), ("^/guid", ["1"]),
    ("./category[2]", ["y"]),
  ])
  func leadsFromAnItem(_ path: String, _ expected: [String]) throws {
    #expect(try texts(path, from: "/rss/channel/item") == expected)
  }

  @Test func leadsToAttributesAndTextOfThePlaceItself() throws {
    let content = "//media:content[@type='video/mp4']"
    #expect(try texts("@url", from: content) == ["b.mp4"])
    #expect(try texts(".", from: "/rss/channel/title") == ["Birds"])
  }

  @Test(arguments: [
    "rss/channel", "/rss/channel[", "/rss/channel[0]", "/rss/channel[@a]", "/rss/none:item",
    "/rss/item[last()]", "./a | ./b", "/rss/text()", "//", "/rss/channel/@", "^@url", "../a",
    "/rss/channel[@a='b]", "/rss/1a", "@a/b",
  ])
  func refusesWhatIsNoPath(_ path: String) {
    #expect(throws: PathError.self) { try Self.reader.path(path) }
  }
}
