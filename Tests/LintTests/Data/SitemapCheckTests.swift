import Lint
import Testing

struct SitemapCheckTests {
  private static let sitemap = """
    <?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
    xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    <url>
    <loc>https://example.org/pictures/index.html</loc>
    <lastmod>2026-11-22T22:29:38Z</lastmod>
    </url>
    <url>
    <loc>https://example.org/pictures/photo/0e/dog-0e7c6b.html</loc>
    <image:image>
    <image:loc>https://example.org/pictures/original/0e/dog-0e7c6b-0a0b0f.jpg</image:loc>
    </image:image>
    </url>
    <url>
    <loc>https://example.org/pictures/</loc>
    <lastmod>2026-11</lastmod><changefreq>daily</changefreq><priority>0.5</priority>
    </url>
    </urlset>
    """
  private static let index = """
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <sitemap>
    <loc>https://example.org/pictures/sitemap-1.xml</loc>
    </sitemap>
    </sitemapindex>
    """

  private func check(_ bytes: [UInt8], base: String? = DataSite.base) -> [Finding] {
    SitemapCheck.check(
      bytes, file: "sitemap.xml", addresses: LinkResolver(paths: DataSite.paths, base: base))
  }

  @Test(arguments: [sitemap, index], [DataSite.base, nil])
  func findsNothingInASitemapThatIsRight(text: String, base: String?) {
    #expect(check(Array(text.utf8), base: base) == [])
  }

  @Test(arguments: [
    Planted("root", "<urlset", "<urls", .sitemap, 2),
    Planted("namespace", "schemas/sitemap/0.9", "sitemap", .sitemap, 2),
    Planted("no address", "<loc>https://example.org/pictures/</loc>", "", .sitemap, 13),
    Planted(
      "two addresses", "html</loc>",
      "html</loc><loc>https://example.org/pictures/s/dogs/index.html</loc>", .sitemap, 3),
    Planted("an empty one", "https://example.org/pictures/<", "<", .sitemap, 14),
    Planted("a relative one", "https://example.org/pictures/index", "index", .sitemap, 4),
    Planted("a space", "pictures/index.html", "pictures/in dex.html", .sitemap, 4),
    Planted("twice", "photo/0e/dog-0e7c6b.html", "index.html", .sitemap, 8),
    Planted("a lost page", "0e7c6b.html", "0e7c6c.html", .sitemap, 8),
    Planted("another host", "https://example.org/pictures/i", "https://x.org/i", .sitemap, 4),
    Planted("another folder", "org/pictures/index", "org/index", .sitemap, 4),
    Planted("an http address", "https://example.org/pictures/i", "http://x.org/i", .sitemap, 4),
    Planted("a date", "2026-11-22T22:29:38Z", "2026-02-30", .sitemap, 5),
    Planted("a date of words", "2026-11<", "yesterday<", .sitemap, 15),
    Planted("a lost image", "0b0f.jpg", "0b0f.png", .sitemap, 10),
    Planted("a rhythm", "daily", "often", .sitemap, 15),
    Planted("a priority", "0.5", "5", .sitemap, 15),
    Planted("a part of nothing", "<changefreq>daily</changefreq>", "<x/>", .sitemap, 15),
    Planted("an entry of nothing", "</urlset>", "<page><loc/></page>\n</urlset>", .sitemap, 17),
    Planted("an open one", "</url>\n</urlset>", "</urlset>", .sitemap, 16),
  ])
  func tellsWhatIsWrong(_ planted: Planted) {
    let findings = check(planted.planted(in: Self.sitemap))
    planted.isAll(Array(findings.prefix(1)))
  }

  @Test func tellsOfAnIndexThatLeadsToNothing() {
    let text = Self.index.replacing("sitemap-1", with: "sitemap-2")
    #expect(check(Array(text.utf8)).map(\.line) == [3])
  }

  @Test func knowsTheHostByTheFirstAddressWhereNothingElseTellsIt() {
    let text = Self.sitemap.replacing("https://example.org/pictures/photo", with: "https://x.org/p")
    #expect(check(Array(text.utf8), base: nil).map(\.line) == [8])
  }

  @Test func tellsOfMoreThanFiftyThousandAddressesOnce() {
    let start = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"
    let urls = (0..<50_003).map { "<url><loc>http://a.b/\($0)</loc></url>" }
    let text = ([start] + urls + ["</urlset>"]).joined(separator: "\n")
    let findings = check(Array(text.utf8), base: nil)
    #expect(findings.map(\.rule) == [.sitemapLimits])
    #expect(findings.map(\.line) == [50_002])
  }

  @Test func doesNotReadWhatIsTooLarge() {
    let findings = check([UInt8](repeating: 0x20, count: SitemapCheck.mostBytes + 1))
    #expect(findings.map(\.rule) == [.sitemapLimits])
  }

  @Test func survivesAnyBytes() {
    Mutations.visit(Self.sitemap) { _ = check($0) }
    for text in ["", "<a>", String(repeating: "<urlset>", count: 100_000)] {
      #expect((1...3).contains(check(Array(text.utf8)).count))
    }
    let empty = String(repeating: "<url/>", count: 1_000)
    #expect(check(Array("<urlset>\(empty)</urlset>".utf8)).count == 100)
  }

  @Test(arguments: [
    ("User-agent: *\nAllow: /\n\nSitemap: https://example.org/pictures/sitemap.xml\n", nil),
    ("sitemap: https://example.org/pictures/sitemap.xml # all", nil),
    ("Sitemap: https://other.example/sitemap.xml", nil), ("# Sitemap: x\nDisallow: /a:b", nil),
    ("User-agent: *\r\nSITEMAP : sitemap.xml\r\n", 2), ("\n\nSitemap: /sitemap.xml", 3),
    ("\nSitemap: https://example.org/pictures/sitemap-2.xml", 2), ("Sitemap:", 1),
  ])
  func findsTheSitemapsThatRobotsAreSentTo(text: String, line: Int?) {
    let findings = RobotsCheck.check(Array(text.utf8), addresses: DataSite.addresses)
    #expect(findings.map(\.line) == (line.map { [$0] } ?? []))
    #expect(findings.allSatisfy { $0.rule == .robots && $0.file == "robots.txt" })
    Mutations.visit(text, count: 50) {
      _ = RobotsCheck.check($0, addresses: DataSite.addresses)
    }
  }
}
