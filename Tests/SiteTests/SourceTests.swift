import Foundation
import Model
import Testing

@testable import Site

/// What each source asks for, in a site of several.
struct SourceTests {
  /// Forty photos of Pixabay, forty of Flickr, and a limit of seven for the latter.
  private static let limited: SiteContent = {
    let free = (0..<40).map { Samples.photo($0, at: Samples.siteSource, by: "Ben") }
    let bound = (0..<40).map { Samples.photo($0, at: Samples.flickr, by: "Anna") }
    var content = Samples.content(free + bound, searches: [])
    content.sources = [Samples.siteSource, Samples.flickr]
    content.sources[1].mostPerPage = 7
    content.collections = [
      Samples.collection("Free", of: free, at: Samples.siteSource),
      Samples.collection("Bound", of: bound, at: Samples.flickr),
      Samples.collection("Both", of: free + bound, at: Samples.flickr),
    ]
    return content
  }()

  private static let limitedSite: Result<RenderedSite, any Error> = Result {
    try RenderedSite(limited)
  }

  private static let list = [
    ("s/free/", 20, 2), ("s/bound/", 7, 6), ("s/both/", 7, 12), ("tag/pixabay/", 20, 2),
    ("tag/flickr/", 7, 6), ("tag/heron/", 7, 12), ("by/anna/", 7, 6), ("by/ben/", 20, 2),
  ]

  @Test(arguments: list)
  func noPageHoldsMoreThanASourceAllows(_ folder: String, _ most: Int, _ pages: Int) throws {
    let site = try Self.limitedSite.get()
    let paths = site.paths.filter { $0.hasPrefix(folder) }
    #expect(paths.count == pages)
    let counts = try paths.map { try site.cards(on: $0).count }
    #expect(counts.max() == most && counts.reduce(0, +) == (pages == 12 ? 80 : 40))
    #expect(
      try site.text(of: folder + "index.html").contains("href=\"../../\(folder)\(pages).html\""))
    #expect(!paths.contains("\(folder)\(pages + 1).html"))
  }

  @Test func aGenerousLimitChangesNothing() throws {
    var content = Samples.content(count: 45)
    content.sources[0].mostPerPage = 30
    #expect(try RenderedSite(content).cards(on: "index.html").count == 20)
    content.pageSize = 40
    #expect(try RenderedSite(content).cards(on: "index.html").count == 30)
  }

  @Test func coversCountAsPicturesOfThePage() throws {
    var content = Self.limited
    content.pictures.reverse()
    func covers() throws -> Int {
      try RenderedSite(content).text(of: "index.html")
        .matches(of: /<span class="cover[^"]*"><picture>/).count
    }
    // Seven photos of Flickr are shown already; two searches are covered by Pixabay's.
    #expect(try covers() == 2)
    content.collections.append(content.collections[1])
    #expect(try covers() == 2)
    content.sources[1].mostPerPage = 21
    #expect(try covers() == 3)
  }

  @Test func noticesStandUnderEveryPage() throws {
    let site = try RenderedSite.mixed
    for (path, bytes) in try site.pages where path != "404.html" {
      let foot = try #require(
        String(decoding: bytes, as: UTF8.self).components(separatedBy: "<footer").last)
      #expect(foot.contains("This product uses the Flickr API."), "\(path)")
      #expect(foot.contains("© 2031 The Newspaper."), "\(path)")
    }
    for path in ["credits.html", "about.html"] {
      let page = try site.text(of: path)
      #expect(page.components(separatedBy: "This product uses the Flickr API.").count == 3)
    }
  }

  @Test func aNoticeStandsWhereNothingWasFound() throws {
    var content = Samples.content([])
    content.sources = [Samples.flickr, Samples.lastfm]
    let home = try RenderedSite(content).text(of: "index.html")
    #expect(home.contains("This product uses the Flickr API."))
    #expect(!home.contains("Pictures from") && !home.contains("Last.fm"))
  }

  /// On every page it would be a reason to write all of them, twice for each outage.
  @Test func theFrontPageSaysFromWhenOldDataIs() throws {
    var content = Samples.mixed()
    content.sources[1].title = "Flickr & <b>"
    let current = try RenderedSite(content)
    content.sources[1].dataFrom = Samples.moment
    let line =
      "<p><bdi>Flickr &amp; &lt;b&gt;</bdi> could not be asked; its data is from "
      + "<time datetime=\"2031-05-08T07:08:09Z\">8 May 2031</time>.\n</p>\n"
    for (path, bytes) in try RenderedSite(content).pages {
      let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: line)
      #expect(parts.count == (path == "index.html" ? 2 : 1), "\(path)")
      #expect(try parts.joined() == current.text(of: path), "\(path)")
    }
  }

  @Test func oldDataIsToldOfWhereThereAreNoPicturesOfIt() throws {
    var content = Samples.content([])
    content.sources = [Samples.siteSource]
    content.sources[0].dataFrom = Samples.moment
    let home = try RenderedSite(content).text(of: "index.html")
    #expect(home.contains("<bdi>Pixabay</bdi> could not be asked; its data is from"))
    #expect(!home.contains("Pictures from"))
  }

  @Test func theFooterNamesAllSourcesInOneSentence() throws {
    let home = try RenderedSite.mixed.text(of: "index.html")
    let plain = home.replacing(/<[^>]+>/, with: "")
    #expect(
      plain.contains("Pictures from Pixabay, Flickr, Folder, Last.fm and The New York Times."))
  }

  @Test func factsAreFromTheServiceOrFromTheFile() throws {
    let site = try RenderedSite.mixed
    let local = try site.text(
      of: PhotoAddress(PictureID(source: Samples.folder.name, own: "h0")).info)
    #expect(local.contains("<td>File</td>") && !local.contains("<td>API</td>"))
    let web = try site.text(
      of: PhotoAddress(PictureID(source: Samples.flickr.name, own: "h0")).info)
    #expect(web.contains("<td>API</td>") && !web.contains("<td>File</td>"))
  }

  @Test func aPhotoNamesEverySearchThatFoundIt() throws {
    let photo = PhotoAddress(Self.limited.pictures[0].picture.id)
    let site = try Self.limitedSite.get()
    let page = try site.text(of: photo.page)
    #expect(page.contains("s/free/index.html") && page.contains("s/both/index.html"))
    #expect(!page.contains("s/bound/") && page.contains("><bdi>Pixabay</bdi></a></p>"))
    let info = try site.text(of: photo.info)
    #expect(info.contains("s/free/index.html") && info.contains("s/both/index.html"))
  }

  @Test func searchesSayWhereTheySearched() throws {
    let site = try RenderedSite.mixed
    #expect(try site.text(of: "s/herons/index.html").contains("at Flickr"))
    let home = try site.text(of: "index.html")
    #expect(home.contains("10 albums · <bdi>Last.fm</bdi>"))
  }

  @Test func creditsPrintEachLineAsTheSourceWantsIt() throws {
    let page = try RenderedSite.mixed.text(of: "credits.html")
    for picture in Samples.mixed().pictures {
      #expect(page.contains("</a>: <bdi>\(picture.picture.credit)</bdi>"))
    }
    #expect(page.contains("No licence stated") && page.contains("Pixabay Content License"))
    #expect(page.contains("9 reviews") && page.contains("4 albums"))
  }
}
