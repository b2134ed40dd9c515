import Foundation
import Sandbox
import Support
import TestSupport
import Testing

/// `docs/durability.md` names versions of what lasts: those that the program writes.
struct DurabilityPageTests {
  @Test func theVersionsOnThePageAreThoseThatTheProgramWrites() async throws {
    let studio = try Studio(Catalogue(count: 3))
    let built = try await studio.build("landscape", "--state", "state", "--record", "recording")
    #expect(built.status == 0, "\(built.errors)")
    #expect(try await studio.run(["theme", "new", "theme"]).status == 0)
    let folder = studio.folder
    let ledger = try #require(
      try folder.files(under: "state/ledgers").first { $0.hasSuffix(".txt") })
    let written = [
      "cache": try Self.version(ofDatabase: "cache/gallerist.sqlite", in: folder),
      "state": try Self.version(ofDatabase: "state/state.sqlite", in: folder),
      "ledger": try Self.firstLine(of: "state/ledgers/\(ledger)", in: folder),
      "recording": try Self.firstLine(of: "recording/README", in: folder),
      "theme": try Self.version(inJSON: "theme/theme.json", in: folder),
      "report": try Self.version(inJSON: "report.json", in: folder),
      "gallery.json": try Self.version(inJSON: "output/gallery.json", in: folder),
    ]
    let named = try Guide.rows(of: "durability.md", below: "## What has a version")
    #expect(named.count >= written.count)
    for row in named where row[2] != "none" {
      let what = row[0].drop { $0 == "[" }.prefix { $0 != "]" }
      #expect(row[2].replacing("`", with: "") == written[String(what)], "\(what)")
    }
  }

  /// `PRAGMA user_version`: four bytes of the header of a database that nobody has open.
  private static func version(ofDatabase name: String, in folder: TemporaryFolder) throws -> String
  {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    try #require(bytes.count > 64)
    return "\(bytes[60..<64].reduce(0) { $0 << 8 | Int($1) })"
  }

  private static func firstLine(of name: String, in folder: TemporaryFolder) throws -> String {
    let text = try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    return String(text.prefix { !$0.isNewline })
  }

  private static func version(inJSON name: String, in folder: TemporaryFolder) throws -> String {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    let json = try JSONValue(parsing: Array(bytes))
    return json["version"]?.text ?? "none"
  }
}
