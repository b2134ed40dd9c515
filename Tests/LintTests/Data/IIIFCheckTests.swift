import Lint
import Testing

struct IIIFCheckTests {
  private static let manifest = """
    {"@context":"http://iiif.io/api/presentation/3/context.json",
    "id":"https://example.org/pictures/s/dogs/manifest.json","type":"Manifest",
    "label":{"en":["Dogs"]},
    "items":[{"id":"https://example.org/pictures/iiif/dog","type":"Canvas","height":400,
    "width":600,
    "items":[{"id":"https://example.org/pictures/iiif/dog/page","type":"AnnotationPage",
    "items":[{"id":"https://example.org/pictures/iiif/dog/painting","type":"Annotation",
    "motivation":"painting","target":"https://example.org/pictures/iiif/dog",
    "body":{"id":"https://example.org/pictures/original/0e/dog-0e7c6b-0a0b0f.jpg","type":"Image",
    "width":600,"height":400,
    "service":[{"id":"https://example.org/pictures/tiles/0e/dog","type":"ImageService3"}]}}]}]}]}
    """

  private static let collection = """
    {"@context":"http://iiif.io/api/presentation/3/context.json",
    "id":"https://example.org/pictures/iiif.json","type":"Collection","label":{"en":["All"]},
    "items":[{"id":"https://example.org/pictures/s/dogs/manifest.json",
    "type":"Manifest","label":{"none":["Dogs"]}}]}
    """

  private static let image = """
    {"@context":"http://iiif.io/api/image/3/context.json",
    "id":"https://example.org/pictures/tiles/0e/dog","type":"ImageService3",
    "protocol":"http://iiif.io/api/image","profile":"level0",
    "width":600,"height":400,
    "sizes":[{"width":300,"height":200}],
    "tiles":[{"width":512,"scaleFactors":[1,2]}]}
    """

  private static let files = [
    "s/dogs/manifest.json": manifest, "iiif.json": collection, "tiles/0e/dog/info.json": image,
  ]

  private func check(_ bytes: [UInt8], _ file: String) -> [Finding] {
    JSONCheck.check(bytes, file: file, addresses: DataSite.addresses)
  }

  @Test func findsNothingInFilesThatAreRight() {
    for (file, text) in Self.files { #expect(check(Array(text.utf8), file) == [], "\(file)") }
    // Of another version, and of something else.
    for text in [Self.manifest.replacing("/3/", with: "/2/"), "{\"items\":3}"] {
      #expect(check(Array(text.utf8), "s/dogs/manifest.json") == [])
    }
  }

  @Test(arguments: [
    Planted("a type", "\"Manifest\"", "\"Range\"", .iiif, 2),
    Planted("another's id", "s/dogs/manifest", "s/cats/manifest", .iiif, 2),
    Planted("a relative id", "https://example.org/pictures/s/", "s/", .iiif, 2),
    Planted("a label", "{\"en\":[\"Dogs\"]}", "\"Dogs\"", .iiif, 1),
    Planted("no items", "\"items\"", "\"parts\"", .iiif, 1),
    Planted("a canvas without a width", "\"width\":600", "\"width\":0", .iiif, 4),
    Planted("what is no canvas", "Canvas", "Sheet", .iiif, 4),
    Planted(
      "a page that paints nothing", "AnnotationPage\",\n\"items\"", "AnnotationPage\",\n\"i\"",
      .iiif, 6),
    Planted("an id twice", "iiif/dog/painting", "iiif/dog/page", .iiif, 7),
    Planted("another motivation", "\"painting\"", "\"linking\"", .iiif, 7),
    Planted("another target", "\"target\":\"https", "\"target\":\"http", .iiif, 7),
    Planted("a lost image", "dog-0e7c6b-0a0b0f", "dog-0e7c6b-000000", .iiif, 9),
    Planted("a lost service", "tiles/0e/dog", "tiles/0e/cat", .iiif, 9),
  ])
  func tellsWhatIsWrongInAManifest(_ planted: Planted) {
    planted.isAll(check(planted.planted(in: Self.manifest), "s/dogs/manifest.json"))
  }

  @Test(arguments: [
    Planted("a lost manifest", "s/dogs/manifest", "s/cats/manifest", .iiif, 3),
    Planted("an item of another type", "\"Manifest\"", "\"Canvas\"", .iiif, 3),
    Planted("an item without a label", "\"none\"", "\"none\":[],\"x\"", .iiif, 3),
  ])
  func tellsWhatIsWrongInACollection(_ planted: Planted) {
    planted.isAll(check(planted.planted(in: Self.collection), "iiif.json"))
  }

  @Test(arguments: [
    Planted("a type", "ImageService3", "ImageService2", .iiif, 2),
    Planted("a protocol", "api/image\"", "api/images\"", .iiif, 3),
    Planted("a profile", "level0", "level9", .iiif, 3),
    Planted("another's id", "tiles/0e/dog", "tiles/0e/cat", .iiif, 2),
    Planted("a height", "\"height\":400", "\"height\":-4", .iiif, 1),
    Planted("a size that is not there", "\"width\":300", "\"width\":150", .iiif, 5),
    Planted("a size of nothing", "\"height\":200", "\"height\":\"200\"", .iiif, 5),
    Planted("factors", "[1,2]", "[1,1]", .iiif, 6),
    Planted("a tile that is not there", "[1,2]", "[1,2,4]", .iiif, 6),
    Planted("a factor without end", "[1,2]", "[1,2147483647]", .iiif, 6),
  ])
  func tellsWhatIsWrongInAnImage(_ planted: Planted) {
    planted.isAll(check(planted.planted(in: Self.image), "tiles/0e/dog/info.json"))
  }

  @Test func survivesAnyBytes() {
    for (file, text) in Self.files { Mutations.visit(text) { _ = check($0, file) } }
    let endless = Self.image.replacing("600", with: "2147483647").replacing("512", with: "1")
    #expect(check(Array(endless.utf8), "tiles/0e/dog/info.json").count == 100)
  }
}
