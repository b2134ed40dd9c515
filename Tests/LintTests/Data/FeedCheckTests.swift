import Lint
import Testing

struct FeedCheckTests {
  private static let atom = """
    <?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0">
    <id>tag:example.org,2026:/pictures/</id>
    <title>Gallery</title>
    <updated>2026-11-22T22:29:38Z</updated>
    <link rel="self" type="application/atom+xml" href="https://example.org/pictures/feed.atom"/>
    <link rel="alternate" type="text/html" href="https://example.org/pictures/index.html"/>
    <author><name>Gallery</name></author>
    <at:deleted-entry ref="tag:example.org,2026:/pictures/photo/a:9" when="2026-11-22T22:29:38Z"/>
    <entry>
    <id>tag:example.org,2026:/pictures/photo/pixabay:1</id>
    <title>Dog</title><author><name>Ann</name></author>
    <published>2026-11-20T22:29:38Z</published>
    <updated>2026-11-22T22:29:38.25+01:00</updated>
    <link rel="alternate" href="https://example.org/pictures/photo/0e/dog-0e7c6b.html"/>
    <link rel="via" href="https://pixabay.com/photos/1/"/>
    <link rel="enclosure" href="https://example.org/pictures/original/0e/dog-0e7c6b-0a0b0f.jpg"/>
    <content type="xhtml">
    <div xmlns="http://www.w3.org/1999/xhtml"><p><img src="img/0e/dog-0e7c6b-640-0a0b0d.webp"/></p></div>
    </content>
    </entry>
    <entry>
    <id>tag:example.org,2026:/pictures/photo/pixabay:2</id>
    <title>Cat</title>
    <updated>2026-11-22T22:29:38Z</updated>
    <link href="photo/1f/cat-1f3a2b.html"/>
    <content type="html">&lt;p&gt;Cat&lt;/p&gt;</content>
    </entry>
    </feed>
    """

  private func check(_ bytes: [UInt8], base: String? = DataSite.base) -> [Finding] {
    FeedCheck.check(
      bytes, file: "feed.atom", addresses: LinkResolver(paths: DataSite.paths, base: base))
  }

  @Test(arguments: [DataSite.base, nil])
  func findsNothingInAFeedThatIsRight(base: String?) {
    #expect(check(Array(Self.atom.utf8), base: base) == [])
  }

  @Test(arguments: [
    Planted("namespace", "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#", .feed, 2),
    Planted("no id", "<id>tag:example.org,2026:/pictures/</id>", "", .feed, 2),
    Planted("two titles", "<title>Gallery<", "<title>A</title>\n<title>Gallery<", .feed, 5),
    Planted("a title that is empty", "Gallery<", "<", .feed, 4),
    Planted("no time", "2026-11-22T22:29:38Z</updated>", "2026-11-22</updated>", .feed, 5),
    Planted("no whole id", "tag:example.org,2026:/pictures/<", "pictures<", .feed, 3),
    Planted("no link to itself", "rel=\"self\"", "rel=\"related\"", .feed, 2),
    Planted("a link to itself elsewhere", "pictures/feed.atom", "pictures/index.html", .feed, 6),
    Planted("another site", "example.org/pictures/feed.atom", "x.org/feed.atom", .feed, 6),
    Planted("a lost page", "pictures/index.html", "pictures/home.html", .feed, 7),
    Planted("a nameless author", "<name>Gallery</name>", "", .feed, 8),
    Planted("a prefix of nothing", "xmlns:at=", "at=", .feed, 9),
    Planted("no ref", " ref=", " id=", .feedEntry, 9),
    Planted("no moment", "when=", "at=", .feedEntry, 9),
    Planted("no author", "<author><name>Gallery</name></author>", "", .feedEntry, 22),
    Planted("no title", "<title>Cat</title>", "", .feedEntry, 22),
    Planted("an id twice", "pixabay:2", "pixabay:1", .feedEntry, 23),
    Planted("a day that no month has", "2026-11-20T", "2026-11-31T", .feedEntry, 13),
    Planted("no zone", "38.25+01:00", "38.25", .feedEntry, 14),
    Planted("a lost picture", "photo/0e/dog", "photo/0e/dig", .feedEntry, 15),
    Planted("capital letters", "0b0f.jpg", "0b0f.JPG", .feedEntry, 17),
    Planted("a lost image", "b-640-", "b-320-", .feedEntry, 19),
    Planted("two divisions", "<div ", "<p/><div ", .feedEntry, 18),
    Planted("a lost link of its own", "photo/1f/", "photo/2f/", .feedEntry, 26),
    Planted("a link to nothing", "<link href=", "<link title=", .feedEntry, 26),
    Planted("elements in text", "&lt;p&gt;Cat&lt;/p&gt;", "<p>Cat</p>", .feedEntry, 27),
    Planted("a type of nothing", "\"html\"", "\"plain\"", .feedEntry, 27),
    Planted("an open entry", "</entry>\n</feed>", "</feed>", .feed, 28),
    Planted("an entity", "<title>Dog", "<title>&nbsp;Dog", .feed, 12),
    Planted("a folder without a page", "pictures/index.html", "pictures/photo/", .feed, 7),
  ])
  func tellsWhatIsWrong(_ planted: Planted) {
    planted.isAll(check(planted.planted(in: Self.atom)))
  }

  @Test func takesAFolderForItsPage() {
    let folder = Self.atom.replacing("pictures/index.html", with: "pictures/")
    #expect(check(Array(folder.utf8)) == [])
  }

  @Test(arguments: [
    Planted("a channel", "x", "x", .feed, nil),
    Planted("no channel", "channel", "list", .feed, 2),
    Planted("no title", "<title>Gallery</title>", "", .feed, 3),
    Planted("another root", "rss", "html", .feed, 2),
  ])
  func looksForTheChannelOfRSS(_ planted: Planted) {
    let rss = """
      <?xml version="1.0"?>
      <rss version="2.0">
      <channel><title>Gallery</title><link>https://example.org/</link></channel>
      </rss>
      """
    let text = rss.replacing(planted.text, with: planted.other)
    let findings = check(Array(text.utf8))
    #expect(findings.map(\.line) == (planted.line.map { [$0] } ?? []))
  }

  @Test func survivesAnyBytes() {
    Mutations.visit(Self.atom) { _ = check($0) }
    for text in [
      "", "<feed>", String(repeating: "<feed>", count: 100_000),
      "<feed>" + String(repeating: "<entry/>", count: 2_000) + "</feed>",
    ] {
      let findings = check(Array(text.utf8))
      #expect((1...200).contains(findings.count))
    }
  }
}
