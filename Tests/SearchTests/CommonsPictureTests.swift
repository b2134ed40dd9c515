import Model
import Testing

@testable import Search

struct CommonsPictureTests {
  @Test func takesEverythingThatAFileSays() async throws {
    let picture = try #require(await CommonsSample.picture())
    #expect(picture.id.description == "commons:7")
    #expect(picture.kind == .photo)
    #expect(picture.title == "Sample heron at dawn")
    #expect(picture.caption == "A heron & reeds.\nWaiting.")
    #expect(picture.tags.map(\.shown) == ["Ardeidae", "Dawn", "Herons by country"])
    #expect(picture.creator?.name == "Sample")
    #expect(picture.creator?.id == "Sample")
    #expect(
      picture.creator?.page?.text
        == "https://commons.wikimedia.org/w/index.php?title=User:Sample&x=1")
    #expect(picture.page?.text == "https://commons.wikimedia.org/wiki/File:Heron.jpg")
    #expect(picture.license?.id == "cc-by-sa-4.0")
    #expect(picture.license?.name == "CC BY-SA 4.0")
    #expect(picture.license?.address?.text == "https://creativecommons.org/licenses/by-sa/4.0")
    #expect(picture.credit == "Sample, CC BY-SA 4.0, via Wikimedia Commons")
    #expect(picture.dates.taken?.description == "2029-05-06T07:08:09Z")
    #expect(picture.dates.published?.description == "2030-01-02T03:04:05Z")
  }

  @Test func keepsEveryFieldButThePlace() async throws {
    let fields = try #require(await CommonsSample.picture(metadata: ["FutureKey": #""<b>x</b>""#]))
      .fields
    #expect(
      fields.map(\.key) == [
        "pageid", "ns", "title", "index", "timestamp", "user", "size", "width", "height",
        "thumburl", "thumbwidth", "thumbheight", "url", "descriptionurl", "mime",
        "CommonsMetadataExtension", "ObjectName", "Categories", "ImageDescription", "Artist",
        "LicenseShortName", "LicenseUrl", "License", "DateTimeOriginal", "FutureKey",
      ])
    let values = Dictionary(fields.map { ($0.key, $0) }) { first, _ in first }
    #expect(values["CommonsMetadataExtension"]?.value == "1.2")
    #expect(values["size"]?.value == "2.7 MB")
    #expect(values["Artist"]?.value == "Sample")
    #expect(values["Artist"]?.raw?.hasPrefix("<a href=") == true)
    #expect(values["LicenseUrl"]?.link != nil)
    #expect(values["FutureKey"]?.label == "Future key")
    #expect(values["FutureKey"]?.value == "x")
    #expect(fields.allSatisfy { !$0.label.isEmpty })
  }

  @Test(
    arguments: [
      (["mime": #""application/pdf""#], .format), (["mime": #""image/vnd.djvu""#], .format),
      (["mime": #""audio/ogg""#], .format), (["mime": #""video/ogg""#], .video),
      (["extmetadata": "[]"], .unlicensed), (["extmetadata": nil], .unlicensed),
      (["filehidden": "true"], .gone), (["filemissing": #""""#], .gone),
    ] as [([String: String?], LeftOut.Reason)])
  func whatIsNoPictureOrGoneIsLeftOutAndCounted(
    _ changes: [String: String?], _ reason: LeftOut.Reason
  ) async {
    let page = CommonsSample.page(
      7, title: "File:Heron.jpg", info: CommonsSample.info(changes, metadata: [:]))
    let walk = await CommonsSample.walk([CommonsSample.body([page])])
    #expect(walk.ids == [])
    #expect(walk.pages.first?.leftOut.counts == [reason: 1])
  }

  /// Its thumbnails are stills of it.
  @Test(arguments: [("webm", "83.4", "1:23"), ("mp4", "null", nil)])
  func aVideoThatBrowsersPlayIsOne(_ ending: String, _ duration: String, _ length: String?) async {
    let folder = "https://upload.wikimedia.org/wikipedia/commons"
    let still = "\(folder)/thumb/0/00/Heron.\(ending)/330px--Heron.\(ending).jpg"
    let picture = await CommonsSample.picture(
      [
        "mime": "\"video/\(ending)\"", "duration": duration, "thumburl": "\"\(still)\"",
        "url": "\"\(folder)/0/00/Heron.\(ending)?utm_source=x\"",
      ], title: "File:Heron.\(ending)")
    #expect(picture?.kind == .video && picture?.video?.length == length)
    #expect(picture?.motion?.address?.text == "\(folder)/0/00/Heron.\(ending)")
    #expect(picture?.preview?.address?.text == still)
    #expect(picture?.large?.address?.text == still.replacing("330px", with: "1280px"))
  }

  @Test(
    arguments: [
      ["LicenseShortName": nil], ["LicenseShortName": #"" ""#], ["LicenseShortName": #""<br>""#],
      ["NonFree": #""true""#], ["NonFree": "1"],
    ] as [[String: String?]])
  func whatIsNotFreeIsLeftOut(_ metadata: [String: String?]) async {
    #expect(await CommonsSample.picture(metadata: metadata) == nil)
  }

  @Test func whatSaysThatItIsFreeStays() async {
    #expect(await CommonsSample.picture(metadata: ["NonFree": #""false""#]) != nil)
    #expect(await CommonsSample.picture(metadata: ["NonFree": #""""#]) != nil)
    #expect(await CommonsSample.picture(["filehidden": "false"]) != nil)
  }

  @Test func aFileWithoutATypeIsJudgedByItsName() async {
    #expect(await CommonsSample.picture(["mime": nil]) != nil)
    #expect(await CommonsSample.picture(["mime": nil], title: "File:A.pdf") == nil)
    #expect(await CommonsSample.picture(["mime": nil], title: "File:A") == nil)
  }

  @Test(arguments: [
    (#""Heron.JPG""#, "Heron"), (#""<b>Heron</b> 2.5""#, "Heron 2.5"), (nil, "Some heron"),
    (#""""#, "Some heron"), (#"{"de":"Reiher","en":"Heron"}"#, "Heron"),
    (#"{"_type":"lang","de":"Reiher"}"#, "Reiher"), ("[]", "Some heron"), ("7", "7"),
  ])
  func aTitleIsTheObjectsElseTheFiles(_ name: String?, _ title: String) async {
    let picture = await CommonsSample.picture(
      metadata: ["ObjectName": name], title: "File:Some_heron.jpg")
    #expect(picture?.title == title)
  }

  @Test(
    arguments: [
      (#""<b>Ann</b> Other""#, "Ann Other", nil),
      (#""<a href='https://example.org/ann'>Ann</a>""#, "Ann", "https://example.org/ann"),
      (
        #""<a href=\"http://commons.wikimedia.org/wiki/A\">Ann</a>""#, "Ann",
        "https://commons.wikimedia.org/wiki/A"
      ),
      (#""<a href=\"javascript:alert(1)\">Ann</a>""#, "Ann", nil),
      (#""<a href=\"/wiki/User:Ann\">Ann</a>""#, "Ann", nil),
      (#""<a href=">Ann""#, nil, nil), (nil, nil, nil), ("{}", nil, nil),
    ] as [(String?, String?, String?)])
  func anAuthorIsTextPerhapsWithALink(
    _ artist: String?, _ name: String?, _ page: String?
  ) async {
    let picture = await CommonsSample.picture(metadata: ["Artist": artist])
    #expect(picture?.creator?.name == name)
    #expect(picture?.creator?.page?.text == page)
  }

  @Test func theCreditThatIsAskedForTakesTheAuthorsPlace() async {
    let asked = await CommonsSample.picture(
      metadata: ["Attribution": #""<i>© Ann</i>, thanks""#, "Credit": #""own work""#])
    #expect(asked?.credit == "© Ann, thanks, CC BY-SA 4.0, via Wikimedia Commons")
    let authorless = await CommonsSample.picture(
      metadata: ["Artist": nil, "Credit": #""<span>Old Museum</span>""#])
    #expect(authorless?.credit == "Old Museum, CC BY-SA 4.0, via Wikimedia Commons")
    let bare = await CommonsSample.picture(metadata: ["Artist": nil])
    #expect(bare?.credit == "CC BY-SA 4.0, via Wikimedia Commons")
  }

  /// The same one has the same id at every source.
  @Test(arguments: [
    ("cc0", "CC0", "http://creativecommons.org/publicdomain/zero/1.0/", "cc0-1.0", "CC0 1.0"),
    ("cc-by-2.0", "CC BY 2.0", "", "cc-by-2.0", "CC BY 2.0"),
    (
      "cc-by-sa-3.0-de", "CC BY-SA 3.0 de",
      "https://creativecommons.org/licenses/by-sa/3.0/de/deed.en", "cc-by-sa-3.0-de",
      "CC BY-SA 3.0 DE"
    ),
    ("pd", "Public domain", "", "pd", "Public domain"),
    (
      "cc-by-sa-4.0,3.0", "CC BY-SA 4.0-3.0", "https://creativecommons.org/licenses/by-sa/4.0/",
      "cc-by-sa-4.0-3.0", "CC BY-SA 4.0-3.0"
    ),
  ])
  func licencesOfCreativeCommonsAreKnown(
    _ code: String, _ name: String, _ address: String, _ id: String, _ shown: String
  ) async {
    let picture = await CommonsSample.picture(
      metadata: [
        "License": "\"\(code)\"", "LicenseShortName": "\"\(name)\"",
        "LicenseUrl": "\"\(address)\"",
      ])
    #expect(picture?.license?.id == id)
    #expect(picture?.license?.name == shown)
  }

  @Test func aLicenseNeedsNeitherAddressNorCode() async {
    let picture = await CommonsSample.picture(
      metadata: ["LicenseShortName": #""Public domain""#, "LicenseUrl": nil, "License": nil])
    #expect(picture?.license == License(id: "public-domain", name: "Public domain", address: nil))
    let relative = await CommonsSample.picture(
      metadata: [
        "LicenseUrl": #""//creativecommons.org/licenses/by/2.0""#, "License": #""cc-by-2.0""#,
      ])
    #expect(
      relative?.license?.address?.text == "https://creativecommons.org/licenses/by/2.0")
  }

  @Test func categoriesOfUpkeepAreNoTags() async {
    let categories = [
      "Uploaded with X", "Files from Y", "GFDL", "Media with locations", "Pages with maps",
      "Paintings by Ann", " ", "Reeds",
    ].joined(separator: "|")
    let picture = await CommonsSample.picture(metadata: ["Categories": "\"\(categories)\""])
    #expect(picture?.tags.map(\.shown) == ["Paintings by Ann", "Reeds"])
  }

  @Test(arguments: [
    ("2029", "2029-01-01T00:00:00Z"), ("1869-05-06", "1869-05-06T00:00:00Z"), ("a day", nil),
  ])
  func readsWhenItWasMade(_ text: String, _ moment: String?) async {
    let picture = await CommonsSample.picture(metadata: ["DateTimeOriginal": "\"\(text)\""])
    #expect(picture?.dates.taken?.description == moment)
  }

  @Test func aFileOfNothingButItsLicenseIsAPicture() async throws {
    let info = #"{"extmetadata":{"LicenseShortName":{"value":"CC0"}}}"#
    let walk = await CommonsSample.walk([
      CommonsSample.body([CommonsSample.page(5, info: info)])
    ])
    let picture = try #require(walk.pages.first?.pictures.first)
    #expect(picture.title == "Heron")
    #expect(picture.page?.text == "https://commons.wikimedia.org/w/index.php?curid=5")
    #expect(picture.large == nil)
    #expect(picture.credit == "CC0, via Wikimedia Commons")
  }
}
