import Configuration
import Foundation
import Model
import TestSupport
import Testing

struct ConfigurationEditorTests {
  private let files: ConfigurationFolder

  init() throws { files = try ConfigurationFolder() }

  private var editor: ConfigurationEditor {
    ConfigurationEditor(
      configuration: files.galleryPath, sources: Services.all, environment: files.environment)
  }

  private func text(_ name: String = "gallery.plist") throws -> String {
    try String(contentsOfFile: files.folder.path + "/" + name, encoding: .utf8)
  }

  @Test func oneKeyIsSetAndAllElseStaysByteForByte() throws {
    let before = ConfigurationFolder.plist(
      "  <!-- Mine. -->\n  <key>columns</key> <integer>4</integer>\n  <key>title</key><string>A</string>"
    )
    try files.folder.write(before, to: "gallery.plist")
    #expect(try editor.set("columns", to: ["6"]) == files.galleryPath)
    #expect(try text() == before.replacing("<integer>4</integer>", with: "<integer>6</integer>"))
    _ = try editor.set("columns", to: ["4"])
    #expect(try text() == before)
  }

  @Test func whatIsNotThereYetIsAddedAndUnsetAgain() throws {
    try files.writeGallery("<key>title</key><string>A</string>")
    let before = try text()
    _ = try editor.set("renditions.formats", to: ["avif,webp"])
    _ = try editor.set("renditions.quality", to: ["60"])
    #expect(try files.load().renditions.formats == [.avif, .webp])
    #expect(try files.load().renditions.quality == 60)
    _ = try editor.set("renditions.quality", to: [])
    _ = try editor.set("renditions.formats", to: [])
    #expect(try text() == before)
  }

  @Test func aFileThatIsNotThereIsBegun() throws {
    _ = try editor.set("title", to: ["Red kites & more"])
    #expect(try files.load(isRequired: true).title == "Red kites & more")
    _ = try editor.set("pixabay.image_type", to: ["photo"])
    #expect(try files.pixabay().parameters == ["image_type": "photo"])
  }

  @Test func anItemOfAnArrayIsSetByItsNumber() throws {
    try files.writeGallery(
      """
      <key>queries</key><array>
        <dict><key>source</key><string>pixabay</string><key>search</key><string>kite</string></dict>
        <!-- The second. -->
        <dict><key>source</key><string>pixabay</string><key>search</key><string>heron</string></dict>
      </array>
      """)
    _ = try editor.set("queries[1].limit", to: ["7"])
    _ = try editor.set("queries[1].parameters.image_type", to: ["photo"])
    let queries = try files.load().queries
    #expect(queries.map(\.limit) == [nil, 7])
    #expect(queries[1].parameters == ["image_type": "photo"])
    #expect(try text().contains("<!-- The second. -->"))
    let failure = #expect(throws: Failure.self) { try editor.set("queries[2].limit", to: ["7"]) }
    #expect(failure?.code == .usage)
  }

  @Test(arguments: [
    ("pagesize", "20", ExitCode.usage, "did you mean `pageSize`?"),
    ("pageSize", "many", .usage, ""), ("pageSize", "0", .usage, ""),
    ("layout", "heaps", .usage, ""), ("renditions", "5", .usage, "such as renditions.widths"),
    ("queries.limit", "5", .usage, "queries[0].limit"),
    ("queries", "5", .usage, "queries[0].source"),
    ("menu[0].title", "Birds", .usage, "set what is there"),
    ("language", "!", .configuration, ""),
    ("home", "gone.md", .configuration, ""), ("pixabay.nosuch", "1", .usage, ""),
    ("", "1", .usage, ""),
  ])
  func nothingIsWrittenOfWhatIsNoSuchKeyOrValue(
    key: String, value: String, code: ExitCode, advice: String
  ) throws {
    try files.writeGallery("<key>title</key><string>A</string>")
    let before = try text()
    let failure = #expect(throws: Failure.self) { try editor.set(key, to: [value]) }
    #expect(failure?.code == code)
    #expect(
      advice.isEmpty || failure?.nextStep?.contains(advice) == true, "\(failure?.nextStep ?? "")")
    #expect(try text() == before)
  }

  @Test func oneOfSeveralMistakesCanBeFixed() throws {
    try files.writeGallery(
      "<key>pageSize</key><integer>0</integer>\n<key>columns</key><integer>99</integer>")
    _ = try editor.set("pageSize", to: ["20"])
    #expect(files.mistakes().count == 1)
  }

  @Test func whatHoldsIsToldWithWhereItComesFrom() throws {
    var files = files
    files.environment = ["PIXABAY_KEY": "1234567-abcdef"]
    try files.writeGallery(
      "<key>title</key><string>Kites</string>\n<key>renditions</key><dict><key>widths</key><array><integer>640</integer></array></dict>"
    )
    try files.writePixabay(
      "<key>image_type</key><string>photo</string>\n<key>key</key><string>7654321-fedcba</string>")
    let all = EffectiveSetting.all(
      of: try files.load(), sources: Services.all, environment: files.environment)
    func setting(_ key: String) -> EffectiveSetting? { all.first { $0.key == key } }
    #expect(
      setting("title")
        == EffectiveSetting(
          key: "title", value: "Kites", origin: .file(files.galleryPath, line: 4)))
    #expect(setting("renditions.widths")?.value == "640")
    #expect(setting("renditions.quality")?.origin == .fallback)
    #expect(setting("renditions.quality")?.value == "78")
    #expect(setting("pixabay.image_type")?.origin == .file(files.pixabayPath, line: 4))
    #expect(setting("pixabay.key")?.origin == .environment("PIXABAY_KEY"))
    #expect(!all.contains { $0.value.contains("1234567") || $0.value.contains("7654321") })
  }
}
