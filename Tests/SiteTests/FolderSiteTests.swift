import Model
import Support
import Testing

@testable import Site

/// A site of folders speaks of albums, not of searches at a source.
struct FolderSiteTests {
  private static func photo(_ number: Int, album: String? = nil, title: String? = nil)
    -> SitePicture
  {
    var sample = Samples.photo(number, at: Samples.folder, by: "Ann")
    sample.picture.title = title
    sample.picture.album = album
    sample.picture.page = nil
    sample.picture.license = nil
    sample.picture.credit = "Ann"
    sample.picture.creator?.page = nil
    // 2023-10-15T06:47:11
    sample.picture.dates = Picture.Dates(
      taken: Timestamp(secondsSince1970: 1_697_352_431), precision: .local)
    sample.foundBy = ["Lakes"]
    return sample
  }

  private static func content(_ pictures: [SitePicture]) -> SiteContent {
    var content = Samples.content(pictures, title: "Ann", searches: [])
    content.sources = [Samples.folder]
    content.collections = [
      Samples.collection("Lakes", of: pictures, at: Samples.folder),
      Samples.collection("Boats", of: pictures, at: Samples.folder),
    ]
    content.collections[1].search = "boat"
    content.baseURL = WebAddress("https://example.org/")
    return content
  }

  private static let lakes = content((0..<3).map { photo($0, album: "Lake District") })

  private static func plain(_ page: String) -> String {
    page.replacing(/<script.*?<\/script>/, with: "").replacing(/<[^>]+>/, with: "\n")
  }

  @Test func nothingSpeaksOfSearchesOrSources() throws {
    let site = try RenderedSite(Self.lakes)
    for path in site.paths where path.hasSuffix(".html") && path != "help.html" {
      let lines = Set(
        Self.plain(try site.text(of: path)).split(separator: "\n").map {
          $0.trimmingPrefix(while: \.isWhitespace)
        })
      for words in ["Searches", "Saved search", "Found by", "Folder", "Sources", "Service"] {
        #expect(!lines.contains { $0 == words }, "\(path): \(words)")
      }
      let text = try site.text(of: path)
      for words in ["Pictures from", "newest from", "· <bdi>Folder", "Search: "] {
        #expect(!text.contains(words), "\(path): \(words)")
      }
    }
  }

  @Test func albumsAreCalledAlbums() throws {
    let site = try RenderedSite(Self.lakes)
    let home = try site.text(of: "index.html")
    #expect(home.contains("<h2 id=\"searches\">Albums</h2>"))
    #expect(home.contains("#searches\">Albums</a>"))
    let album = try site.text(of: "s/boats/index.html")
    #expect(album.contains("<title>Album: Boats · Ann</title>"))
    #expect(Self.plain(album).contains("Album · "))
    #expect(album.contains("for “boat”"))
    #expect(try site.text(of: "about.html").contains("<h2>Albums</h2>"))
    let address = PhotoAddress(Self.lakes.pictures[0].id)
    #expect(try site.text(of: address.page).contains("<dt>Album</dt>"))
    #expect(try site.text(of: address.info).contains(">Album</bdi>"))
  }

