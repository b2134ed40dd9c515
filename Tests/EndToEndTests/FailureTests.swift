import Foundation
import Model
import Sandbox
import TestSupport
import Testing

struct FailureTests {
  /// What a service can do wrong, and what the user then reads.
  struct Trouble: CustomTestStringConvertible, Sendable {
    let fault: Faults.Kind
    let says: String
    var testDescription: String { "\(fault)".prefix(60).description }
  }

  /// One of each kind; the others are in `FaultMatrixTests`.
  @Test(arguments: [
    Trouble(fault: .status(500, "oops"), says: "500"),
    Trouble(
      fault: .status(429, "API rate limit exceeded", headers: ["Retry-After": "1"]),
      says: "takes no more requests"),
    Trouble(fault: .html, says: "web page"),
    Trouble(fault: .truncated, says: "127.0.0.1"),
    Trouble(fault: .status(403, "[ERROR 403] Access denied."), says: "Access denied"),
  ])
  func aServiceThatFailsLeavesTheLastGoodSite(trouble: Trouble) async throws {
    let studio = try Studio(Catalogue(count: 12))
    #expect(try await studio.build("landscape").status == 0)
    let names = try studio.site.files()
    let before = try names.map { try studio.site.bytes($0) }

    studio.sandbox.faults.set(trouble.fault, at: .search(page: nil))
    let later = try await studio.build("landscape", "--refresh")
    #expect(later.status == 69, "\(later.errors)")
    #expect(later.errors.contains(trouble.says), "\(later.errors)")
    #expect(try studio.report().exitCode == 69)
    #expect(try studio.site.files() == names)
    // The service worker is another as soon as one of the pages is that it keeps for all, and so is
    // the list of what every file holds.
    for (name, bytes) in zip(names, before) where !["sw.js", "SHA256SUMS"].contains(name) {
      #expect(try Self.withoutAge(studio.site.bytes(name), of: name) == bytes, "\(name)")
    }
  }

  /// A page without the lines that say how old its data is, below the front page alone.
  private static func withoutAge(_ bytes: [UInt8], of name: String) throws -> [UInt8] {
    guard name == "index.html" else { return bytes }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let statement = Array("<p><bdi>Pixabay</bdi> could not be asked; its data is from ".utf8)
    let age = try #require(lines.firstIndex { $0.starts(with: statement) }, "\(name)")
    return Array((lines[..<age] + lines[(age + 2)...]).joined(separator: [UInt8(ascii: "\n")]))
  }

