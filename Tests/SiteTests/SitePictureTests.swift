import Model
import Support
import Testing

@testable import Site

/// Pictures are packed, and say afterwards what they were told.
struct SitePictureTests {
  private static let digest = Digest(of: "an image")
  private static let paths = [
    "/cache/originals/\(digest.hex.prefix(2))/\(digest.hex.dropFirst(2))",
    "/cache/renditions/\(digest.hex.prefix(2))/\(digest.hex.dropFirst(2)).webp",
    "\(digest.hex.prefix(2))/\(digest.hex.dropFirst(2))", "/elsewhere/picture.jpg", "", "/", "//",
    "/cache/\(digest.hex)", "/a/\(digest.hex.prefix(2))/\(digest.hex.dropFirst(3))",
  ]

  @Test(arguments: paths)
  func itsImagesAreThoseThatItWasGiven(path: String) throws {
    let size = try #require(PixelSize(width: 640, height: 1_427))
    let image = PublishedImage(
      file: path, digest: Self.digest, size: size, byteCount: 123_456, fileExtension: "webp",
      mediaType: "image/webp", isAnimated: path.isEmpty)
    let images = [
      PublishedImages(), PublishedImages(renditions: [image]), PublishedImages(base: image),
      PublishedImages(renditions: [image, image, image], base: image, large: image),
    ]
    for images in images {
      let picture = SitePicture(
        picture: Samples.picture(1).picture, images: images,
        retrieved: Timestamp(secondsSince1970: 1))
      #expect(picture.images == images)
      #expect(picture.features == nil)
    }
  }

  @Test func whatIsChangedLaterIsKeptToo() {
    var picture = Samples.picture(1)
    let before = picture
    picture.picture.title = "Another"
    picture.foundBy = ["herons", "", "birds"]
    picture.features = VisualFeatures(
      palette: [VisualFeatures.Swatch(colour: RGBColour(red: 1, green: 2, blue: 255), share: 100)],
      fingerprint: Fingerprint(high: .max, low: 1), sharpness: 57, hasAlpha: true,
      profile: "sRGB", orientation: 8)
    #expect(picture.picture.title == "Another")
    #expect(picture.picture.tags == before.picture.tags)
    #expect(picture.foundBy == ["herons", "", "birds"])
    #expect(picture.features?.palette.first?.colour.blue == 255)
    #expect(picture.features?.fingerprint == Fingerprint(high: .max, low: 1))
    #expect(picture.features?.hasAlpha == true && picture.features?.isAnimated == false)
    #expect(picture.features?.profile == "sRGB" && picture.features?.orientation == 8)
    #expect(picture.images == before.images)
  }

  @Test func itsIdIsThatOfItsPicture() {
    var picture = Samples.picture(1)
    picture.picture.id = Samples.id(7)
    #expect(picture.id == Samples.id(7))
  }
}
