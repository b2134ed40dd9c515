import Model
import Support
import Testing

@testable import Site

/// Which images of a picture are worth a file of their own.
struct SiteImagesTests {
  private func image(
    _ width: Int, _ type: String, bytes: Int, isAnimated: Bool = false
  ) throws -> PublishedImage {
    PublishedImage(
      file: "/cache/\(width).\(type)", digest: Digest(of: "\(width) \(type) \(bytes)"),
      size: try #require(PixelSize(width: width, height: width)), byteCount: bytes,
      fileExtension: type, mediaType: "image/\(type)", isAnimated: isAnimated)
  }

  private func published(
    base: PublishedImage? = nil, large: PublishedImage? = nil, _ renditions: [PublishedImage]
  ) -> [String] {
    SiteImages(
      PublishedImages(renditions: renditions, base: base, large: large),
      address: PhotoAddress(Samples.id(1)), withOriginal: true
    ).sized.map { "\($0.width) \($0.image.fileExtension)" }
  }

  @Test func aRenditionHeavierThanAWiderDownloadIsLeftOut() throws {
    let renditions = try [
      image(320, "webp", bytes: 9_000), image(640, "webp", bytes: 31_000),
      image(1_280, "webp", bytes: 30_000),
    ]
    #expect(published(large: try image(1_280, "jpeg", bytes: 30_000), renditions) == ["320 webp"])
  }

  @Test func amongEqualsADownloadServesAndThenWhatMostBrowsersShow() throws {
    let large = try image(640, "webp", bytes: 9_000)
    #expect(published(large: large, [try image(640, "jpeg", bytes: 9_000)]) == ["640 jpeg"])
    #expect(published(large: large, [try image(640, "avif", bytes: 9_000)]) == [])
    #expect(published(large: try image(640, "jpeg", bytes: 9_000), [large]) == [])
    #expect(published([large, try image(640, "avif", bytes: 9_000)]) == ["640 webp"])
  }

  @Test func aNarrowDownloadSaysNothingOfWiderRenditions() throws {
    let preview = try image(150, "jpeg", bytes: 4_000)
    let renditions = try [image(320, "webp", bytes: 9_000), image(150, "webp", bytes: 4_000)]
    #expect(published(base: preview, renditions) == ["150 jpeg", "320 webp"])
  }

  @Test func plainRenditionsAreWhatOthersAreMeasuredBy() throws {
    let renditions = try [
      image(640, "avif", bytes: 19_000), image(640, "webp", bytes: 20_000),
      image(640, "jpeg", bytes: 21_000), image(320, "avif", bytes: 20_500),
    ]
    #expect(published(renditions) == ["640 avif", "640 jpeg", "640 webp"])
  }

  @Test func anAVIFGivesWayToAWebPThatIsNoHeavier() throws {
    let renditions = try [image(640, "avif", bytes: 20_000), image(960, "webp", bytes: 20_000)]
    #expect(published(renditions) == ["960 webp"])
  }

  @Test func aWebPIsKeptBesideALighterAVIF() throws {
    let renditions = try [image(640, "avif", bytes: 10_000), image(640, "webp", bytes: 20_000)]
    #expect(published(renditions).count == 2)
  }

  @Test func whatMovesOrIsForSavingOnlyIsNoMeasureAndStillPublished() throws {
    let moving = try image(640, "gif", bytes: 10, isAnimated: true)
    let tiff = try image(640, "tiff", bytes: 10)
    let renditions = try [image(320, "webp", bytes: 9_000)]
    #expect(published(base: moving, large: tiff, renditions) == ["320 webp", "640 gif"])
  }

  @Test func anOnlyDownloadIsPublishedOnce() throws {
    let download = try image(640, "jpeg", bytes: 9_000)
    #expect(published(base: download, large: download, []) == [])
    #expect(published(base: download, []) == ["640 jpeg"])
  }

