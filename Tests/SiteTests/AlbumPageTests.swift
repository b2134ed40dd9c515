import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Albums within a folder: their pages, and the ways to them.
struct AlbumPageTests {
  private static func photo(_ number: Int, shape: (Int, Int) = (640, 427)) -> SitePicture {
    var photo = Samples.photo(number, at: Samples.folder, by: "Ann")
    photo.images.large = Samples.image(number, width: shape.0 * 4, height: shape.1 * 4)
    // 2023-10-15T06:47:11, and a day later each.
    photo.picture.dates = Picture.Dates(
      taken: Timestamp(secondsSince1970: 1_697_352_431 + number * 86_400), precision: .local)
    photo.picture.page = nil
    return photo
  }

  private static func content(
    _ pictures: [SitePicture], _ albums: [FolderAlbum], beside others: [Collection] = []
  ) -> SiteContent {
    var content = Samples.content(pictures, title: "Ann", searches: [])
    content.sources = [Samples.folder]
    content.collections = [Samples.collection("Home", of: pictures, at: Samples.folder)] + others
    content.collections[0].albums = albums
    content.baseURL = WebAddress("https://example.org/")
    return content
  }

  private static func album(
    _ path: String, _ pictures: some Sequence<Int>, _ change: (inout FolderAlbum) -> Void = { _ in }
  ) -> FolderAlbum {
    var album = FolderAlbum(
      folders: path.split(separator: "/").map(String.init),
      pictures: pictures.map { photo($0).id })
    change(&album)
    return album
  }

  /// 2023 with two albums and a picture of its own, snow without any album, one picture beside them.
  private static let usual: SiteContent = {
    let pictures = (0..<9).map { photo($0, shape: $0 == 2 ? (640, 360) : (427, 640)) }
    return content(
      pictures,
      [
        album("2023", [4]) { $0.date = PartialDate(year: 2023) },
        album("2023/10 Lakes", [0, 1, 2, 3]) {
          ($0.name, $0.date) = ("Lakes", PartialDate(year: 2023, month: 10))
        },
        album("2023/Fells", [5]) { $0.cover = photo(7).id },
        album("Snow", [6, 7]), album("Nothing", []),
      ])
  }()

  private func titles(on page: String) -> [String] {
    page.components(separatedBy: "<ul class=\"covers shelf\">").dropFirst().first?
      .components(separatedBy: "</ul>")[0]
      .matches(of: /<span class="title"><bdi>([^<]*)<\/bdi> <span class="count">([^<]*)</)
      .map { "\($0.output.1): \($0.output.2)" } ?? []
  }

