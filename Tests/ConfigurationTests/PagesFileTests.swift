import Configuration
import Foundation
import Model
import TestSupport
import Testing

/// Pages of the owner's own, and the texts of curation files.
struct PagesFileTests {
  private let files: ConfigurationFolder
  /// The start of a JPEG: whether it is one is looked at when a site is built.
  private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  init() throws { files = try ConfigurationFolder() }

  private func write(_ text: String, to name: String) throws {
    try files.folder.write(text, to: name)
  }

  private static func page(_ file: String, _ rest: String = "") -> String {
    "<dict><key>file</key><string>\(file)</string>\(rest)</dict>"
  }

  private static func text(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  @Test func readsPagesThatLinkToEachOther() throws {
    try write(
      "# Imprint\n\nSee [prints](texts/prints.md#sizes) and [home](home.md).", to: "imprint.md")
    try write(
      "## Sizes\n\n![On a wall](wall%20one.jpg) [[photo:pixabay:1]] [back](../imprint.md)",
      to: "texts/prints.md")
    try write("# Welcome", to: "home.md")
    try files.folder.write(Self.picture, to: "texts/wall one.jpg")
    try files.writeGallery(
      """
      <key>pages</key><array>\(Self.page("imprint.md"))
      \(Self.page("texts/prints.md", Self.text("title", "Prints") + Self.text("slug", "order") + Self.text("menu", "top")))</array>
      <key>home</key><string>home.md</string>
      <key>menu</key><array>
        <dict>\(Self.text("title", "Shop"))\(Self.text("address", "https://shop.example/"))</dict>
        <dict>\(Self.text("title", "Kites"))\(Self.text("address", "tag:red kite"))</dict>
      </array>
      """)
    let configuration = try files.load()
    #expect(configuration.pages.map(\.path) == ["imprint.html", "order.html"])
    #expect(configuration.pages.map(\.title) == ["Imprint", "Prints"])
    #expect(configuration.pages.map(\.menu) == [.foot, .top])
    #expect(
      configuration.pages[0].prose.references.map(\.target) == [
        .site(path: "order.html", suffix: "#text-sizes"), .site(path: "index.html", suffix: ""),
      ])
    let prints = configuration.pages[1].prose
    #expect(prints.pictures.map(\.byteCount) == [4])
    #expect(prints.references.map(\.target.text) == ["photo:pixabay:1", "imprint.html"])
    #expect(
      prints.references.map(\.place) == [
        "\(files.folder.path)/texts/prints.md:3", "\(files.folder.path)/texts/prints.md:3",
      ])
    #expect(configuration.home?.pieces == [.markup("<h2 id=\"text-welcome\">Welcome</h2>\n")])
    #expect(
      configuration.menu.map(\.link.target.text) == ["https://shop.example/", "tag:red kite"])
  }

  @Test func theExamplesOfTheDocumentationHaveNoMistake() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/pages.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    try files.writeGallery(
      try String(#require(blocks.first { $0.hasPrefix("xml\n") }).dropFirst(4)))
    try write(
      try String(#require(blocks.first { $0.hasPrefix("markdown\n") }).dropFirst(9)),
      to: "welcome.md")
    try write("# Imprint\n\n## Address", to: "imprint.md")
    try write("", to: "texts/prints.md")
    try files.folder.write(Self.picture, to: "pictures/print.jpg")
    #expect(files.mistakes() == [])
    #expect(try files.load().home?.references.count == 4)
  }

  @Test func tellsEveryMistakeWithFileAndLine() throws {
    try write(
      "A [b](nowhere.md)\n\n![c](no.jpg) [d](other.md)\n\n[e](imprint.md#gone)\n![f](g.txt)",
      to: "imprint.md")
    try write("x", to: "other.md")
    try write("# A", to: "a.md")
    try files.writeGallery(
      """
      <key>pages</key><array>
      \(Self.page("imprint.md", Self.text("title", "Imprint")))
      \(Self.page("missing.md"))
      \(Self.page("a.md", Self.text("slug", "about")))
      \(Self.page("a.md", Self.text("slug", "imprint")))
      \(Self.page("a.md", Self.text("slug", "A b")))
      \(Self.page("a.md", Self.text("menu", "side") + Self.text("tittle", "A")))
      <dict/>
      </array>
      <key>menu</key><array>
      <dict>\(Self.text("title", "A"))\(Self.text("address", "javascript:b"))</dict>
      </array>
      """)
    #expect(
      files.mistakes() == [
        "gallery.plist:6: pages[1].file: “missing.md” does not exist, expected the name of a "
          + "Markdown file",
        "gallery.plist:7: pages[2].slug: “about” is an address that the site itself has, expected another slug",
        "gallery.plist:8: pages[3].slug: “imprint” is the slug of pages[0] too, expected another",
        "gallery.plist:9: pages[4].slug: “A b” was given, expected 1 to 60 small letters, digits and hyphens",
        "gallery.plist:10: pages[5].menu: “side” was given, expected one of top, foot, none",
        "gallery.plist:10: pages[5].tittle: unknown key, did you mean `title`?",
        "gallery.plist:11: pages[6].file: is missing, expected the name of a Markdown file",
        "gallery.plist:14: menu[0].address: links of `javascript:` are left out",
        "imprint.md:1: “nowhere.md” does not exist, expected the file of a page",
        "imprint.md:3: “no.jpg” does not exist, expected a picture beside this text",
        "imprint.md:3: “other.md” is not a page of the site: name it in `pages`",
        "imprint.md:5: “#gone” leads to no heading of imprint.html",
        "imprint.md:6: “g.txt” is not a picture, expected a JPEG, PNG, GIF, WebP or AVIF",
      ])
  }

  /// However the way out goes.
  @Test func picturesLieBesideTheirText() throws {
    let outside = try TemporaryFolder()
    let secret = try outside.write(Self.picture, to: "secret.jpg")
    let link = files.folder.path + "/link.jpg"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
    let up = "../" + (outside.path as NSString).lastPathComponent + "/secret.jpg"
    try FileManager.default.createDirectory(
      atPath: files.folder.path + "/folder.jpg", withIntermediateDirectories: true)
    try write("# A\n![b](link.jpg)\n![c](\(up))\n![d](folder.jpg)", to: "a.md")
    try files.writeGallery("<key>home</key><string>a.md</string>")
    let outsideOf = "is outside the folder of this text: copy it there"
    #expect(
      files.mistakes() == [
        "a.md:2: “link.jpg” \(outsideOf)",
        "a.md:3: “\(up)” "
          + "\(FileManager.default.fileExists(atPath: files.folder.path + "/" + up) ? outsideOf : "does not exist, expected a picture beside this text")",
        "a.md:4: “folder.jpg” cannot be published: it is a folder",
      ])
  }

  @Test func whatIsLeftOutIsToldAndNoMistake() throws {
    try write("# A\n\n<b>c</b> [d](javascript:e) ![f](https://g.example/h.jpg)", to: "a.md")
    try files.writeGallery("<key>pages</key><array>\(Self.page("a.md"))</array>")
    let place = files.folder.path + "/a.md:3: "
    #expect(
      try files.load().notes == [
        place + "HTML is left out: “<b>”", place + "HTML is left out: “</b>”",
        place + "links of `javascript:` are left out",
        place
          + "“https://g.example/h.jpg” is not beside this text: pictures from elsewhere are left "
          + "out",
      ])
  }

  @Test func textsOfCurationFilesHaveTheirOwnLines() throws {
    try write(
      ConfigurationFolder.plist(
        """
        <key>collections</key><dict><key>kites</key><dict>
          <key>text</key><string>Red kites over *Wales*.

        See [[photo:pixabay:1]] and [b](b.md).</string>
        </dict></dict>
        <key>tags</key><dict><key>heron</key><dict>
          <key>text</key><string>Grey.</string>
          <key>cover</key><string>pixabay:2</string>
          <key>broader</key><array><string>bird</string></array>
        </dict></dict>
        """), to: "curation.plist")
    #expect(
      files.mistakes() == [
        "curation.plist:7: collections.kites.text: “b.md” does not exist, expected the file of a "
          + "page"
      ])
    try write("# B", to: "b.md")
    try files.writeGallery("<key>pages</key><array>\(Self.page("b.md"))</array>")
    let curation = try files.load().curation
    #expect(
      curation.collections["kites"]?.text?.references.map(\.place)
        == Array(repeating: files.folder.path + "/curation.plist:7", count: 2))
    let heron = try #require(curation.tags["heron"])
    #expect(heron.text?.pieces == [.markup("<p>Grey.</p>\n")])
    #expect(heron.cover == PictureReference("pixabay:2") && heron.broader == [Tag("bird")])
  }

  @Test func noTagIsBroaderThanItself() throws {
    func tag(_ name: String, _ key: String, _ content: String) -> String {
      "<key>\(name)</key><dict><key>\(key)</key>\(content)</dict>"
    }
    func broader(_ name: String, _ other: String) -> String {
      tag(name, "broader", "<array><string>\(other)</string></array>")
    }
    try write(
      ConfigurationFolder.plist(
        "<key>tags</key><dict>\n" + broader("kite", "raptor") + "\n" + broader("raptor", "birds")
          + "\n" + tag("birds", "is", "<string>bird</string>") + "\n" + broader("heron", "bird")
          + "\n</dict>"), to: "curation.plist")
    #expect(files.mistakes() == [])
    try write(
      ConfigurationFolder.plist(
        "<key>tags</key><dict>\n" + broader("kite", "raptor") + "\n" + broader("raptor", "birds")
          + "\n" + tag("birds", "is", "<string>bird</string>") + "\n" + broader("bird", "kite")
          + "\n" + broader("heron", "bird") + "\n</dict>"), to: "curation.plist")
    let words = "is broader than itself by way of these"
    #expect(
      files.mistakes() == [
        "curation.plist:5: tags.kite.broader: “kite” \(words)",
        "curation.plist:6: tags.raptor.broader: “raptor” \(words)",
        "curation.plist:8: tags.bird.broader: “bird” \(words)",
      ])
  }
}
