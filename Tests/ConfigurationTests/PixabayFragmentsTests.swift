import Configuration
import Model
import TestSupport
import Testing

struct PixabayFragmentsTests {
  let files: ConfigurationFolder

  init() throws { files = try ConfigurationFolder() }

  private static func entry(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  private static let address = entry("PixabayUrl", "https://pixabay.com/api/?key=")
  private static let key = entry("PixabayApiKey", "SAMPLE-KEY")

  @Test(arguments: [
    "https://pixabay.com/api/?key=", "https://pixabay.com/api/", "https://pixabay.com/api",
    "https://pixabay.com/api?key=", " https://pixabay.com/api/? ",
  ])
  func takesTheAddressWithAndWithoutTheStartOfAQuery(text: String) throws {
    try files.writePixabay(Self.entry("PixabayUrl", text) + Self.key)
    let settings = try files.pixabay()
    #expect(settings.base.text == "https://pixabay.com/api/")
    #expect(settings.key?.revealed == "SAMPLE-KEY")
  }

  @Test func leadsToALocalDouble() throws {
    try files.writePixabay(Self.entry("PixabayUrl", "http://127.0.0.1:8080/api/?key=") + Self.key)
    #expect(try files.pixabay().base.text == "http://127.0.0.1:8080/api/")
  }

  @Test func asksForTwentyResultsWhereNothingIsSaid() throws {
    try files.writePixabay(Self.address + Self.key)
    #expect(try files.pixabay().parameters == ["per_page": "20"])
  }

  @Test(arguments: [
    ("PixabayImageType", "<string>image_type=vector</string>", "image_type", "vector"),
    ("PixabayImageType", "<string>vector</string>", "image_type", "vector"),
    ("PixabayImageType", "<string> image_type = vector </string>", "image_type", "vector"),
    ("PixabayResultsPerPage", "<string>per_page=50</string>", "per_page", "50"),
    ("PixabayResultsPerPage", "<string>50</string>", "per_page", "50"),
    ("PixabayResultsPerPage", "<integer>50</integer>", "per_page", "50"),
    ("safesearch", "<true/>", "safesearch", "true"),
  ])
  func takesFragmentsAndBareValues(
    key: String, value: String, parameter: String, expected: String
  ) throws {
    try files.writePixabay(Self.address + Self.key + "<key>\(key)</key>\(value)")
    #expect(try files.pixabay().parameters[parameter] == expected)
  }

  @Test(arguments: [
    (
      "PixabayImageType", "<string>order=latest</string>",
      "“order” comes before the =, expected image_type"
    ),
    (
      "PixabayImageType", "<string>image_type=drawing</string>",
      "“drawing” was given, expected one of all"
    ),
    (
      "PixabayImageType", "<string>image_type=photo&amp;order=latest</string>",
      "expected one of all"
    ),
    (
      "PixabayResultsPerPage", "<string>image_type=20</string>",
      "“image_type” comes before the =, expected per_page"
    ),
    (
      "PixabayResultsPerPage", "<integer>2</integer>",
      "“2” was given, expected a number from 3 to 200"
    ),
    (
      "PixabayResultsPerPage", "<string>per_page=many</string>",
      "“many” was given, expected a number"
    ),
    ("PixabayApiKey", "<string>your-api-key-goes-here</string>", "this is a placeholder"),
    (
      "PixabayUrl", "<string>pixabay.com</string>",
      "this is not an address, expected one such as https://pixabay.com/api/?key="
    ),
    ("PixabayUrl", "<integer>1</integer>", "this is not an address"),
    (
      "PixabayUrl", "<string>https://pixabay.com/api/?q=x&amp;key=</string>",
      "its query holds an unknown parameter"
    ),
    (
      "PixabayUrl", "<string>https://pixabay.com/api/?key=OTHER-KEY</string>",
      "it holds another key than `PixabayApiKey`"
    ),
    ("PixabayKey", "<string>SAMPLE-KEY</string>", "unknown key, did you mean `Pixabay"),
  ])
  func refusesAWrongFragment(key: String, value: String, message: String) throws {
    let others =
      (key == "PixabayUrl" ? "" : Self.address) + (key == "PixabayApiKey" ? "" : Self.key)
    try files.writePixabay("\(others)\n<key>\(key)</key>\(value)")
    let mistakes = files.mistakes()
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasPrefix("Pixabay.plist:5: \(key): ") == true)
    #expect(mistakes.first?.contains(message) == true)
    #expect(mistakes.first?.contains("SAMPLE-KEY") == false)
    #expect(mistakes.first?.contains("OTHER-KEY") == false)
  }

  @Test func takesTheKeyFromTheAddressWhereItStandsOnlyThere() throws {
    try files.writePixabay(Self.entry("PixabayUrl", "https://pixabay.com/api/?key=SAMPLE-KEY"))
    let settings = try files.pixabay()
    #expect(settings.key?.revealed == "SAMPLE-KEY")
    #expect(settings.base.text == "https://pixabay.com/api/")
  }

  @Test func refusesAMixtureOfShapesAndNamesWhatItFound() throws {
    try files.writePixabay(Self.address + Self.entry("host", "pixabay.com") + Self.key)
    #expect(
      files.mistakes() == [
        "Pixabay.plist:3: two shapes are mixed: `host`, `PixabayUrl`, `PixabayApiKey`, expected "
          + "either `scheme`, `host`, `path` and `key`, or `PixabayUrl` and `PixabayApiKey`"
      ])
  }

  @Test func refusesFragmentsWithoutAnAddress() throws {
    try files.writePixabay(Self.key)
    let mistakes = files.mistakes()
    #expect(mistakes.count == 1)
    #expect(
      mistakes.first?.contains(
        "neither `host` nor `PixabayUrl` is there, only `PixabayApiKey`, expected either") == true)
  }

  @Test func belongsToPixabayOnly() throws {
    try files.folder.write(ConfigurationFolder.plist(Self.address), to: "Commons.plist")
    #expect(files.mistakes().first?.contains("PixabayUrl: unknown key") == true)
  }
}