  @Test func theByLineEndsWithWhatIsKnown() throws {
    let site = try RenderedSite(Self.lakes)
    let page = try site.text(of: PhotoAddress(Self.lakes.pictures[0].id).page)
    #expect(
      page.contains(
        "<p class=\"byline\">by <a href=\"../../by/ann/index.html\"><bdi>Ann</bdi></a>\n</p>"))
    var nobodys = Self.lakes
    nobodys.pictures[0].picture.creator = nil
    let bare = try RenderedSite(nobodys).text(of: PhotoAddress(nobodys.pictures[0].id).page)
    #expect(!bare.contains("class=\"byline\""))
    nobodys.pictures[0].picture.page = WebAddress("https://www.example.net/a")
    let linked = try RenderedSite(nobodys).text(of: PhotoAddress(nobodys.pictures[0].id).page)
    #expect(linked.contains("<bdi>example.net</bdi></a></p>"))
  }

  @Test func besideAServiceBothAreNamed() throws {
    var content = Samples.mixed()
    content.collections.append(
      Samples.collection("Lakes", of: content.pictures, at: Samples.folder))
    let site = try RenderedSite(content)
    let home = try site.text(of: "index.html")
    #expect(home.contains("<h2 id=\"searches\">Albums and searches</h2>"))
    #expect(try site.text(of: "s/lakes/index.html").contains("Album: Lakes"))
    #expect(try site.text(of: "s/herons/index.html").contains("Saved search"))
    let page = try site.text(of: PhotoAddress(PictureID(source: .folder, own: "h0")).page)
    #expect(page.contains(" · <bdi>Folder</bdi>") || page.contains("<dt>Album</dt>"))
  }

  /// It is called by its album and its day; each page has a title of its own.
  @Test func aPictureThatOnlyItsCameraNamedIsCalledByItsAlbum() throws {
    let site = try RenderedSite(Self.lakes)
    let titles = try Self.lakes.pictures.map { picture in
      let page = try site.text(of: PhotoAddress(picture.id).page)
      #expect(page.contains("<h1><bdi>Lake District, 15 October 2023</bdi></h1>"))
      return try #require(page.firstMatch(of: /<title>([^<]+)<\/title>/)).output.1
    }
    #expect(Set(titles).count == 3)
    #expect(titles.allSatisfy { $0.hasPrefix("Lake District, 15 October 2023") })
  }

  /// Nothing is seen of what tells them apart.
  @Test func filesWhoseNamesShowNothingHaveTitlesOfTheirOwn() throws {
    let names = ["\u{A0}", "\u{3000}", "\u{1}", "\u{2}", "\u{202A}", "\u{FEFF}"]
    let photos = names.map { name in
      var photo = Self.photo(0)
      photo.picture.id = PictureID(source: .folder, own: "pics/\(name).jpg")
      photo.picture.tags = []
      photo.picture.dates = Picture.Dates()
      return photo
    }
    let content = Self.content(photos)
    let site = try RenderedSite(content)
    let titles = try photos.map { photo in
      let page = try site.text(of: PhotoAddress(photo.id).page)
      return String(try #require(page.firstMatch(of: /<title>([^<]+)<\/title>/)).output.1)
    }
    #expect(Set(titles).count == names.count, "\(titles)")
  }

  @Test(arguments: [
    ("de", "Lake District, 15. Oktober 2023"), ("ja", "Lake District、2023年10月15日"),
  ])
  func theNameIsInTheLanguageOfTheSite(language: String, name: String) throws {
    var content = Self.lakes
    content.language = language
    let page = try RenderedSite(content).text(of: PhotoAddress(content.pictures[0].id).page)
    #expect(page.contains("<h1><bdi>\(name)</bdi></h1>"))
  }

  @Test func withoutBothItIsCalledAsBefore() throws {
    func heading(_ change: (inout Picture) -> Void) throws -> String {
      var picture = Self.photo(0, album: "Lake District")
      change(&picture.picture)
      let page = try RenderedSite(Self.content([picture])).text(of: PhotoAddress(picture.id).page)
      return String(try #require(page.firstMatch(of: /<h1><bdi>([^<]*)/)).output.1)
    }
    #expect(try heading { $0.album = nil } == "heron, folder")
    #expect(try heading { $0.dates.taken = nil } == "heron, folder")
    #expect(try heading { ($0.dates.taken, $0.tags) = (nil, []) } == "Lake District")
    #expect(try heading { ($0.album, $0.tags) = (nil, []) } == "15 October 2023")
    #expect(
      try heading { ($0.album, $0.dates.taken, $0.tags) = (nil, nil, []) } == "Picture h0")
    #expect(try heading { $0.title = "Boats" } == "Boats")
  }

  /// Not even for machines: what a camera's clock showed is no moment.
  @Test func noPageInventsHowFarACameraIsFromUTC() throws {
    let site = try RenderedSite(Self.lakes)
    let address = PhotoAddress(Self.lakes.pictures[0].id)
    for path in [address.page, address.info] {
      let page = try site.text(of: path)
      #expect(page.contains("datetime=\"2023-10-15T06:47:11\""), "\(path)")
      #expect(!page.contains("2023-10-15T06:47:11Z"), "\(path)")
    }
    #expect(try site.text(of: address.page).contains(#""dateCreated":"2023-10-15T06:47:11""#))
    var content = Self.lakes
    content.pictures[0].picture.dates.takenPrecision = .day
    let page = try RenderedSite(content).text(of: address.page)
    #expect(page.contains(#""dateCreated":"2023-10-15""#))
  }

  @Test func aPictureThatItsFolderNoLongerHoldsSaysSo() throws {
    var content = Self.lakes
    content.pictures[0].isKept = true
    let page = try RenderedSite(content).text(of: PhotoAddress(content.pictures[0].id).page)
    #expect(
      page.contains("The folder of this picture no longer holds it; what is shown here is from"))
  }
}
