import Foundation
import Model
import Sandbox
import TestSupport
import Testing

struct HostileAnswerTests {
  private static let hostile = [
    "<script>alert(1)</script>", "\" onload=\"x", "' x='", "../../etc/passwd", "a/b\\c",
    "nul\u{0}\u{1B}[31m", "\u{202E}txt.exe", "مرحبا", String(repeating: "long ", count: 40),
    "{{{title}}}", "&amp;&lt;", "CON", "..", "c++", "c#", "C", "😀", "]]>", "%2e%2e%2f",
  ]

  @Test func textFromTheServiceIsInertInEveryPageAndFileName() async throws {
    let items = zip(Catalogue(count: Self.hostile.count).items, Self.hostile).map { item, text in
      var item = item.tagged("anything")
      item.tags += [text.replacing(",", with: " ")]
      item.creator = CatalogueItem.Creator(id: item.id, name: text)
      item.overrides = [
        (key: "pageURL", value: .string("javascript:alert('\(text)')")),
        (key: "unexpected<b>", value: .string(text)),
      ]
      return item
    }
    let studio = try Studio(Catalogue(items: items))
    let outcome = try await studio.build("anything")
    #expect(outcome.status == 0, "\(outcome.errors)")

    let site = studio.site
    #expect(try site.mistakes() == [])
    for name in try site.files() {
      #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }, "\(name)")
      #expect(!name.contains(".."))
      guard name.hasSuffix(".html") else { continue }
      let page = try site.text(name)
      // The two of every page stand in its head; all others have attributes.
      #expect(page.split(separator: "<body>").last?.contains("<script>") == false, "\(name)")
      #expect(!page.contains("href=\"javascript:"), "\(name)")
      #expect(!page.contains("onload=\""), "\(name)")
      #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(name)")
      #expect(!page.contains("\u{202E}"), "\(name)")
    }
  }

  @Test func aPositionInTheWordsOfAServiceIsNotPublished() async throws {
    let forms = ["geo:51.4545,27.1234", "51.4545N 27.1234E", "POINT(27.1234 51.4545)"]
    let items = zip(Catalogue(count: 3).items, forms).map { item, text in
      var item = item.tagged("anything")
      item.tags.append(text.replacing(",", with: " "))
      item.overrides = [
        (key: "unexpected", value: .string(text)), (key: "lat", value: .string("51.4545")),
      ]
      return item
    }
    let studio = try Studio(Catalogue(items: items))
    let outcome = try await studio.build("anything")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in try studio.site.files() {
      let bytes = Data(try studio.site.bytes(name))
      #expect(bytes.range(of: Data("51.4545".utf8)) == nil, "\(name)")
    }
  }

  @Test func theKeyIsNowhere() async throws {
    let studio = try Studio()
    let echo = "your key is \(Sandbox.key), isn't it"
    studio.sandbox.faults.set(.status(500, echo), at: .search(page: 1))
    let failed = try await studio.build("landscape", "--verbose")
    #expect(failed.status == 69)
    studio.sandbox.faults.clear()
    let built = try await studio.build("landscape", "--verbose")
    #expect(built.status == 0, "\(built.errors)")

    let key = Data(Sandbox.key.utf8)
    for text in [failed.errors, failed.output, built.errors, built.output] {
      #expect(!text.contains(Sandbox.key))
    }
    for name in try studio.folder.files() where name != "config/Pixabay.plist" {
      #expect(!name.contains(Sandbox.key), "\(name)")
      let file = URL(fileURLWithPath: studio.folder.path + "/" + name)
      #expect(try Data(contentsOf: file).range(of: key) == nil, "\(name)")
    }
  }

  @Test func aKeyThatTheServiceEchoesIsTakenOutOfWhatIsPublished() async throws {
    var item = try #require(Catalogue(count: 1).items.first).tagged("anything")
    item.creator = CatalogueItem.Creator(id: 7, name: "by \(Sandbox.key)")
    let studio = try Studio(Catalogue(items: [item]))
    #expect(try await studio.build("anything").status == 0)
    for name in try studio.site.files() {
      let bytes = Data(try studio.site.bytes(name))
      #expect(bytes.range(of: Data(Sandbox.key.utf8)) == nil, "\(name)")
    }
  }

  @Test func aLinkInTheOutputFolderLeadsNowhere() async throws {
    let studio = try Studio(Catalogue(count: 12))
    let outside = studio.folder.path + "/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try studio.folder.write("mine", to: "output/keep.txt")
    try FileManager.default.createSymbolicLink(
      atPath: studio.site.root + "/photo", withDestinationPath: outside)
    let outcome = try await studio.build("landscape", "--replace")
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == [])
  }
}
