import Lint
import Model
import Testing
import XML

@testable import Site
@testable import Theme

struct SitemapTests {
  private static let base = MachineSite.base

  @Test func listsEveryPageThatMayBeListedOnce() throws {
    let site = try MachineSite.sample
    let urls = try site.xml("sitemap.xml").children
    let expected = site.site.paths.filter {
      !$0.hasPrefix("info/") && !MachineSite.unlisted.contains($0)
    }
    #expect(
      urls.compactMap { $0.child("loc")?.text }.sorted() == expected.map { Self.base + $0 }.sorted()
    )
    #expect(site.files.keys.contains("sitemap-1.xml") == false)
  }

  @Test func saysWhenWhatAPageShowsLastChanged() throws {
    let content = Samples.published(45)
    let urls = try MachineSite.sample.xml("sitemap.xml").children
    func changed(_ path: String) -> String? {
      urls.first { $0.child("loc")?.text == Self.base + path }?.child("lastmod")?.text
    }
    #expect(changed("index.html") == content.pictures.map(\.changed).max()?.description)
    #expect(
      changed(PhotoAddress(Samples.id(7)).page) == content.pictures[7].changed.description)
    #expect(changed("all/3.html") == nil && changed("credits.html") == nil)
  }

  @Test func theFrontPageIsAnotherOneWhereAPictureWent() throws {
    var content = Samples.published(3)
    let moment = Timestamp(secondsSince1970: 1_999_999_999)
    content.history = SiteHistory(editions: [
      SiteEdition(moment: moment, removed: SiteEdition.Changes(count: 1))
    ])
    let front = try MachineSite(content).xml("sitemap.xml").children.first {
      $0.child("loc")?.text == Self.base + "index.html"
    }
    #expect(front?.child("lastmod")?.text == moment.description)
  }

  @Test func aPictureOfWhichNoDateIsKnownHasNone() throws {
    var content = Samples.published(1)
    content.pictures[0].changed = Timestamp(secondsSince1970: 0)
    let text = String(
      decoding: try #require(MachineSite(content).files["sitemap.xml"]), as: UTF8.self)
    #expect(!text.contains("lastmod"))
  }

  @Test func namesTheLargestImageOfEachPicture() throws {
    var content = Samples.published(3)
    content.pictures[1].images = PublishedImages()
    let urls = try MachineSite(content).xml("sitemap.xml").children
    let images = urls.compactMap { $0.child("image:image")?.child("image:loc")?.text }
    #expect(
      images
        == [0, 2].map {
          Self.base + content.original($0)
        })
  }

  private func index(of content: SiteContent) throws -> SiteIndex {
    SiteIndex(content: content, words: try Theme.builtIn.words(for: "en"), assets: [])
  }

  private func sitemap(
    _ site: SiteIndex, _ pages: [PlannedFile], _ limit: Sitemap.Limit
  ) throws -> Sitemap {
    Sitemap(
      site, address: try #require(site.address), pages: PlannedFiles([.init(pages)]), limit: limit)
  }

  private func files(
    _ content: SiteContent, _ limit: Sitemap.Limit
  ) throws -> [String: XMLElement] {
    let site = try index(of: content)
    let pages = [
      SitePlan.page(PageTemplates.home, HomePage(site: site), rank: .front),
      SitePlan.page(PageTemplates.notFound, NotFoundPage(site: site), rank: .list),
    ]
    return try sitemap(site, pages, limit).files.reduce(into: [:]) {
      $0[$1.path] = try XMLElement(parsing: $1.bytes)
    }
  }

  @Test func severalFilesHaveAnIndexAndHoldEachPageOnce() throws {
    let content = Samples.published(9)
    let files = try files(content, Sitemap.Limit(entries: 4))
    #expect(
      files.keys.sorted() == ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"])
    let index = try #require(files["sitemap.xml"])
    #expect(index.name == "sitemapindex")
    let parts = index.children.compactMap { $0.child("loc")?.text }
    #expect(parts == (1...3).map { "\(Self.base)sitemap-\($0).xml" })
    let pages = (1...3).map { files["sitemap-\($0).xml"]?.children ?? [] }
    #expect(pages.map(\.count) == [4, 4, 2])
    let paths = ["index.html"] + content.pictures.map { PhotoAddress($0.picture.id).page }
    #expect(pages.joined().compactMap { $0.child("loc")?.text } == paths.map { Self.base + $0 })
  }

  /// A long address takes its room in every entry.
  @Test(arguments: [
    "https://example.org/", "https://example.org/" + String(repeating: "a&", count: 900),
  ])
  func noFileIsLargerThanTheLimit(_ base: String) throws {
    let content = Samples.published(60, at: base)
    let site = try index(of: content)
    let limit = Sitemap.Limit(entries: 50_000, bytes: 40_000)
    let files = try sitemap(
      site, [SitePlan.page(PageTemplates.home, HomePage(site: site), rank: .front)], limit
    ).files
      .filter { $0.path.hasPrefix("sitemap-") }
    #expect(files.count > 1)
    #expect(files.allSatisfy { $0.bytes.count <= limit.bytes })
  }

  @Test func robotsAreLetInAndToldWhereTheSitemapIs() throws {
    let robots = try #require(MachineSite(Samples.published(1)).files["robots.txt"])
    #expect(
      String(decoding: robots, as: UTF8.self)
        == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/photos/sitemap.xml\n")
  }
}
