import Model
import Testing

@testable import Search

struct CommonsImagesTests {
  private static let folder = "https://upload.wikimedia.org/wikipedia/commons"

  private func thumbnail(_ width: Int) -> String {
    "\(Self.folder)/thumb/0/00/Heron.jpg/\(width)px-Heron.jpg"
  }

  @Test func aWideFileIsTakenAtAStandardWidth() async {
    let picture = await CommonsSample.picture()
    #expect(picture?.preview?.address?.text == thumbnail(330))
    #expect(picture?.preview?.size == PixelSize(width: 330, height: 248))
    #expect(picture?.large?.address?.text == thumbnail(1_280))
    #expect(picture?.dimensions == PixelSize(width: 4_000, height: 3_000))
  }

  @Test(arguments: [
    ("960", 960), ("1920", 1_920), ("3840", 3_840), ("1000", 1_280), ("x", 1_280),
  ])
  func theLargeWidthCanBeChosen(_ set: String, _ width: Int) async {
    let picture = await CommonsSample.picture(parameters: ["largeWidth": set])
    #expect(picture?.large?.address?.text == thumbnail(width))
  }

  @Test(arguments: ["1280", "1000", "331"])
  func aFileThatIsNoWiderIsTakenAsItIs(_ width: String) async {
    let picture = await CommonsSample.picture(["width": width])
    #expect(picture?.large?.address?.text == CommonsSample.original)
    #expect(picture?.large?.size == picture?.dimensions)
    #expect(picture?.preview?.address?.text == thumbnail(330))
  }

  @Test func aSmallFileIsItsOwnPreview() async {
    let url = "\"\(CommonsSample.original)?utm_source=x\""
    let picture = await CommonsSample.picture([
      "width": "300", "height": "200", "thumburl": url, "thumbwidth": "300", "thumbheight": "200",
    ])
    #expect(picture?.preview?.address?.text == CommonsSample.original)
    #expect(picture?.preview?.size == PixelSize(width: 300, height: 200))
    #expect(picture?.large == picture?.preview)
  }

  @Test func aPreviewSizeThatIsNotInTheAddressIsNotBelieved() async {
    let picture = await CommonsSample.picture([
      "thumburl": "\"\(thumbnail(960))\"", "thumbwidth": "800", "thumbheight": "600",
    ])
    #expect(picture?.preview?.address?.text == thumbnail(960))
    #expect(picture?.preview?.size == nil)
  }

  @Test(arguments: [
    ("image/tiff", "4000", "lossy-page1-330px-Heron.tif.jpg", "lossy-page1-1280px-Heron.tif.jpg"),
    ("image/tiff", "1000", "lossy-page1-330px-Heron.tif.jpg", "lossy-page1-960px-Heron.tif.jpg"),
    ("image/svg+xml", "512", "330px-Heron.svg.png", "500px-Heron.svg.png"),
    ("image/svg+xml", "100", "330px-Heron.svg.png", "330px-Heron.svg.png"),
    // Not made by us, so its width need not be a standard one.
    ("image/tiff", "200", "lossy-page1-200px-Heron.tif.jpg", "lossy-page1-200px-Heron.tif.jpg"),
  ])
  func whatBrowsersDoNotKnowIsTakenAsThumbnails(
    _ mime: String, _ width: String, _ preview: String, _ large: String
  ) async {
    let folder = "\(Self.folder)/thumb/0/00/Heron.tif/"
    let picture = await CommonsSample.picture([
      "mime": "\"\(mime)\"", "width": width, "thumburl": "\"\(folder)\(preview)?utm_source=x\"",
    ])
    #expect(picture?.preview?.address?.text == folder + preview)
    #expect(picture?.large?.address?.text == folder + large)
    #expect(picture?.kind == (mime == "image/svg+xml" ? .vector : .photo))
  }

  @Test func aConvertedFileWithoutAThumbnailHasNoImage() async {
    let picture = await CommonsSample.picture([
      "mime": #""image/tiff""#, "thumburl": nil, "thumberror": #""too large""#,
    ])
    #expect(picture != nil)
    #expect(picture?.preview == nil)
    #expect(picture?.large == nil)
  }

  @Test func withoutAThumbnailTheFileServes() async {
    let picture = await CommonsSample.picture(["thumburl": nil])
    #expect(picture?.preview == nil)
    #expect(picture?.large?.address?.text == CommonsSample.original)
    let unmeasured = await CommonsSample.picture(["width": nil])
    #expect(unmeasured?.large?.address?.text == CommonsSample.original)
  }

  @Test func theHostMayChangeAndIsAskedSecurely() async {
    let picture = await CommonsSample.picture([
      "thumburl":
        #""http://thumb.wikimedia.org/wikipedia/commons/thumb/0/00/A%3Fb.jpg/330px-A%3Fb.jpg?utm_x=1""#
    ])
    #expect(
      picture?.large?.address?.text
        == "https://thumb.wikimedia.org/wikipedia/commons/thumb/0/00/A%3Fb.jpg/1280px-A%3Fb.jpg")
  }

  @Test(arguments: [
    ("https://upload.wikimedia.org/a/thumb/0/00/A.jpg/330px-A.jpg", 330),
    ("https://upload.wikimedia.org/a/thumb/0/00/A.jpg/331px-A.jpg", nil),
    ("https://upload.wikimedia.org/a/thumb/0/00/A.jpg/0330px-A.jpg", 330),
    ("https://upload.wikimedia.org/a/thumb/0/00/A.jpg/x330px-A.jpg", nil),
    ("https://upload.wikimedia.org/a/thumb/0/00/A.jpg/px-A.jpg", nil),
    ("https://upload.wikimedia.org/a/thumb/0/00/330px-A.jpg/60px-330px-A.jpg", 60),
    ("https://upload.wikimedia.org/a/thumb/0/00/330px-A.jpg/A.jpg", nil),
    ("https://upload.wikimedia.org/a/0/00/330px-A.jpg", nil),
    ("https://upload.wikimedia.org/a/thumb/99999999999999999999px-A.jpg", nil),
  ])
  func knowsAThumbnailByItsAddress(_ address: String, _ width: Int?) throws {
    let address = try #require(WebAddress(address))
    #expect(CommonsThumbnail(address)?.width == width)
  }

  @Test func noOtherWidthIsEverMade() throws {
    let address = try #require(WebAddress(CommonsSample.thumbnail))
    let thumbnail = try #require(CommonsThumbnail(address))
    #expect(thumbnail.address(width: 1_000) == nil)
    #expect(thumbnail.address(width: 20)?.text.hasSuffix("/20px-Heron.jpg") == true)
  }
}
