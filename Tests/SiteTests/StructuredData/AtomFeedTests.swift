import Lint
import Model
import Testing
import XML

@testable import Site

struct AtomFeedTests {
  private static let base = MachineSite.base

  private func texts(_ name: String, of entries: [XMLElement]) -> [String] {
    entries.compactMap { $0.child(name)?.text }
  }

  private func entries(_ feed: XMLElement) -> [XMLElement] {
    feed.children.filter { $0.name == "entry" }
  }

  private func link(_ relation: String, of element: XMLElement) -> XMLElement? {
    element.children.first { $0.name == "link" && $0.attribute("rel") == relation }
  }

  @Test func tellsOfTheNewestFifty() throws {
    var content = Samples.published(60)
    content.pictures.reverse()
    content.pictures[7].added = content.pictures[8].added
    let feed = try MachineSite(content).xml("feed.atom")
    let order = (0..<50).map { $0 == 51 ? 52 : $0 }
    #expect(texts("title", of: entries(feed)) == order.map { "Heron \($0)" })
    #expect(feed.child("updated")?.text == content.pictures[59].changed.description)
  }

  @Test func amongPicturesOfOneBuildTheGallerysOrderCounts() throws {
    var content = Samples.published(4)
    for number in content.pictures.indices {
      content.pictures[number].added = Samples.moment
      content.pictures[number].changed = Samples.moment
    }
    content.pictures[3].changed = Timestamp(secondsSince1970: Samples.moment.secondsSince1970 + 1)
    let feed = try MachineSite(content).xml("feed.atom")
    #expect(texts("title", of: entries(feed)) == ["Heron 3", "Heron 0", "Heron 1", "Heron 2"])
  }

  @Test func aPictureThatChangedIsTakenInAgain() throws {
    var content = Samples.published(60)
    content.pictures[57].changed = Timestamp(
      secondsSince1970: Samples.moment.secondsSince1970 + 7_200)
    let feed = try MachineSite(content).xml("feed.atom")
    #expect(texts("title", of: entries(feed)).prefix(2) == ["Heron 57", "Heron 0"])
    #expect(entries(feed).count == 50)
    #expect(feed.child("updated")?.text == content.pictures[57].changed.description)
  }

  /// Of two pictures there is nothing to follow, and whoever keeps one to himself is in no feed.
  @Test func aTagThatThreePicturesHaveHasAFeedOfItsOwn() throws {
    var content = Samples.published(6)
    for (number, tags) in ["reeds", "reeds", "reeds, pair", "pair", "", ""].enumerated() {
      content.pictures[number].picture.tags = Tag.list(tags)
    }
    var site = try MachineSite(content)
    #expect(site.files.keys.filter { $0.hasPrefix("tag/") } == ["tag/reeds/feed.atom"])
    let feed = try site.xml("tag/reeds/feed.atom")
    #expect(texts("title", of: entries(feed)) == ["Heron 0", "Heron 1", "Heron 2"])
    #expect(link("alternate", of: feed)?.attribute("href") == Self.base + "tag/reeds/index.html")
    let tagged = try site.site.text(of: "tag/reeds/index.html")
    #expect(tagged.contains("href=\"../../tag/reeds/feed.atom\""))
    #expect(!(try site.site.text(of: "tag/pair/index.html").contains("pair/feed.atom")))
    // What went from the gallery changes no feed of a tag.
    content.history.editions = [edition(removing: [9], hoursLater: 1)]
    let before = site.files["tag/reeds/feed.atom"]
    site = try MachineSite(content)
    #expect(site.files["tag/reeds/feed.atom"] == before)
  }

  private func edition(removing numbers: [Int], hoursLater hours: Int) -> SiteEdition {
    let items = numbers.map { SiteEdition.Item(id: Samples.id($0), name: "Heron \($0)") }
    return SiteEdition(
      moment: Timestamp(secondsSince1970: Samples.moment.secondsSince1970 + hours * 3_600),
      removed: SiteEdition.Changes(count: items.count, listed: items))
  }

  /// Reference and moment of what is told to be gone.
  private func deleted(_ feed: XMLElement) -> [[String]] {
    feed.children.filter { $0.name == "at:deleted-entry" }.map {
      [$0.attribute("ref") ?? "", $0.attribute("when") ?? ""]
    }
  }