  @Test func aScreenWithMoreColoursIsOfferedTheWideOnesFirst() throws {
    let usual = try [image(320, "webp", bytes: 9_000), image(640, "webp", bytes: 30_000)]
    let wide = try [image(320, "webp", bytes: 9_100), image(640, "webp", bytes: 31_000)]
    let original = try image(900, "jpeg", bytes: 90_000)
    for large in [nil, original] {
      let images = SiteImages(
        PublishedImages(renditions: usual, wide: wide, large: large),
        address: PhotoAddress(Samples.id(1)), withOriginal: true)
      let own = large == nil ? [] : [900]
      #expect(images.candidates.map(\.isWide) == [true, false] + own.map { _ in false })
      #expect(images.candidates.first?.files.map(\.width) == [320, 640] + own)
      #expect(images.sized.map(\.isWide) == [false, false] && images.wide.count == 2)
      #expect(images.largest?.isWide == false)
      #expect(images.candidates.first?.upTo(320).isWide == true)
    }
  }

  /// A browser that takes them sees none of the others.
  @Test func whatIsWiderThanTheWideColoursIsOfferedBesideThem() throws {
    let wide = try [image(320, "webp", bytes: 9_100), image(640, "webp", bytes: 31_000)]
    for (others, offered) in [
      (["webp"], [320, 640, 900]), (["jpeg"], [320, 640, 900]), (["avif"], [320, 640]),
    ] {
      let images = SiteImages(
        PublishedImages(
          renditions: try [image(640, "webp", bytes: 30_000)]
            + others.map { try image(900, $0, bytes: 90_000) }, wide: wide),
        address: PhotoAddress(Samples.id(1)), withOriginal: true)
      let first = try #require(images.candidates.first)
      #expect(first.isWide && first.support == .webp && first.files.map(\.width) == offered)
    }
  }

  /// Whoever is told of one file may not know its colours.
  @Test func machinesAreToldOfTheUsualColours() throws {
    let images = SiteImages(
      PublishedImages(
        renditions: try [image(1_280, "webp", bytes: 30_000)],
        wide: try [image(1_280, "webp", bytes: 31_000)]),
      address: PhotoAddress(Samples.id(1)), withOriginal: true)
    #expect(images.largestStill?.isWide == false && images.sharing?.isWide == false)
    #expect(images.all.count == 2)
  }

  /// An original that shows more for fewer bytes has its own colours.
  @Test func wideColoursThatNobodyWouldLoadAreNotPublished() throws {
    let images = SiteImages(
      PublishedImages(
        renditions: [], wide: [try image(320, "webp", bytes: 9_100)],
        large: try image(900, "jpeg", bytes: 9_000)),
      address: PhotoAddress(Samples.id(1)), withOriginal: true)
    #expect(images.candidates.map(\.isWide) == [false] && images.wide.isEmpty)
  }

  @Test func whatMayTellAPlaceIsNeverPublishedItself() throws {
    for type in ["jxl", "x-dcraw"] {
      let own = try image(900, type, bytes: 9_000)
      #expect(
        published(base: own, large: own, [try image(640, "webp", bytes: 3_000)]) == ["640 webp"])
    }
  }

  /// It has no address of its own, so that nothing is left out for its sake.
  @Test func whatTheDownloadOfItsNameHidesIsNoMeasure() throws {
    let preview = try image(640, "jpeg", bytes: 40_000)
    let renditions = try [image(640, "jpeg", bytes: 10_000), image(640, "webp", bytes: 20_000)]
    #expect(published(base: preview, renditions) == ["640 jpeg", "640 webp"])
  }

  @Test func theOrderOfTheRenditionsDoesNotMatter() throws {
    let renditions = try [
      image(320, "webp", bytes: 9_000), image(640, "webp", bytes: 8_000),
      image(640, "jpeg", bytes: 8_500), image(320, "jpeg", bytes: 8_600),
    ]
    #expect(published(renditions) == ["640 jpeg", "640 webp"])
    #expect(published(renditions.reversed()) == ["640 jpeg", "640 webp"])
  }
}
