import Configuration
import Foundation
import Model
import TestSupport
import Testing

struct ServiceFileTests {
  var files: ConfigurationFolder

  init() throws { files = try ConfigurationFolder() }

  private static let partsExample = """
    <plist version="1.0"><dict>
      <key>scheme</key><string>https</string>
      <key>host</key><string>pixabay.com</string>
      <key>path</key><string>/api</string>
      <key>key</key><string>SAMPLE-KEY</string>
      <key>image_type</key><string>photo</string>
    </dict></plist>
    """

  private static let fragmentsExample = """
    <plist version="1.0"><dict>
      <key>PixabayUrl</key><string>https://pixabay.com/api/?key=</string>
      <key>PixabayApiKey</key><string>SAMPLE-KEY</string>
      <key>PixabayImageType</key><string>image_type=photo</string>
      <key>PixabayResultsPerPage</key><string>per_page=20</string>
    </dict></plist>
    """

  private static func document(_ publicID: String?, _ body: String) -> String {
    let doctype = publicID.map {
      "<!DOCTYPE plist PUBLIC \"-//\($0)//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(doctype ?? "")\(body)"
  }

  @Test(arguments: ["Apple", "Apple Computer", nil])
  func readsBothShapesOfPixabay(publicID: String?) throws {
    try files.folder.write(Self.document(publicID, Self.partsExample), to: "Pixabay.plist")
    let parts = try files.pixabay()
    #expect(parts.base.text == "https://pixabay.com/api/")
    #expect(parts.key?.revealed == "SAMPLE-KEY")
    #expect(parts.parameters == ["image_type": "photo"])

    try files.folder.write(Self.document(publicID, Self.fragmentsExample), to: "Pixabay.plist")
    let fragments = try files.pixabay()
    #expect(fragments.base.text == "https://pixabay.com/api/")
    #expect(fragments.key?.revealed == "SAMPLE-KEY")
    #expect(fragments.parameters == ["image_type": "photo", "per_page": "20"])
  }

  @Test(arguments: [
    ("", "https://pixabay.com/api/"),
    (part("path", "/api"), "https://pixabay.com/api/"),
    (part("path", "api"), "https://pixabay.com/api/"),
    (part("path", "//other//api//"), "https://pixabay.com/other/api/"),
    (part("path", "/"), "https://pixabay.com/"),
    (part("scheme", "HTTP"), "http://pixabay.com/api/"),
    (part("host", "127.0.0.1:8080") + part("scheme", "http"), "http://127.0.0.1:8080/api/"),
    (part("host", "127.0.0.1") + part("port", "8080"), "https://127.0.0.1:8080/api/"),
    (
      part("host", "localhost") + "<key>port</key><integer>81</integer>",
      "https://localhost:81/api/"
    ),
    (
      part("host", "localhost:81") + "<key>port</key><integer>81</integer>",
      "https://localhost:81/api/"
    ),
    (part("host", "[::1]:8080"), "https://[::1]:8080/api/"),
    (part("host", "::1"), "https://[::1]/api/"),
    (part("host", " Pixabay.com "), "https://pixabay.com/api/"),
  ])
  func makesAnAddressOfTheParts(content: String, address: String) throws {
    try files.writePixabay(content)
    #expect(try files.pixabay().base.text == address)
  }

  private static func part(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  @Test func endsAPathAsTheServiceDoes() throws {
    try files.folder.write(
      ConfigurationFolder.plist(Self.part("path", "/x/api.php/")), to: "Commons.plist")
    let settings = try #require(try files.load().services[Services.other.name])
    #expect(settings.base.text == "https://commons.example.org/x/api.php")
  }

  @Test(arguments: [
    ("scheme", "<string>ftp</string>", "“ftp” was given, expected http or https"),
    (
      "host", "<string>https://pixabay.com</string>",
      "“https://pixabay.com” was given, expected a host such as pixabay.com, with or without :port"
    ),
    ("host", "<string>a b</string>", "“a b” was given, expected a host"),
    ("host", "<string>me@pixabay.com</string>", "was given, expected a host"),
    ("host", "<string>pixabay.com:0</string>", "“pixabay.com:0” was given, expected a host"),
    ("host", "<true/>", "true was given, expected a host"),
    ("port", "<integer>0</integer>", "0 was given, expected a port from 1 to 65535"),
    (
      "path", "<string>/api/?key=SAMPLE-KEY</string>",
      "there is a ? or # in it, expected a path such as /api/"
    ),
    ("path", "<array/>", "an array was given, expected a path"),
    (
      "image_type", "<string>drawing</string>",
      "“drawing” was given, expected one of all, photo, illustration, vector"
    ),
    ("per_page", "<integer>201</integer>", "“201” was given, expected a number from 3 to 200"),
    ("per_page", "<string>per_page=20</string>", "“per_page=20” was given, expected a number"),
    ("key", "<array/>", "an array was given, expected a key"),
    ("key", "<string>SAMPLE KEY</string>", "no key looks like this"),
    ("hots", "<string>pixabay.com</string>", "unknown key, did you mean `host`?"),
    ("Key", "<string>SAMPLE-KEY</string>", "unknown key, did you mean `key`?"),
    (
      "q", "<string>puppies</string>",
      "unknown key, expected one of scheme, host, port, path, key, lang"
    ),
  ])
  func refusesAWrongPart(key: String, value: String, message: String) throws {
    try files.writePixabay("\n<key>\(key)</key>\(value)")
    let mistakes = files.mistakes()
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasPrefix("Pixabay.plist:5: \(key): ") == true)
    #expect(mistakes.first?.contains(message) == true)
    #expect(mistakes.first?.contains("SAMPLE") == false)
  }

  @Test func refusesTwoPorts() throws {
    try files.writePixabay(
      Self.part("host", "localhost:81") + "\n<key>port</key><integer>82</integer>")
    #expect(
      files.mistakes() == [
        "Pixabay.plist:5: port: 82 was given, but `host` says 81, expected one of them"
      ])
  }

  @Test func convertsIntegersAndBooleans() throws {
    try files.writePixabay(
      """
      <key>per_page</key><integer>20</integer><key>safesearch</key><true/>
      <key>editors_choice</key><false/><key>min_width</key><string> 100 </string>
      <key>key</key><integer>1234567</integer>
      """)
    let settings = try files.pixabay()
    #expect(
      settings.parameters == [
        "per_page": "20", "safesearch": "true", "editors_choice": "false", "min_width": "100",
      ])
    #expect(settings.key?.revealed == "1234567")
  }

  @Test func ignoresWhatOnlyAnAppNeeds() throws {
    try files.writePixabay(
      """
      <key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>
      <key>key</key><string>SAMPLE-KEY</string>
      """)
    #expect(try files.pixabay().key?.revealed == "SAMPLE-KEY")
  }

  @Test func acceptsNoKeyWhereTheServiceHasNone() throws {
    try files.folder.write(
      ConfigurationFolder.plist(Self.part("key", "SAMPLE-KEY")), to: "Commons.plist")
    #expect(files.mistakes().count == 1)
    #expect(files.mistakes().first?.hasPrefix("Commons.plist:4: key: unknown key") == true)
  }

  @Test func saysWhenAServiceFileCannotBeRead() throws {
    try files.folder.write("x", to: "Pixabay.plist/inner.txt")
    #expect(
      files.mistakes() == [
        "Pixabay.plist: it cannot be read: it is a folder, expected a property list"
      ])
  }
}
