import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

struct PlanTests {
  private func plan(_ content: SiteContent) throws -> SitePlan {
    try SitePlan(content: content, theme: Theme.builtIn)
  }

  @Test func everyPhotoHasItsTwoPagesOnceBehindEachOther() throws {
    let content = Samples.content(count: 137)
    let paths = try plan(content).files.map(\.path)
    let addresses = content.pictures.map { PhotoAddress($0.picture.id) }
    let photos = paths.filter { $0.hasPrefix("photo/") }
    #expect(photos.sorted() == addresses.map(\.page).sorted())
    let infos = Dictionary(uniqueKeysWithValues: addresses.map { ($0.page, $0.info) })
    let pages = paths.filter { $0.hasPrefix("photo/") || $0.hasPrefix("info/") }
    #expect(pages == photos.flatMap { [$0, infos[$0] ?? ""] })
    #expect(Set(paths).count == paths.count)
  }

  @Test func photosWithTheSameRarestTagAreRenderedBehindEachOther() throws {
    let birds = ["heron", "owl", "swift"]
    let pictures = (0..<60).map { Samples.picture($0, title: "", tags: "bird, \(birds[$0 % 3])") }
    let tags = Dictionary(
      uniqueKeysWithValues: pictures.enumerated().map {
        (PhotoAddress($1.picture.id).page, birds[$0 % 3])
      })
    let rendered = try plan(Samples.content(pictures)).files.compactMap { tags[$0.path] }
    #expect(rendered.count == 60)
    #expect(zip(rendered, rendered.dropFirst()).count { $0 != $1 } == 2)
  }