  @Test func anAlbumShowsItsAlbumsAndAllThatLiesInThem() throws {
    let site = try RenderedSite(Self.usual)
    let page = try site.text(of: "s/home/2023/index.html")
    #expect(titles(on: page) == ["Lakes, October 2023: 4 photos", "Fells: 1 photo"])
    #expect(try site.cards(on: "s/home/2023/index.html").count == 6)
    let scope = try #require(page.firstMatch(of: /<p class="scope">([^<]*)\n</)).output.1
    #expect(
      scope
        == "Album · 2 albums · 6 photos, 1 of them directly here · 15 October 2023 – 20 October 2023"
    )
    #expect(page.contains("<title>Album: 2023 · Ann</title>"))
    #expect(!site.paths.contains("s/home/nothing/index.html"))
  }

  @Test func theFrontPageShowsWhatLiesInTheOnlyFolder() throws {
    let site = try RenderedSite(Self.usual)
    let home = try site.text(of: "index.html")
    #expect(home.contains("<h2 id=\"searches\">Albums</h2>"))
    #expect(titles(on: home) == ["2023: 6 photos", "Snow: 2 photos"])
    var several = Self.usual
    several.collections.append(Samples.collection("Boats", of: [], at: Samples.folder))
    #expect(
      titles(on: try RenderedSite(several).text(of: "index.html"))
        == ["Home: 9 photos", "Boats: 0 photos"])
  }

  @Test func theWayToAPhotoLeadsThroughItsAlbums() throws {
    let site = try RenderedSite(Self.usual)
    let page = try site.text(of: PhotoAddress(Self.photo(1).id).page)
    let crumbs = page.components(separatedBy: "<nav class=\"crumbs\"")[1]
      .components(separatedBy: "</nav>")[0]
    #expect(
      crumbs.matches(of: /href="([^"]*)"/).map { String($0.output.1) } == [
        "../../index.html", "../../index.html#searches", "../../s/home/index.html",
        "../../s/home/2023/index.html", "../../s/home/2023/10-lakes/index.html",
      ])
    #expect(page.contains("<dt>Album</dt><dd><a href=\"../../s/home/2023/10-lakes/index.html\">"))
    let beside = try site.text(of: PhotoAddress(Self.photo(8).id).page)
    #expect(beside.contains("<dt>Album</dt><dd><a href=\"../../s/home/index.html\">"))
  }

  @Test func anAlbumStandsWhereItsFirstPhotoDoesAndKeepsTheOrderOfItsSearch() throws {
    var content = Self.usual
    content.collections[0].pictures.reverse()
    content.collections[0].albums[1].first = [Self.photo(1).id]
    let site = try RenderedSite(content)
    #expect(
      titles(on: try site.text(of: "s/home/index.html")) == ["Snow: 2 photos", "2023: 6 photos"])
    #expect(
      try site.cards(on: "s/home/2023/10-lakes/index.html")
        == [1, 3, 2, 0].map { PhotoAddress(Self.photo($0).id).page })
  }

  @Test func theBestLandscapeStandsForAnAlbumUnlessItsOwnerChoosesAnother() throws {
    let site = SiteIndex(content: Self.usual, words: try Theme.builtIn.words(for: "en"), assets: [])
    let covers = site.albums.map { site.coverCandidates(of: $0).first }
    #expect(covers == [2, 2, 7, 6])
  }

  @Test func whatIsUnlistedIsSoInItsAlbums() throws {
    var content = Self.usual
    content.collections[0].visibility = .unlisted
    let site = try RenderedSite(content)
    #expect(try site.text(of: "s/home/2023/index.html").contains("noindex"))
    #expect(!site.order.contains("s/home/2023/feed.atom"))
    #expect(try RenderedSite(Self.usual).order.contains("s/home/2023/feed.atom"))
  }

  @Test func anAlbumThatIsGoneLeadsToWhatItWasIn() throws {
    let site = try RenderedSite(
      Self.usual, formerPages: ["s/home/2023/old/in/index.html", "s/home/2023/old/3.html"])
    for path in ["s/home/2023/old/in/index.html", "s/home/2023/old/3.html"] {
      #expect(try site.text(of: path).contains("s/home/2023/index.html\">"), "\(path)")
    }
  }

  /// 3,000 photos in 200 albums, one of them 64 levels deep, with names in twelve scripts.
  @Test func manyAlbumsHaveAPageEachAndEveryPhotoIsInOne() throws {
    let scripts = [
      "Lakes", "Seen & Berge", "Озёра", "Λίμνες", "湖", "みずうみ", "호수", "الجبال", "אגמים", "झील",
      "ทะเลสาบ", "Լճեր",
    ]
    let deep = (1...64).map { String(repeating: "deep-", count: 11) + String($0) }
    var paths = (0..<136).map { "\(scripts[$0 % 12])/\(scripts[$0 / 12]) \($0)" }
    paths += (1...64).map { deep.prefix($0).joined(separator: "/") }
    let tops = scripts.map { Self.album($0, []) }
    let albums = paths.enumerated().map { place, path in
      Self.album(path, (place * 15)..<(place * 15 + 15))
    }
    let site = SiteIndex(
      content: Self.content((0..<3_000).map { Self.photo($0) }, tops + albums),
      words: try Theme.builtIn.words(for: "en"),
      assets: [])
    #expect(site.albums.count == 212)
    let addresses = site.albums.map(\.address)
    #expect(Set(addresses).count == 212 && addresses.allSatisfy { $0.utf8.count < 256 })
    for (place, album) in albums.enumerated() {
      for number in (place * 15)..<(place * 15 + 15) {
        let home = try #require(site.homes(of: number).first)
        #expect(
          (site.above(home) + [home]).dropFirst().map { $0.collection.title } == album.folders)
      }
    }
  }

  @Test func moreAlbumsThanAPageBearsAreNamed() throws {
    let pictures = (0..<130).map { Self.photo($0) }
    let site = try RenderedSite(
      Self.content(pictures, (0..<130).map { Self.album("Album \($0)", [$0]) }),
      only: "s/home/index")
    let page = try site.text(of: "s/home/index.html")
    #expect(titles(on: page).count == ShelfView.most)
    #expect(page.matches(of: /<li><a href="[^"]*s\/home\/album-\d+\/index.html"><bdi>/).count == 10)
  }
}
