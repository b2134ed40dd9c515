import Configuration
import Foundation
import Model
import Support
import TestSupport
import Testing

struct CurationFileTests {
  private let files: ConfigurationFolder

  init() throws { files = try ConfigurationFolder() }

  /// The content of a dictionary, from line 4 on.
  private func write(_ content: String, to name: String = "curation.plist") throws {
    try files.folder.write(ConfigurationFolder.plist(content), to: name)
  }

  @Test func readsEveryKey() throws {
    let digest = Digest(of: [1])
    try write(
      """
      <key>pictures</key><dict>
        <key>pixabay:9000001</key><dict>
          <key>hide</key><true/>
          <key>reason</key><string>asked by mail</string>
          <key>since</key><string>2026-11-26</string>
          <key>note</key><string>Call back.</string>
        </dict>
        <key>sha256:\(digest.hex)</key><dict>
          <key>title</key><string> Grey  heron </string>
          <key>caption</key><string>It waits.</string>
          <key>alt</key><string>A heron in the reeds</string>
          <key>tags</key><dict>
            <key>add</key><array><string>bird</string></array>
            <key>remove</key><array><string>Lake</string></array>
          </dict>
        </dict>
      </dict>
      <key>collections</key><dict><key>kites</key><dict>
        <key>title</key><string>Red kites</string>
        <key>cover</key><string>pixabay:3</string>
        <key>first</key><array><string>pixabay:2</string><string>pixabay:1</string></array>
        <key>last</key><array><string>pixabay:9</string></array>
      </dict></dict>
      <key>tags</key><dict>
        <key>Redkite</key><dict><key>is</key><string>red kite</string></dict>
        <key>lake</key><dict><key>hide</key><true/><key>title</key><string>Lake</string></dict>
      </dict>
      <key>copies</key><dict>
        <key>together</key><array><array><string>pixabay:1</string><string>pixabay:2</string></array></array>
        <key>apart</key><array><array><string>pixabay:2</string><string>pixabay:3</string></array></array>
      </dict>
      """)
    let curation = try files.load().curation
    let picture = try #require(PictureReference("pixabay:9000001"))
    let hidden = try #require(curation.pictures[picture])
    #expect(hidden.isHidden == true && hidden.reason == "asked by mail")
    #expect(hidden.since == "2026-11-26" && hidden.note == "Call back.")
    #expect(hidden.place == "\(files.folder.path)/curation.plist:5")
    let worded = try #require(curation.pictures[.image(digest)])
    #expect(worded.title == "Grey heron" && worded.caption == "It waits.")
    #expect(worded.alt == "A heron in the reeds")
    #expect(worded.addedTags == Tag.unique(["bird"]) && worded.removedTags == Tag.unique(["lake"]))
    let kites = try #require(curation.collections["kites"])
    #expect(kites.title == "Red kites" && kites.cover == PictureReference("pixabay:3"))
    #expect(kites.first == ["pixabay:2", "pixabay:1"].compactMap(PictureReference.init))
    #expect(kites.last == ["pixabay:9"].compactMap(PictureReference.init))
    #expect(curation.tags["redkite"]?.synonym == Tag("red kite"))
    #expect(curation.tags["lake"]?.isHidden == true && curation.tags["lake"]?.title == "Lake")
    #expect(
      curation.copies.together == [["pixabay:1", "pixabay:2"].compactMap(PictureReference.init)])
    #expect(
      curation.copies.apart == [["pixabay:2", "pixabay:3"].compactMap(PictureReference.init)])
  }

  @Test func tellsEveryMistakeWithItsLine() throws {
    try write(
      """
      <key>picturs</key><dict/>
      <key>pictures</key><dict>
        <key>pixbay:1</key><dict/>
        <key>heron</key><dict/>
        <key>pixabay:2</key><dict>
          <key>hid</key><true/>
          <key>hide</key><string>yes</string>
          <key>since</key><string>yesterday</string>
          <key>tags</key><array/>
          <key>focus</key><string>0.5</string>
        </dict>
        <key>pixabay:3</key><dict>
          <key>hide</key><false/>
          <key>forget</key><true/>
        </dict>
      </dict>
      <key>collections</key><dict><key>kites</key><dict>
        <key>first</key><array><string>sha256:12</string></array>
        <key>last</key><array><string>pixabay:1</string></array>
        <key>order</key><array><string>pixabay:1</string></array>
      </dict></dict>
      <key>tags</key><dict>
        <key>lake</key><dict><key>is</key><string>LAKE</string></dict>
      </dict>
      <key>copies</key><dict>
        <key>apart</key><array><string>pixabay:1</string><array><string>pixabay:1</string></array><array><string>heron</string><string>pixabay:2</string></array></array>
      </dict>
      """)
    let named =
      "a picture’s id such as pixabay:9000001, or sha256: and the 64 digits of its large image"
    #expect(
      files.mistakes() == [
        "curation.plist:4: picturs: unknown key, did you mean `pictures`?",
        "curation.plist:6: pictures.pixbay:1: “pixbay:1” is not from a known source, did you mean "
          + "`pixabay`?",
        "curation.plist:7: pictures.heron: “heron” names no picture, expected \(named)",
        "curation.plist:9: pictures.pixabay:2.hid: unknown key, did you mean `hide`?",
        "curation.plist:10: pictures.pixabay:2.hide: “yes” was given, expected true or false",
        "curation.plist:11: pictures.pixabay:2.since: “yesterday” was given, expected a date such as 2026-11-26",
        "curation.plist:12: pictures.pixabay:2.tags: an array was given, expected a dictionary",
        "curation.plist:13: pictures.pixabay:2.focus: “0.5” was given, expected two numbers from 0 to 1, such as 0.5 0.3",
        "curation.plist:17: pictures.pixabay:3.forget: it is beside a `hide` that is false, "
          + "expected one of them",
        "curation.plist:21: collections.kites.first[0]: “sha256:12” names no picture, expected \(named)",
        "curation.plist:23: collections.kites.order: it is beside `first` or `last`, expected the "
          + "whole order or these",
        "curation.plist:26: tags.lake.is: “LAKE” was given, expected another tag",
        "curation.plist:29: copies.apart[0]: “pixabay:1” was given, expected an array of pictures’ ids",
        "curation.plist:29: copies.apart[1]: it names fewer than two pictures, expected all that it is about",
        "curation.plist:29: copies.apart[2][0]: “heron” names no picture, expected \(named)",
      ])
  }

  @Test func severalFilesAreLaidOverEachOtherInTheirOrder() throws {
    try files.writeGallery(
      "<key>curation</key><array><string>one.plist</string><string>two.plist</string></array>")
    let picture = try #require(PictureReference("pixabay:1"))
    func entry(_ content: String) -> String {
      "<key>pictures</key><dict><key>pixabay:1</key><dict>\(content)</dict></dict>"
    }
    try write(
      entry("<key>title</key><string>One</string><key>alt</key><string>A</string>"), to: "one.plist"
    )
    try write(entry("<key>title</key><string>Two</string>"), to: "two.plist")
    let configuration = try files.load()
    #expect(configuration.curation.pictures[picture]?.title == "Two")
    #expect(configuration.curation.pictures[picture]?.alt == "A")
    #expect(configuration.curationFiles.last == files.folder.path + "/two.plist")
  }

  @Test func theExampleOfTheDocumentationHasNoMistake() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/curation.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let example = try #require(text.components(separatedBy: "```").first { $0.hasPrefix("xml\n") })
    try files.folder.write(
      String(example.dropFirst(4)).replacing("openverse:", with: "pixabay:").replacing(
        "folder:", with: "commons:"), to: "curation.plist")
    #expect(files.mistakes() == [])
    #expect(try files.load().curation.pictures.count == 2)
  }

  @Test func aFileThatIsNamedIsToBeThere() throws {
    try files.writeGallery("<key>curation</key><string>curation.plst</string>")
    #expect(
      files.mistakes() == [
        "gallery.plist:4: curation: “curation.plst” does not exist, expected the name of a file "
          + "that is"
      ])
  }
}