  @Test func whatWentIsToldOnceSoThatReadersMayTakeItAway() throws {
    var content = Samples.published(3)
    content.history = SiteHistory(editions: [
      edition(removing: [7, 2], hoursLater: 9), edition(removing: [7, 8], hoursLater: 4),
    ])
    let site = try MachineSite(content)
    let start = "tag:example.org,2026:/photos/photo/pixabay:"
    let expected = [
      ["\(start)9000007", "2031-05-08T16:08:09Z"], ["\(start)9000008", "2031-05-08T11:08:09Z"],
    ]
    for path in ["feed.atom", "s/herons/feed.atom"] {
      let feed = try site.xml(path)
      #expect(deleted(feed) == expected)
      let text = String(decoding: try #require(site.files[path]), as: UTF8.self)
      #expect(text.contains(" xmlns:at=\"http://purl.org/atompub/tombstones/1.0\""))
      #expect(feed.child("updated")?.text == "2031-05-08T16:08:09Z")
      #expect(entries(feed).count == 3)
    }
    content.collections[0].source = SourceName("flickr")
    #expect(try deleted(MachineSite(content).xml("s/herons/feed.atom")) == [])
  }

  @Test func aFeedThatNeverHadAPictureIsTheSameEveryNight() throws {
    var content = Samples.content([], searches: ["a"])
    content.baseURL = WebAddress(Self.base)
    let feed = try MachineSite(content).xml("feed.atom")
    #expect(feed.child("updated")?.text == Timestamp(secondsSince1970: 0).description)
    content.history = SiteHistory(editions: [edition(removing: [1], hoursLater: 2)])
    let emptied = try MachineSite(content).xml("feed.atom")
    #expect(emptied.child("updated")?.text == "2031-05-08T09:08:09Z")
  }

  @Test func anEntryHoldsThePictureAndWhoseItIs() throws {
    var content = Samples.published(2)
    content.pictures[0].picture.caption = "A <heron> & reeds"
    let address = PhotoAddress(Samples.id(0))
    let entry = try #require(entries(try MachineSite(content).xml("feed.atom")).first)
    #expect(entry.child("id")?.text == "tag:example.org,2026:/photos/photo/pixabay:9000000")
    #expect(entry.child("published")?.text == "2031-05-08T07:08:09Z")
    #expect(entry.child("updated")?.text == "2031-05-08T08:08:09Z")
    #expect(entry.child("author")?.child("name")?.text == "Anna")
    #expect(entry.child("author")?.child("uri")?.text == "https://x.test/u")
    #expect(entry.child("rights")?.text == "Image by Anna on Pixabay · Pixabay Content License")
    let terms = entry.children.filter { $0.name == "category" }.map { $0.attribute("term") }
    #expect(terms == ["heron", "reeds"])
    #expect(link("alternate", of: entry)?.attribute("href") == Self.base + address.page)
    #expect(link("via", of: entry)?.attribute("href") == "https://pixabay.com/photos/id-0/")
    let file = link("enclosure", of: entry)
    #expect(file?.attribute("href") == Self.base + content.original(0))
    #expect(file?.attribute("type") == "image/jpeg" && file?.attribute("length") == "115200")
    let markup = try #require(entry.child("content")?.child("div"))
    let image = markup.child("p")?.child("a")?.child("img")
    #expect(image?.attribute("src") == Self.base + content.original(0))
    #expect(markup.children.map(\.text).contains("A <heron> & reeds"))
  }

  @Test func aFeedSaysWhatItIs() throws {
    var content = Samples.published(2)
    content.description = "All of them"
    content.author = "Otto"
    let site = try MachineSite(content)
    let feed = try site.xml("feed.atom")
    #expect(feed.attribute("xml:lang") == "en")
    #expect(feed.child("title")?.text == "Herons" && feed.child("subtitle")?.text == "All of them")
    #expect(feed.child("author")?.child("name")?.text == "Otto")
    #expect(feed.child("generator")?.text == "Gallerist 1.0")
    #expect(link("self", of: feed)?.attribute("href") == Self.base + "feed.atom")
    #expect(link("alternate", of: feed)?.attribute("href") == Self.base + "index.html")
    let own = try site.xml("s/herons/feed.atom")
    #expect(own.child("id")?.text == "tag:example.org,2026:/photos/s/herons")
    #expect(link("alternate", of: own)?.attribute("href") == Self.base + "s/herons/index.html")
  }

  @Test func nobodyIsGivenAPictureOfSomebodyElse() throws {
    var content = Samples.published(1)
    content.author = "Otto"
    content.pictures[0].picture.creator = nil
    let foreign = entries(try MachineSite(content).xml("feed.atom"))
    #expect(foreign.first?.child("author")?.child("name")?.text == "Pixabay")
    content.sources[0].isLocal = true
    #expect(entries(try MachineSite(content).xml("feed.atom")).first?.child("author") == nil)
  }

  @Test func aSearchHasAFeedOfItsOwnPictures() throws {
    var content = Samples.published(9)
    content.collections.append(
      Collection(
        title: "Some", slug: "some", search: "x", source: Samples.source,
        pictures: [5, 2, 7].map(Samples.id)))
    content.collections.append(
      Collection(title: "None", search: "y", source: Samples.source, pictures: []))
    let site = try MachineSite(content)
    let own = entries(try site.xml("s/some/feed.atom"))
    #expect(texts("title", of: own) == ["Heron 2", "Heron 5", "Heron 7"])
    #expect(entries(try site.xml("s/none/feed.atom")).isEmpty)
    let page = try site.site.text(of: "s/some/index.html")
    #expect(
      page.contains("type=\"application/atom+xml\" title=\"Herons\" href=\"../../feed.atom\""))
    #expect(page.contains("title=\"Search: Some · Herons\" href=\"../../s/some/feed.atom\""))
  }

  /// What a reader has read stays read, whatever the page says of the picture.
  @Test func idsStayWhenWordsChange() throws {
    var content = Samples.published(5)
    let before = texts("id", of: entries(try MachineSite(content).xml("feed.atom")))
    for number in content.pictures.indices { content.pictures[number].picture.title = "Other" }
    content.title = "Other"
    let site = try MachineSite(content)
    #expect(texts("id", of: entries(try site.xml("feed.atom"))) == before)
    #expect(Set(before).count == 5)
  }
}
