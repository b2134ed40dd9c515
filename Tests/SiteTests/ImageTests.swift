import Foundation
import Model
import Support
import Testing

@testable import Site

/// What browsers of every kind are offered for one picture.
struct ImageTests {
  private func site(_ picture: SitePicture) throws -> RenderedSite {
    var content = Samples.content([picture])
    // The front page has cards alone.
    content.hero = .none
    return try RenderedSite(content)
  }

  private func photo(_ picture: SitePicture) throws -> String {
    let page = try site(picture).text(of: PhotoAddress(picture.picture.id).page)
    // Without the small image behind the large one.
    return page.replacing(/(?s)<span class="first">.+?<\/span>/, with: "")
  }

  /// The files of each source, then of the image: `["320 webp", "1280 jpg"]`.
  private func offers(_ page: String) throws -> [[String]] {
    let picture = try #require(page.firstMatch(of: /<picture>(.+?)<\/picture>/)).output.1
    return String(picture).matches(of: /srcset="([^"]+)"/).map { match in
      match.output.1.split(separator: ",").map { candidate in
        let name = candidate.split(separator: " ").first ?? ""
        let end = name.split(separator: ".").last ?? ""
        return "\(candidate.split(separator: " ").last?.dropLast() ?? "") \(end)"
      }
    }
  }

  private func picture(
    base: PublishedImage? = nil, large: PublishedImage? = nil, _ renditions: [PublishedImage] = []
  ) -> SitePicture {
    var picture = Samples.picture(1)
    picture.images = PublishedImages(renditions: renditions, base: base, large: large)
    return picture
  }

  private func webp(_ widths: Int...) -> [PublishedImage] {
    widths.map { Samples.image(1, width: $0, height: $0 * 2 / 3, type: "webp") }
  }

  @Test func theWidestFileIsInReachOfEveryBrowser() throws {
    let picture = picture(large: Samples.image(1, width: 1_280, height: 853), webp(320, 640, 960))
    let page = try photo(picture)
    #expect(try offers(page) == [["320 webp", "640 webp", "960 webp", "1280 jpg"]])
    #expect(page.contains("<source type=\"image/webp\""))
    #expect(page.contains("<img src=\"../../original/"))
  }

  @Test func theBestFormatStandsFirstAndThePlainOneLast() throws {
    let avif = [320, 640].map { width in
      PublishedImage(
        file: "/cache/\(width).avif", digest: Digest(of: "\(width)"),
        size: Samples.image(1, width: width, height: width * 2 / 3).size, byteCount: width * 30,
        fileExtension: "avif", mediaType: "image/avif")
    }
    let jpeg = [640, 1_280].map { Samples.image(1, width: $0, height: $0 * 2 / 3) }
    let page = try photo(picture(webp(960) + avif + jpeg))
    let types = page.matches(of: /<source type="image\/(\w+)"/).map { String($0.output.1) }
    #expect(types == ["avif", "webp"])
    #expect(
      try offers(page) == [
        ["320 avif", "640 avif", "960 webp", "1280 jpg"], ["960 webp", "1280 jpg"],
        ["640 jpg", "1280 jpg"],
      ])
  }

  @Test func aCardIsNotLeftWithItsPreview() throws {
    let preview = Samples.image(1, width: 150, height: 100)
    let large = Samples.image(1, width: 1_280, height: 853)
    let home = try site(picture(base: preview, large: large)).text(of: "index.html")
    #expect(try offers(home) == [])
    #expect(home.contains("<img src=\"original/"))
    #expect(home.contains(" width=\"1280\" height=\"853\" "))
  }

  @Test func aCardAsksForNothingWiderThanItCanUse() throws {
    let preview = Samples.image(1, width: 640, height: 427)
    let large = Samples.image(1, width: 1_280, height: 853)
    let page = try site(picture(base: preview, large: large, webp(320, 640, 960, 1_280)))
    #expect(
      try offers(page.text(of: "index.html")) == [["320 webp", "640 webp", "960 webp"]])
  }

  @Test func aPreviewsShapeIsThatOfThePicture() throws {
    let preview = Samples.image(1, width: 640, height: 400)
    let large = Samples.image(1, width: 1_280, height: 853)
    let home = try site(picture(base: preview, large: large)).text(of: "index.html")
    #expect(home.contains(" width=\"640\" height=\"427\" "))
  }

  @Test func whatMovesIsLinkedToAndNamedButNotShown() throws {
    var moving = picture(webp(320, 480))
    moving.images.large = PublishedImage(
      file: "/cache/1.gif", digest: Digest(of: "moves"),
      size: Samples.image(1, width: 480, height: 320).size, byteCount: 1_200_000,
      fileExtension: "gif", mediaType: "image/gif", isAnimated: true)
    let page = try photo(moving)
    #expect(page.firstMatch(of: /(src|srcset)="[^"]*\.gif/) == nil)
    #expect(page.contains(/<div class="stage a\d\d"><a href="..\/..\/original\/[^"]+\.gif">/))
    #expect(page.contains("Save image <span class=\"count\">Animated GIF, 1.2 MB</span>"))
    #expect(page.contains("Shown as a still."))
    #expect(try !photo(picture(webp(320))).contains("Shown as a still."))
  }

  @Test func whatMovesWithoutAStillIsDrawnAndLinkedTo() throws {
    var moving = picture()
    moving.images.base = PublishedImage(
      file: "/cache/1.gif", digest: Digest(of: "moves"),
      size: Samples.image(1, width: 480, height: 320).size, byteCount: 1_200_000,
      fileExtension: "gif", mediaType: "image/gif", isAnimated: true)
    let page = try photo(moving)
    #expect(!page.contains("<img") && page.contains("<svg"))
    #expect(page.contains(/<div class="stage a\d\d"><a href="[^"]+-480-[0-9a-f]{6}\.gif"><span/))
  }

  @Test func everyImageSaysItsSizeAndHowMuchRoomItHas() throws {
    let site = try RenderedSite.three
    for (path, bytes) in try site.pages {
      for image in String(decoding: bytes, as: UTF8.self).matches(of: /<img [^>]+>/) {
        #expect(image.output.contains(/\swidth="\d+" height="\d+"/), "\(path)")
      }
    }
    let home = try site.text(of: "index.html")
    #expect(home.contains(" sizes=\"(max-width:30rem) 50vw,calc("))
    let photo = try site.text(of: PhotoAddress(Samples.id(1)).page)
    #expect(
      photo.contains(
        "sizes=\"(min-width: 1280px) and (min-height: 1202px) 1280px, "
          + "(max-aspect-ratio: 1065/1000) 100vw, 106.5vh\""))
  }
}
