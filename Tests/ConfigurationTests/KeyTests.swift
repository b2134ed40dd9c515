import Configuration
import Model
import Testing

struct KeyTests {
  var files: ConfigurationFolder

  init() throws { files = try ConfigurationFolder() }

  private static func key(_ value: String) -> String {
    "<key>key</key><string>\(value)</string>"
  }

  @Test func trimsWhiteSpaceAroundAKey() throws {
    try files.writePixabay(Self.key("\n   SAMPLE-KEY\t"))
    #expect(try files.pixabay().key?.revealed == "SAMPLE-KEY")
  }

  @Test(arguments: [
    "your-key-goes-here", "your-api-key-goes-here", "YOUR_KEY", "&lt;your key&gt;", "YOUR-API-KEY",
    "changeme", "CHANGE_ME", "xxxxxxxx", "your_pixabay_key", "API_KEY", "…",
  ])
  func refusesAPlaceholderAndSaysWhereToGetAKey(text: String) throws {
    try files.writePixabay("\n" + Self.key(text))
    #expect(
      files.mistakes() == [
        "Pixabay.plist:5: key: this is a placeholder, expected a key: get one at "
          + "https://pixabay.com/api/docs/ and put it into the environment variable PIXABAY_KEY, "
          + "or `key` in Pixabay.plist"
      ])
  }

  @Test(arguments: ["SAMPLE-KEY", "sandbox-key", "1234567-abcdef0123456789abcdef012", "yourkey2"])
  func acceptsWhatMayBeAKey(text: String) throws {
    try files.writePixabay(Self.key(text))
    #expect(try files.pixabay().key?.revealed == text)
  }

  @Test(arguments: ["FILE-KEY", "your-key-goes-here"])
  func theEnvironmentWins(inFile: String) throws {
    var files = files
    try files.writePixabay(Self.key(inFile))
    files.environment = ["PIXABAY_KEY": " ENVIRONMENT-KEY\n"]
    #expect(try files.pixabay().key?.revealed == "ENVIRONMENT-KEY")
  }

  @Test func theEnvironmentWinsOverFragmentsToo() throws {
    var files = files
    try files.writePixabay(
      "<key>PixabayUrl</key><string>https://pixabay.com/api/?key=your-key-goes-here</string>"
        + "<key>PixabayApiKey</key><string>your-key-goes-here</string>")
    files.environment = ["PIXABAY_KEY": "ENVIRONMENT-KEY"]
    #expect(try files.pixabay().key?.revealed == "ENVIRONMENT-KEY")
  }

  @Test(arguments: ["", "  "])
  func anEmptyVariableIsNotSet(value: String) throws {
    var files = files
    try files.writePixabay(Self.key("FILE-KEY"))
    files.environment = ["PIXABAY_KEY": value]
    #expect(try files.pixabay().key?.revealed == "FILE-KEY")
  }

  @Test func aPlaceholderInTheEnvironmentIsRefused() throws {
    var files = files
    try files.writePixabay(Self.key("FILE-KEY"))
    files.environment = ["PIXABAY_KEY": "your-key-goes-here"]
    #expect(files.mistakes().count == 1)
    #expect(
      files.mistakes().first?.hasPrefix("environment: PIXABAY_KEY: this is a placeholder") == true)
  }

  @Test(arguments: [
    "<key>key</key><string>HUSH-1234</string><key>host</key><string>HUSH-1234 x</string>",
    "<key>key</key><string>HUSH-1234</string><key>image_type</key><string>HUSH-1234</string>",
    "<key>key</key><string>HUSH-1234</string><key>HUSH-1234</key><true/>",
    "<key>key</key><string>HUSH-1234&amp;&x;</string>",
    "<key>key</key><string>HUSH-1234<HUSH-1234>",
    "<key>key</key><string>HUSH-1234 HUSH-1234</string>", "<key>key</key><data>HUSH-1234</data>",
    "<key>key</key><array><string>HUSH-1234</string></array>",
    "<key>key</key><integer>HUSH-1234</integer>",
    "<key>path</key><string>/api/?key=HUSH-1234</string>",
    "<key>PixabayUrl</key><string>x://y/?key=HUSH-1234</string>",
    "<key>PixabayApiKey</key><string>HUSH-1234</string><key>PixabayUrl</key><string>HUSH-1234</string>",
    "<key>PixabayUrl</key><string>https://pixabay.com/?HUSH-1234=1</string>",
  ])
  func aKeyIsInNoMessage(content: String) throws {
    try files.writePixabay(content)
    let mistakes = files.mistakes()
    #expect(!mistakes.isEmpty)
    #expect(mistakes.allSatisfy { !$0.contains("HUSH") })
  }

  @Test func aKeyIsInNoMessageAboutTheOtherFile() throws {
    try files.writePixabay(Self.key("HUSH-1234"))
    try files.writeGallery("<key>removed</key><string>HUSH-1234</string>")
    #expect(
      files.mistakes() == ["gallery.plist:4: removed: “•••” was given, expected one of drop, keep"])
  }

  @Test func aMissingKeyMattersOnlyWhenTheSourceIsUsed() throws {
    let configuration = try files.load()
    #expect(!configuration.isConfigured(Services.pixabay))
    #expect(configuration.isConfigured(Services.other))
    _ = try configuration.settings(for: Services.other.name, sources: Services.all)
    do {
      _ = try configuration.settings(for: Services.pixabay.name, sources: Services.all)
      Issue.record("no failure")
    } catch {
      #expect(error.code == .configuration)
      #expect(error.summary == "Pixabay needs a key, and there is none")
      #expect(error.place == files.pixabayPath)
      #expect(error.nextStep?.contains("https://pixabay.com/api/docs/") == true)
      #expect(error.nextStep?.contains("PIXABAY_KEY") == true)
    }
  }

  @Test func whereNobodyIsAskedAStandInTakesThePlaceOfAKey() throws {
    try files.writePixabay(Self.key("your-key-goes-here"))
    var files = files
    for placeholder in [nil, "changeme"] {
      files.environment = placeholder.map { ["PIXABAY_KEY": $0] } ?? [:]
      let configuration = try files.load(needsKeys: false)
      #expect(!configuration.isConfigured(Services.pixabay))
      let settings = try configuration.settings(
        for: Services.pixabay.name, sources: Services.all, needsKeys: false)
      #expect(settings?.key != nil && settings?.base == Services.pixabay.service?.base)
    }
    files.environment = ["PIXABAY_KEY": "OWN-KEY"]
    let settings = try files.load(needsKeys: false).settings(
      for: Services.pixabay.name, sources: Services.all, needsKeys: false)
    #expect(settings?.key?.revealed == "OWN-KEY")
  }

  @Test func anUnknownSourceIsAFailureWithASuggestion() throws {
    let configuration = try files.load()
    do {
      _ = try configuration.settings(for: SourceName("pixbay"), sources: Services.all)
      Issue.record("no failure")
    } catch {
      #expect(error.nextStep == "did you mean `pixabay`?")
    }
  }
}
