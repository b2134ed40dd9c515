import Configuration
import Model
import Testing

struct GalleryFileTests {
  let files: ConfigurationFolder

  init() throws { files = try ConfigurationFolder() }

  @Test func hasADefaultForEverything() throws {
    try files.writeGallery("")
    let configuration = try files.load(isRequired: true)
    #expect(configuration.title == "Gallery")
    #expect(configuration.description == nil)
    #expect(configuration.language == "en")
    #expect(configuration.author == nil)
    #expect(configuration.baseURL == nil)
    #expect(configuration.queries == [])
    #expect(configuration.pageSize == 20)
    #expect(configuration.columns == 3)
    #expect(configuration.renditions == RenditionSettings())
    #expect(configuration.renditions.widths == [320, 640, 1280, 2560])
    #expect(configuration.renditions.formats == [.webp, .p3])
    #expect(configuration.renditions.quality == 78)
    #expect(configuration.publishOriginals == nil)
    #expect(configuration.network == NetworkSettings())
    #expect(configuration.removed == .drop)
    #expect(configuration.services[Services.pixabay.name]?.base == Services.pixabay.service?.base)
    #expect(configuration.services[Services.pixabay.name]?.key == nil)
  }

  @Test func readsEveryKey() throws {
    try files.writeGallery(
      """
      <key>title</key><string> My  photos </string>
      <key>description</key><string>All of them</string>
      <key>language</key><string>pt-BR</string>
      <key>author</key><string>Ada</string>
      <key>baseURL</key><string>https://example.org/photos</string>
      <key>queries</key><array><dict>
        <key>source</key><string>pixabay</string>
        <key>search</key><string> red kite </string>
        <key>title</key><string>Kites</string>
        <key>slug</key><string>red-kites-1</string>
        <key>limit</key><integer>7</integer>
        <key>parameters</key><dict>
          <key>image_type</key><string>photo</string>
          <key>per_page</key><integer>50</integer>
          <key>safesearch</key><true/>
          <key>editors_choice</key><string>FALSE</string>
          <key>min_width</key><string>640</string>
          <key>colors</key><array><string>red</string><string>yellow</string></array>
        </dict>
      </dict></array>
      <key>pageSize</key><integer>1000</integer>
      <key>columns</key><integer>12</integer>
      <key>renditions</key><dict>
        <key>widths</key><array><integer>640</integer><integer>16</integer><integer>640</integer></array>
        <key>formats</key><array><string>avif</string><string>webp</string><string>avif</string></array>
        <key>quality</key><integer>1</integer>
      </dict>
      <key>publishOriginals</key><false/>
      <key>network</key><dict>
        <key>maxAge</key><string>90m</string>
        <key>connections</key><integer>4</integer>
        <key>connectionsPerHost</key><integer>2</integer>
        <key>timeout</key><integer>30</integer>
        <key>maxImageBytes</key><integer>1048576</integer>
        <key>maxImagePixels</key><integer>1000000</integer>
        <key>maxVideoBytes</key><integer>5000000</integer>
        <key>allowPrivateHosts</key><true/>
        <key>userAgent</key><string>tester/1</string>
      </dict>
      <key>removed</key><string>keep</string>
      <key>removals</key><dict>
        <key>most</key><integer>0</integer>
        <key>percent</key><integer>25</integer>
      </dict>
      """)
    let configuration = try files.load()
    #expect(configuration.title == "My photos")
    #expect(configuration.description == "All of them")
    #expect(configuration.language == "pt-BR")
    #expect(configuration.author == "Ada")
    #expect(configuration.baseURL?.text == "https://example.org/photos/")
    #expect(
      configuration.queries == [
        Query(
          source: SourceName("pixabay"), search: "red kite", title: "Kites", slug: "red-kites-1",
          limit: 7,
          parameters: [
            "image_type": "photo", "per_page": "50", "safesearch": "true",
            "editors_choice": "false", "min_width": "640", "colors": "red,yellow",
          ])
      ])
    #expect(configuration.pageSize == 1_000)
    #expect(configuration.columns == 12)
    #expect(configuration.renditions.widths == [16, 640])
    #expect(configuration.renditions.formats == [.avif, .webp])
    #expect(configuration.renditions.quality == 1)
    #expect(configuration.publishOriginals == false)
    #expect(configuration.network.maxAge == .seconds(5_400))
    #expect(configuration.network.connections == 4)
    #expect(configuration.network.connectionsPerHost == 2)
    #expect(configuration.network.timeout == .seconds(30))
    #expect(configuration.network.maxImageBytes == 1_048_576)
    #expect(configuration.network.maxImagePixels == 1_000_000)
    #expect(configuration.network.maxVideoBytes == 5_000_000)
    #expect(configuration.network.allowPrivateHosts)
    #expect(configuration.network.userAgent == "tester/1")
    #expect(configuration.removed == .keep)
    #expect(configuration.removals == RemovalBound(most: 0, percent: 25))
  }

  @Test(arguments: [
    Wrong("title", "<string> </string>", "nothing was given, expected some text"),
    Wrong("title", "<integer>3</integer>", "3 was given, expected some text"),
    Wrong("description", "<true/>", "true was given, expected text"),
    Wrong(
      "language", "<string>english!</string>",
      "“english!” was given, expected a language such as en or pt-BR"),
    Wrong(
      "language", "<string>e</string>", "“e” was given, expected a language such as en or pt-BR"),
    Wrong(
      "baseURL", "<string>example.org</string>", "“example.org” was given, expected an address"),
    Wrong(
      "baseURL", "<string>ftp://example.org/</string>",
      "“ftp://example.org/” was given, expected an address"),
    Wrong("baseURL", "<string>https://example.org/?a=b</string>", "expected an address"),
    Wrong("pageSize", "<integer>0</integer>", "0 was given, expected an integer from 1 to 1000"),
    Wrong(
      "pageSize", "<integer>1001</integer>", "1001 was given, expected an integer from 1 to 1000"),
    Wrong("pageSize", "<string>20</string>", "“20” was given, expected an integer from 1 to 1000"),
    Wrong("pageSize", "<real>2.5</real>", "2.5 was given, expected an integer from 1 to 1000"),
    Wrong("columns", "<integer>13</integer>", "13 was given, expected an integer from 1 to 12"),
    Wrong(
      "layout", "<string>wall</string>",
      "“wall” was given, expected one of rows, grid, masonry, list, timeline"),
    Wrong("crop", "<string>no</string>", "“no” was given, expected true or false"),
    Wrong("publishOriginals", "<string>yes</string>", "“yes” was given, expected true or false"),
    Wrong("removed", "<string>hide</string>", "“hide” was given, expected one of drop, keep"),
    Wrong("removals", "<integer>3</integer>", "3 was given, expected a dictionary"),
    Wrong("queries", "<dict/>", "a dictionary was given, expected an array of dictionaries"),
    Wrong("renditions", "<array/>", "an array was given, expected a dictionary"),
    Wrong("network", "<string/>", "nothing was given, expected a dictionary"),
    Wrong("tilte", "<string>x</string>", "unknown key, did you mean `title`?"),
    Wrong(
      "zebra", "<string>x</string>", "unknown key, expected one of title, description, language,"),
  ])
  func refusesAWrongValue(wrong: Wrong) throws {
    try files.writeGallery("\n<key>\(wrong.key)</key>\(wrong.value)")
    let mistakes = files.mistakes()
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasPrefix("gallery.plist:5: \(wrong.key): ") == true)
    #expect(mistakes.first?.contains(wrong.message) == true)
  }

  struct Wrong: CustomTestStringConvertible, Sendable {
    let key: String
    let value: String
    let message: String

    init(_ key: String, _ value: String, _ message: String) {
      (self.key, self.value, self.message) = (key, value, message)
    }

    var testDescription: String { "\(key) \(value)" }
  }

  @Test(arguments: [
    (
      "renditions", "widths", "<array><integer>15</integer></array>",
      "widths[0]: 15 was given, expected an integer from 16 to 10000"
    ),
    ("renditions", "widths", "<array/>", "widths: an empty array was given"),
    (
      "renditions", "formats", "<array><string>webp</string><string>gif</string></array>",
      "formats[1]: “gif” was given, expected one of webp, jpeg, avif"
    ),
    (
      "renditions", "quality", "<integer>101</integer>",
      "quality: 101 was given, expected an integer from 1 to 100"
    ),
    ("renditions", "width", "<array/>", "width: unknown key, did you mean `widths`?"),
    (
      "network", "maxAge", "<string>soon</string>",
      "maxAge: “soon” was given, expected a time such as 24h, 90m, 7d or 30s"
    ),
    ("network", "maxAge", "<integer>24</integer>", "maxAge: 24 was given, expected a time"),
    ("network", "connections", "<integer>0</integer>", "connections: 0 was given"),
    (
      "network", "timeout", "<integer>0</integer>",
      "timeout: 0 was given, expected an integer from 1 to 86400 (seconds)"
    ),
    (
      "network", "allowPrivateHosts", "<integer>1</integer>",
      "allowPrivateHosts: 1 was given, expected true or false"
    ),
    ("network", "userAgent", "<string>ü</string>", "userAgent: “ü” was given"),
    (
      "policy", "scripts", "<array><string>*</string></array>",
      "scripts[0]: “*” was given, expected the host of an https address such as fonts.example.org"
    ),
    (
      "policy", "scripts", "<array><string>'unsafe-inline'</string></array>",
      "scripts[0]: “'unsafe-inline'” was given, expected the host"
    ),
    ("policy", "fonts", "<array/>", "fonts: an empty array was given"),
    (
      "policy", "script", "<array><string>a.example</string></array>",
      "script: unknown key, did you mean `scripts`?"
    ),
    (
      "network", "conections", "<integer>1</integer>",
      "conections: unknown key, did you mean `connections`?"
    ),
  ])
  func refusesAWrongValueWithinADictionary(
    outer: String, key: String, value: String, message: String
  ) throws {
    try files.writeGallery("<key>\(outer)</key><dict>\n<key>\(key)</key>\(value)</dict>")
    let mistakes = files.mistakes()
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasPrefix("gallery.plist:5: \(outer).\(message)") == true)
  }

  @Test func readsTheHostsThatPagesMayBringSomethingFrom() throws {
    try files.writeGallery(
      """
      <key>policy</key><dict>
        <key>fonts</key><array><string>Fonts.example.org</string><string>fonts.example.org</string></array>
        <key>images</key><array><string>*.cdn.example.org:8443</string></array>
      </dict>
      """)
    let policy = try files.load(isRequired: true).policy
    #expect(policy[.fonts].map(\.source) == ["https://fonts.example.org"])
    #expect(policy[.images].map(\.source) == ["https://*.cdn.example.org:8443"])
    #expect(policy[.scripts] == [])
  }

  @Test(arguments: [
    (
      "<key>search</key><string>puppies</string>",
      "queries[0].source: is missing, expected one of pixabay, commons"
    ),
    (
      "<key>source</key><string>pixabay</string>",
      "queries[0].search: is missing, expected at least 3 letters"
    ),
    (
      "<key>source</key><string>pixbay</string><key>search</key><string>puppies</string>",
      "queries[0].source: “pixbay” is not a source, did you mean `pixabay`?"
    ),
    (
      "<key>source</key><string>zebra</string><key>search</key><string>puppies</string>",
      "queries[0].source: “zebra” is not a source, expected one of pixabay, commons"
    ),
    (
      ok + "<key>limit</key><integer>0</integer>",
      "queries[0].limit: 0 was given, expected an integer from 1 up"
    ),
    (
      ok + "<key>slug</key><string>Red Kites</string>",
      "queries[0].slug: “Red Kites” was given, expected 1 to 60 small letters"
    ),
    (ok + "<key>slug</key><string>--</string>", "queries[0].slug: “--” was given"),
    (
      ok + "<key>lmit</key><integer>1</integer>",
      "queries[0].lmit: unknown key, did you mean `limit`?"
    ),
    (
      ok + "<key>parameters</key><array/>",
      "queries[0].parameters: an array was given, expected a dictionary"
    ),
    (
      with("image_type", "<string>phto</string>"),
      "queries[0].parameters.image_type: “phto” was given, expected one of all, photo, illustration, vector (did you mean `photo`?)"
    ),
    (
      with("per_page", "<integer>2</integer>"),
      "queries[0].parameters.per_page: “2” was given, expected a number from 3 to 200"
    ),
    (
      with("per_page", "<date>2031-05-06T07:08:09Z</date>"),
      "queries[0].parameters.per_page: a date was given, expected a number"
    ),
    (
      with("safesearch", "<string>yes</string>"),
      "queries[0].parameters.safesearch: “yes” was given, expected true or false"
    ),
    (
      with("colors", "<string>red,violet</string>"),
      "queries[0].parameters.colors: “red,violet” was given, expected a list"
    ),
    (
      with("image_typ", "<string>photo</string>"),
      "queries[0].parameters.image_typ: unknown parameter of Pixabay, did you mean `image_type`?"
    ),
    (
      with("key", "<string>SAMPLE-KEY</string>"),
      "queries[0].parameters.key: unknown parameter of Pixabay, expected one of lang"
    ),
  ])
  func refusesAWrongQuery(content: String, message: String) throws {
    try files.writeGallery("<key>queries</key><array>\n<dict>\(content)</dict></array>")
    let mistakes = files.mistakes()
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasPrefix("gallery.plist:5: \(message)") == true)
    #expect(mistakes.first?.contains("SAMPLE-KEY") == false)
  }

  private static let ok =
    "<key>source</key><string>pixabay</string><key>search</key><string>puppies</string>"

  private static func with(_ parameter: String, _ value: String) -> String {
    ok + "<key>parameters</key><dict><key>\(parameter)</key>\(value)</dict>"
  }

  @Test(arguments: ["", "ab", " ab ", "犬犬"])
  func refusesASearchOfFewerThanThreeLetters(search: String) throws {
    try files.writeGallery(
      """
      <key>queries</key><array><dict>
      <key>source</key><string>pixabay</string>
      <key>search</key><string>\(search)</string></dict></array>
      """)
    #expect(files.mistakes().first?.contains("6: queries[0].search: ") == true)
    #expect(throws: Failure.self) { try files.load() }
    do { _ = try files.load() } catch let failure as Failure {
      #expect(failure.code == .configuration)
    }
  }

  @Test func refusesTheSameSlugTwice() throws {
    let query = "<dict>\(Self.ok)<key>slug</key><string>a</string></dict>"
    try files.writeGallery("<key>queries</key><array>\n\(query)\n\(query)</array>")
    #expect(
      files.mistakes() == [
        "gallery.plist:6: queries[1].slug: “a” is the slug of queries[0] too, expected another"
      ])
  }

  @Test func cutsAndCleansWhatItQuotes() throws {
    try files.writeGallery(
      "<key>removed</key><string>\(String(repeating: "x", count: 500))\n\u{202E}y</string>")
    let quoted = String(repeating: "x", count: 59) + "…"
    #expect(
      files.mistakes() == [
        "gallery.plist:4: removed: “\(quoted)” was given, expected one of drop, keep"
      ])
  }

  @Test(arguments: [
    ("24h", 86_400), ("90m", 5_400), ("7d", 604_800), ("30s", 30), ("0s", 0), ("", nil), ("h", nil),
    ("-1h", nil), ("1.5h", nil), ("24", nil), ("24 h", nil), ("24H", nil), ("9999999d", nil),
    ("١h", nil),
  ])
  func readsAges(text: String, seconds: Int?) {
    #expect(AgeText.duration(text) == seconds.map { .seconds($0) })
  }

  @Test(arguments: [
    ("20GB", 20_000_000_000), ("500MB", 500_000_000), ("1GiB", 1 << 30), ("3kb", 3_000),
    ("2TiB", 2 << 40), ("7B", 7), ("4096", 4_096), ("0", 0), ("", nil), ("GB", nil), ("-1GB", nil),
    ("1.5GB", nil), ("1 GB", nil), ("1G", nil), ("1XB", nil), ("99999999999TB", nil), ("١GB", nil),
    ("2\u{301}", nil), ("9999999999999999999999", nil),
  ])
  func readsSizes(text: String, bytes: Int?) {
    #expect(SizeText.bytes(text) == bytes)
  }
}
