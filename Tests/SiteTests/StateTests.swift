import Foundation
import Model
import Testing

@testable import Site
@testable import Theme

/// States that must look intended.
struct StateTests {
  private func photo(_ picture: SitePicture) throws -> String {
    let site = try RenderedSite(Samples.content([picture]))
    return try site.text(of: PhotoAddress(picture.picture.id).page)
  }

  @Test func anEmptyGallerySaysSo() throws {
    let site = try RenderedSite(Samples.content([], searches: ["herons"]))
    let home = try site.text(of: "index.html")
    #expect(home.contains("This gallery has no photos yet."))
    #expect(!home.contains("<ol"))
    #expect(!home.contains("tags/index.html"))
    #expect(try site.text(of: "s/herons/index.html").contains("There are no photos here."))
    #expect(site.order.last { $0.hasSuffix(".html") } == "index.html")
  }

  @Test func onePhotoHasNoPagerAndNoNeighbours() throws {
    let site = try RenderedSite.one
    #expect(try !site.text(of: "index.html").contains("class=\"pager\""))
    #expect(try site.text(of: "index.html").contains("class=\"grid rows n3 one\""))
    let page = try site.text(of: PhotoAddress(Samples.id(0)).page)
    #expect(!page.contains("rel=\"prev\"") && !page.contains("rel=\"next\""))
    #expect(try site.text(of: "index.html").contains(">1 photo<"))
  }

  @Test func neighboursFollowTheOrderOfAllPhotos() throws {
    let site = try RenderedSite(Samples.content(count: 25))
    let page = try site.text(of: PhotoAddress(Samples.id(20)).page)
    let before = PhotoAddress(Samples.id(19)).page
    let after = PhotoAddress(Samples.id(21)).page
    #expect(page.contains("rel=\"prev\" href=\"../../\(before)\""))
    #expect(page.contains("rel=\"next\" href=\"../../\(after)\""))
    #expect(page.contains("href=\"../../index.html\">All photos"))
    let first = try site.text(of: PhotoAddress(Samples.id(0)).page)
    #expect(!first.contains("rel=\"prev\"") && first.contains("rel=\"next\""))
  }

  @Test func aPhotoWithoutTitleIsCalledByItsTags() throws {
    #expect(try photo(Samples.picture(1)).contains("<h1><bdi>heron, reeds</bdi></h1>"))
    let untagged = try photo(Samples.picture(1, tags: ""))
    #expect(untagged.contains("<h1><bdi>Picture 9000001</bdi></h1>"))
    #expect(!untagged.contains("<h2>Tags</h2>"))
  }

  @Test func whatIsNotKnownIsLeftOut() throws {
    let bare = SitePicture(
      picture: Picture(id: Samples.id(1), credit: ""), images: PublishedImages(),
      retrieved: Samples.moment)
    let site = try RenderedSite(Samples.content([bare], searches: []))
    for (path, bytes) in try site.pages {
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(!page.contains("null") && !page.contains("nil"), "\(path)")
      #expect(page.firstMatch(of: /<dd>\s*<\/dd>|<td>\s*<\/td>|<p>\s*<\/p>/) == nil, "\(path)")
    }
  }

  @Test func aPhotoWithoutImageIsDrawnAndKeepsItsPages() throws {
    var picture = Samples.picture(1, title: "Gone")
    picture.images = PublishedImages()
    let site = try RenderedSite(Samples.content([picture]))
    for path in ["index.html", PhotoAddress(Samples.id(1)).page, PhotoAddress(Samples.id(1)).info] {
      let page = try site.text(of: path)
      #expect(page.contains("role=\"img\" aria-label=\"Gone\""), "\(path)")
      #expect(!page.contains("<img"), "\(path)")
    }
    #expect(try !photo(picture).contains("Save image"))
  }

  @Test(arguments: [(10_000, 100, "a63"), (100, 10_000, "a00"), (2_000, 2_000, "a27")])
  func ratiosAreClampedInGrids(_ width: Int, _ height: Int, _ name: String) throws {
    let size = try #require(PixelSize(width: width, height: height))
    #expect(RatioClass.name(of: size) == name)
  }

  @Test func everyRatioIsNearItsClass() throws {
    let css = String(
      decoding: try #require(try Theme.builtIn.assets.first { $0.name == "site.css" }).bytes,
      as: UTF8.self)
    for width in stride(from: 500, through: 2_500, by: 7) {
      let size = try #require(PixelSize(width: width, height: 1_000))
      let rule = ".\(RatioClass.name(of: size)){--r:"
      let value = try #require(css.components(separatedBy: rule).dropFirst().first)
      let ratio = try #require(Double("0" + String(value.split(separator: "}")[0])))
      #expect(abs(ratio / size.ratio - 1) < 0.014)
    }
  }

  @Test func searchesAreListedWhereThereIsMoreThanOne() throws {
    let one = try RenderedSite(Samples.content([Samples.picture(1)], searches: ["a"]))
    #expect(try !one.text(of: "index.html").contains("id=\"searches\""))
    let two = try RenderedSite(Samples.content([Samples.picture(1)], searches: ["a", "b"]))
    let home = try two.text(of: "index.html")
    #expect(home.contains("id=\"searches\"") && home.contains("href=\"s/b/index.html\""))
  }

  @Test func theWayHomeFrom404NeedsAnAddress() throws {
    var content = Samples.content(count: 1)
    #expect(try !RenderedSite(content).text(of: "404.html").contains("<a "))
    content.baseURL = WebAddress("https://example.org/herons")
    #expect(
      try RenderedSite(content).text(of: "404.html")
        .contains("href=\"https://example.org/herons/index.html\""))
  }
}