  @Test func listsWithTheSamePicturesAreRenderedBehindEachOther() throws {
    let pictures = (0..<60).map { Samples.picture($0, title: "", tags: "bird, heron") }
    let paths = try plan(Samples.content(pictures)).files.map(\.path)
    let lists = paths.filter { $0.hasPrefix("tag/") || $0.hasPrefix("all/") }
    #expect(
      lists == [
        "tag/bird/index.html", "tag/heron/index.html",
        "tag/bird/2.html", "tag/heron/2.html", "all/2.html",
        "tag/bird/3.html", "tag/heron/3.html", "all/3.html",
      ])
  }

  @Test func photosAreListedOnceInOrderTwentyToAPage() throws {
    let content = Samples.content(count: 137)
    let site = try RenderedSite(content)
    let pages = ["index.html"] + (2...7).map { "all/\($0).html" }
    let cards = try pages.map { try site.cards(on: $0) }
    #expect(cards.map(\.count) == [20, 20, 20, 20, 20, 20, 17])
    #expect(cards.flatMap { $0 } == content.pictures.map { PhotoAddress($0.picture.id).page })
    #expect(!site.paths.contains("all/8.html"))
  }

  @Test func ranksRiseFromImagesToTheFrontPage() throws {
    let files = try plan(Samples.content(count: 30)).files
    #expect(files.map(\.rank) == files.map(\.rank).sorted())
    #expect(files.filter { $0.rank == .front }.map(\.path) == ["index.html"])
    #expect(files.filter { $0.path.hasPrefix("img/") }.allSatisfy { $0.rank == .image })
  }

  /// An earlier site that is brought back is published in the same order.
  @Test func aPathTellsWhenItsFileIsPublished() throws {
    var content = Samples.content(count: 30)
    content.baseURL = WebAddress("https://example.org/photos/")
    for file in try plan(content).files {
      #expect(PlannedFile.rank(ofPath: file.path) == file.rank, "\(file.path)")
    }
  }

  @Test func aTagListsExactlyItsPicturesInTheGallerysOrder() throws {
    let pictures = (0..<90).map { number in
      Samples.picture(
        number, title: "P\(number)",
        tags: number.isMultiple(of: 2) ? "Heron, even" : (number.isMultiple(of: 3) ? "heron" : ""))
    }
    let site = try RenderedSite(Samples.content(pictures))
    let listed = try ["index", "2", "3"].flatMap { try site.cards(on: "tag/heron/\($0).html") }
    let expected = pictures.filter { $0.picture.tags.contains { $0.compared == "heron" } }
    #expect(listed == expected.map { PhotoAddress($0.picture.id).page })
    #expect(try site.cards(on: "tag/even/index.html").count == 20)
    #expect(!site.paths.contains("tag/heron/4.html"))
  }

  @Test func aSearchKeepsItsOwnOrderAndLeavesOutWhatIsGone() throws {
    var content = Samples.content(count: 5)
    content.collections = [
      Collection(
        title: "Backwards", slug: "back", search: "x", source: Samples.source,
        pictures: [4, 2, 99, 2, 0].map(Samples.id))
    ]
    let cards = try RenderedSite(content).cards(on: "s/back/index.html")
    #expect(cards == [4, 2, 0].map { PhotoAddress(Samples.id($0)).page })
  }

  @Test func samePictureTwiceIsOnePicture() throws {
    let content = Samples.content([Samples.picture(1), Samples.picture(1), Samples.picture(2)])
    #expect(try plan(content).files.count { $0.path.hasPrefix("photo/") } == 2)
  }

  @Test func twoImagesOfOneWidthDoNotMeet() throws {
    var picture = Samples.picture(1)
    picture.images.base = Samples.image(1, width: 320, type: "webp")
    let files = try plan(Samples.content([picture])).files
    let copies = files.filter { $0.path.contains("-320-") && $0.path.hasSuffix(".webp") }
    #expect(copies.count == 1)
    guard case .copy(let file, _, _) = copies[0].source else {
      Issue.record("a download is to be published as it came")
      return
    }
    #expect(file == picture.images.base?.file)
  }

  @Test func renditionsCarryTheRightsOfTheirPictureAndDownloadsStayAsTheyCame() throws {
    let picture = Samples.picture(1)
    for file in try plan(Samples.content([picture])).files where file.rank == .image {
      if case .rendition(let source, let digest, let mediaType, let rights) = file.source {
        #expect(picture.images.renditions.contains { $0.file == source && $0.digest == digest })
        #expect(mediaType == "image/webp")
        #expect(rights == picture.picture.rights)
      } else {
        #expect(!file.path.hasSuffix(".webp"))
      }
    }
  }

  @Test func aDownloadThatServesAsARenditionStaysAsItCame() throws {
    var picture = Samples.picture(1)
    let large = Samples.image(1, width: 1280, height: 853)
    picture.images = PublishedImages(renditions: [large], large: large)
    let files = try plan(Samples.content([picture])).files.filter { $0.path.hasSuffix(".jpg") }
    #expect(files.count == 1)
    guard case .copy? = files.first?.source else {
      Issue.record("\(files.map(\.path)) is not copied")
      return
    }
  }

  @Test func originalsArePublishedOnlyWhereAskedFor() throws {
    var content = Samples.content(count: 1)
    #expect(try plan(content).files.contains { $0.path.hasPrefix("original/") })
    content.pictures[0].publishesOriginal = false
    #expect(try !plan(content).files.contains { $0.path.hasPrefix("original/") })
    let site = try RenderedSite(content)
    let photo = try site.text(of: PhotoAddress(Samples.id(0)).page)
    #expect(photo.contains(/-1280-[0-9a-f]{6}\.webp" download="/))
  }

  @Test func sameContentGivesTheSameBytes() throws {
    let pictures = (0..<45).map {
      Samples.picture($0, tags: "heron, t\($0 % 7), u\($0 % 5)", user: "U\($0 % 4)")
    }
    let one = try RenderedSite(Samples.content(pictures, searches: ["a", "b"]))
    let other = try RenderedSite(Samples.content(pictures, searches: ["a", "b"]))
    #expect(one.order == other.order)
    #expect(try one.pages == other.pages)
  }

  @Test func fiveThousandTagsFitOnePageAndMoreGetOneEach() throws {
    func tagged(_ count: Int) -> SiteContent {
      let pictures = stride(from: 0, to: count, by: 50).map { first in
        Samples.picture(
          first, tags: (first..<min(first + 50, count)).map { "t\($0)x" }.joined(separator: ","))
      }
      return Samples.content(pictures)
    }
    let whole = try RenderedSite(tagged(5_000))
    #expect(whole.order.filter { $0.hasPrefix("tags/") } == ["tags/index.html"])
    #expect(try whole.text(of: "tags/index.html").utf8.count <= 330_000)
    let split = try plan(tagged(5_001)).files.map(\.path).filter { $0.hasPrefix("tags/") }
    #expect(split == ["tags/index.html", "tags/t.html"])
  }
}