  @Test func aRefusedConnectionIsNamed() async throws {
    let studio = try Studio()
    studio.sandbox.stop()
    let outcome = try await studio.build("landscape")
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("could not be reached"))
    #expect(!studio.site.exists)
  }

  @Test func aBadKeySaysWhereToGetOne() async throws {
    let studio = try Studio(key: "wrong-key-123")
    let outcome = try await studio.build("landscape")
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("https://pixabay.com/api/docs/"))
    #expect(!outcome.errors.contains("wrong-key-123"))
  }

  @Test func anEmptyResultIsASiteThatSaysSo() async throws {
    let studio = try Studio()
    let outcome = try await studio.build("nothing-is-called-so")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try studio.site.text("index.html").contains("no photos"))
    #expect(try studio.site.mistakes() == [])
  }

  @Test(arguments: [
    ["build", "ab"], ["build", " ab "], ["build", "--nonsense"], ["build", "--limit", "many"],
    ["build", String(repeating: "long ", count: 30)],
    ["build", "puppies", "--source", "pixelbay"], ["bild"], [],
    ["build", "puppies", "--offline", "--refresh"], ["build", "puppies", "--jobs", "0"],
  ])
  func wrongUsageIsExit64(arguments: [String]) async throws {
    let studio = try Studio()
    let outcome = try await studio.run(arguments)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(!outcome.errors.isEmpty)
    #expect(studio.sandbox.requests.isEmpty)
  }

  @Test func aConfigurationThatIsNotThereIsExit66() async throws {
    let studio = try Studio()
    #expect(try await studio.build("--config", "missing.plist").status == 66)
    #expect(try await studio.build("puppies", "--config", "missing.plist").status == 66)
    let outcome = try await studio.build()
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("gallerist init"))
  }

  /// Broken files, each with a word of the message and the line it must name.
  @Test(arguments: [
    ("<key>titel</key>\n<string>x</string>", "did you mean `title`", 3),
    ("<key>pageSize</key>\n<string>x</string>", "pageSize", 4),
    (
      "<key>queries</key>\n<array><dict>\n<key>source</key><string>pixabay</string>"
        + "<key>search</key><string>ab</string></dict></array>", "search", 5
    ),
    ("<key>title</key>", "title", 3),
    ("<key>title</key><string>cut", "gallery.plist", nil),
  ])
  func aWrongConfigurationIsExit78(content: String, says: String, line: Int?) async throws {
    let studio = try Studio()
    try studio.folder.write(
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(content)</dict></plist>",
      to: "config/gallery.plist")
    let outcome = try await studio.build()
    #expect(outcome.status == 78, "\(outcome.errors)")
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    if let line { #expect(outcome.errors.contains("config/gallery.plist:\(line):")) }
    #expect(!studio.site.exists)
    #expect(studio.sandbox.requests.isEmpty)
  }

  @Test func anEntityBombIsRefused() async throws {
    let studio = try Studio()
    let levels = (1...20).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);\">" }
    try studio.folder.write(
      "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a0 \"ha\">\(levels.joined())]>"
        + "<plist version=\"1.0\"><dict><key>title</key><string>&a20;</string></dict></plist>",
      to: "config/gallery.plist")
    #expect(try await studio.build().status == 78)
  }

  @Test func aPlaceholderKeyIsRefusedBeforeAnyRequest() async throws {
    let studio = try Studio(key: "your-key-goes-here")
    let outcome = try await studio.build("landscape")
    #expect(outcome.status == 78, "\(outcome.errors)")
    #expect(outcome.errors.contains("PIXABAY_KEY"))
    #expect(studio.sandbox.requests.isEmpty)
  }

  @Test func aDeadLargeImageIsNamedAndTheRestPublished() async throws {
    let studio = try Studio()
    let item = try #require(studio.catalogue.matching("landscape").first)
    studio.sandbox.faults.set(.status(404, "gone"), at: .image(id: item.id, role: .large))
    let outcome = try await studio.build("landscape")
    #expect(outcome.status == 1, "\(outcome.errors)")
    let report = try studio.report()
    let result = try #require(report.queries.first)
    #expect(result.reachable == result.published + result.duplicates + result.failed)
    #expect(result.failed == 1)
    #expect(report.failures.map(\.picture) == ["pixabay:\(item.id)"])
    #expect(report.failures.first?.reason == "404 Not Found")
    #expect(try studio.site.mistakes() == [])

    studio.sandbox.faults.clear()
    #expect(try await studio.build("landscape").status == 0)
    #expect(try studio.report().originals.downloaded == 1)
  }

  @Test func aDeadPreviewAloneIsNoFailure() async throws {
    let studio = try Studio(Catalogue(count: 12))
    studio.sandbox.faults.set(.status(404, "gone"), at: .image(id: nil, role: .preview))
    let outcome = try await studio.build("landscape")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try studio.site.mistakes() == [])
  }

  @Test func aBrokenThemePublishesNothing() async throws {
    let studio = try Studio(Catalogue(count: 12))
    #expect(try await studio.build("landscape").status == 0)
    let before = try studio.site.files().map { try studio.site.bytes($0) }
    try studio.folder.write("{{#open}}", to: "theme/photo.mustache")
    let outcome = try await studio.build("landscape", "--theme", "theme")
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("photo.mustache:1:"))
    #expect(try studio.site.files().map { try studio.site.bytes($0) } == before)
  }

  @Test func anOutputThatCannotBeWrittenIsExit73() async throws {
    let studio = try Studio(Catalogue(count: 12))
    try studio.folder.write("a file", to: "occupied")
    let outcome = try await studio.build("landscape", "--output", "occupied/site")
    #expect(outcome.status == 73, "\(outcome.errors)")
  }
}
