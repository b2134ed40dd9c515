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
