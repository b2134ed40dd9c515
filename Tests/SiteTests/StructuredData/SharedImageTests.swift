import Model
import Support
import Testing

@testable import Site

/// What stands for a picture where its page is shared, and where it is indexed.
struct SharedImageTests {
  private func images(
    _ renditions: [PublishedImage], base: PublishedImage? = nil, large: PublishedImage? = nil
  ) -> SiteImages {
    SiteImages(
      PublishedImages(renditions: renditions, base: base, large: large),
      address: PhotoAddress(Samples.id(1)), withOriginal: true)
  }

  private func name(_ file: SiteImages.ImageFile?) -> String? {
    file.map { "\($0.width) \($0.image.mediaType)" }
  }

  private func image(_ width: Int, _ type: String, bytes: Int? = nil, moves: Bool = false) throws
    -> PublishedImage
  {
    PublishedImage(
      file: "/c/\(width).\(type)", digest: Digest(of: "\(width)\(type)"),
      size: try #require(PixelSize(width: width, height: width)), byteCount: bytes ?? width * 10,
      fileExtension: type, mediaType: "image/\(type)", isAnimated: moves)
  }

  /// What stands for it on other pages stands for it elsewhere, too.
  @Test func ofACollectionItIsTheCover() throws {
    var content = Samples.published(4)
    let page = "s/\(content.collectionSlugs[0])/index.html"
    for cover in [0, 2] {
      content.collections[0].cover = Samples.id(cover)
      let text = try MachineSite(content).site.text(of: page)
      let name = PhotoAddress(Samples.id(cover)).name
      #expect(text.contains(try Regex("og:image\" content=\"[^\"]*/\(name)-")), "\(cover)")
    }
  }

  @Test func isTheNarrowestJPEGThatIsWideEnough() throws {
    let jpegs = try [320, 1280, 1920, 2560].map { try image($0, "jpeg") }
    #expect(name(images(jpegs).sharing) == "1280 image/jpeg")
    let large = try image(6_000, "jpeg", bytes: 9_000_000)
    #expect(name(images(jpegs, large: large).sharing) == "1280 image/jpeg")
    #expect(name(images([], large: large).sharing) == "6000 image/jpeg")
  }

  @Test func isTheWidestThatAllServicesShowWhereNoneIsWideEnough() throws {
    let webp = try image(2_560, "webp")
    #expect(try name(images([webp, image(640, "jpeg")]).sharing) == "640 image/jpeg")
    #expect(try name(images([webp, image(1_280, "png")]).sharing) == "1280 image/png")
    #expect(try name(images([webp], base: image(150, "jpeg")).sharing) == "2560 image/webp")
    #expect(name(images([]).sharing) == nil)
  }

  @Test func neverMovesAsLongAsThereIsAStill() throws {
    let moving = try image(1_280, "gif", moves: true)
    #expect(try name(images([image(640, "webp")], large: moving).sharing) == "640 image/webp")
    #expect(try name(images([image(640, "webp")], large: moving).largestStill) == "640 image/webp")
    #expect(name(images([], large: moving).sharing) == "1280 image/gif")
  }

  @Test func theLargestIsWhatBrowsersShow() throws {
    let tiff = try image(4_000, "tiff")
    let webp = try image(2_560, "webp", bytes: 10)
    let jpeg = try image(2_560, "jpeg", bytes: 90)
    #expect(name(images([webp], large: tiff).largestStill) == "2560 image/webp")
    #expect(name(images([webp, jpeg]).largestStill) == "2560 image/jpeg")
    #expect(name(images([], large: tiff).largestStill) == "4000 image/tiff")
  }
}
