import Foundation
import Model
import Preview
import Synchronization
import TestSupport
import Testing

/// `gallerist check` as it is typed.
struct CheckCommandTests {
  private static let broken = Studio.plist("<key>titel</key><string>x</string>")
  private static let page = """
    <!doctype html>
    <html lang="en"><head><title>A</title></head>
    <body><main><h1>A</h1><p><a href="b.html">b</a></p></main></body></html>
    """

  private func run(_ arguments: [String], _ files: [String: String]) async throws -> Program.Outcome
  {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try await Program().run(["check"] + arguments, in: folder.path)
  }

  @Test func whereThereIsNothingNothingIsWrong() async throws {
    let outcome = try await run([], [:])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("nothing to check here"))
  }

  @Test func theConfigurationComesFirst() async throws {
    let outcome = try await run(
      [],
      [
        "config/gallery.plist": Self.broken, "output/index.html": Self.page,
        "Templates/index.mustache": "{{nothing}}",
      ])
    #expect(outcome.status == 78)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("config/gallery.plist:2: titel: unknown key") })
    #expect(
      lines.contains {
        $0.hasPrefix("Templates/index.mustache:1: ") && $0.hasSuffix("[theme, ours]")
      })
    #expect(
      lines.contains(
        "output/index.html:3: the link “b.html” leads to no file of the site [broken-link]"))
  }

  @Test(arguments: [
    "<!ENTITY a SYSTEM \"{server}a\">", "<!ENTITY % p SYSTEM \"{server}p.dtd\"> %p;",
    "<!ENTITY a SYSTEM \"secret.txt\">",
  ])
  func aConfigurationThatLeadsElsewhereIsRefusedAndFollowedNowhere(
    _ declaration: String
  ) async throws {
    let asked = Mutex(0)
    let server = try Server { _ in
      asked.withLock { $0 += 1 }
      return ServerResponse(text: "TELL-TALE")
    }
    let declared = declaration.replacing("{server}", with: "http://127.0.0.1:\(server.port)/")
    let outcome = try await run(
      [],
      [
        "config/gallery.plist": """
        <?xml version="1.0"?>
        <!DOCTYPE plist [\(declared)]>
        <plist><dict>
        <key>title</key><string>&a;</string></dict></plist>
        """, "config/secret.txt": "TELL-TALE",
      ])
    server.stop()
    #expect(outcome.status == 78)
    #expect(outcome.output.contains("config/gallery.plist:2: an entity is declared"))
    #expect(outcome.output.contains("config/gallery.plist:4: title: entities are not expanded"))
    #expect(!(outcome.output + outcome.errors).contains("TELL-TALE"))
    #expect(asked.withLock(\.self) == 0)
  }

  @Test func aSiteAloneIsBadData() async throws {
    let outcome = try await run(["site"], ["site/index.html": Self.page])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("1 mistake"))
  }

  @Test(arguments: [
    ["--except", "links"], ["--only", "pages,styles"], ["--except", "broken-link"],
  ])
  func rulesCanBeChosen(_ options: [String]) async throws {
    let outcome = try await run(["site"] + options, ["site/index.html": Self.page])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func anUnknownRuleIsWrongUsage() async throws {
    let outcome = try await run(["--only", "nonsense"], [:])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("gallerist check --rules"))
  }

  @Test func whatIsNamedHasToBeThere() async throws {
    #expect(try await run(["nowhere"], [:]).status == 66)
    #expect(try await run(["--config", "nowhere.plist"], [:]).status == 66)
    #expect(try await run(["--theme", "nowhere"], [:]).status == 66)
  }

  @Test(arguments: ["site/.hidden.html", "site/empty/.gitkeep"])
  func aFolderThatShowsNothingIsNoSite(_ file: String) async throws {
    let outcome = try await run(["site"], [file: Self.page])
    #expect(outcome.status == 66 && outcome.errors.contains("there is no site"))
    #expect(try await run([], [file.replacing("site/", with: "output/"): Self.page]).status == 0)
  }

  @Test func adviceIsNoMistakeAndListedWhereItIsAskedFor() async throws {
    let page = Self.page.replacing(
      "<a href=\"b.html\">b</a>",
      with: "<img src=\"a.svg\" width=\"1\" height=\"1\" alt=\"Photo\"/>")
    let site = [
      "site/index.html": page, "site/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ]
    let outcome = try await run(["site", "--except", "ours"], site)
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)")
    #expect(outcome.errors.contains(": no mistakes"))
    #expect(outcome.errors.contains("1 alternative text could say more"))
    let asked = try await run(["site", "--only", "weak-alt"], site)
    #expect(asked.status == 0)
    #expect(
      asked.output
        == "site/index.html:3: the alternative text “Photo” says nothing of the image [weak-alt]\n")
  }

  @Test func everyRuleIsListedWithItsReason() async throws {
    let outcome = try await run(["--rules"], [:])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("  broken-link\n"))
    #expect(outcome.output.contains("  schema (ours)\n"))
    #expect(outcome.output.contains("otherwise: "))
  }

  /// The parts that hosts of code ask for.
  @Test func findingsCanBeSARIF() async throws {
    struct Log: Decodable {
      struct Run: Decodable {
        struct Tool: Decodable { let driver: Driver }
        struct Driver: Decodable {
          let name: String
          let rules: [Rule]
        }
        struct Rule: Decodable { let id: String }
        struct Result: Decodable {
          let ruleId: String
          let level: String
          let locations: [Location]
        }
        struct Location: Decodable { let physicalLocation: Place }
        struct Place: Decodable {
          let artifactLocation: Artifact
          let region: Region
        }
        struct Artifact: Decodable { let uri: String }
        struct Region: Decodable { let startLine: Int }
        let tool: Tool
        let results: [Result]
      }
      let version: String
      let runs: [Run]
    }
    let outcome = try await run(
      ["my site", "--format", "sarif"], ["my site/index.html": Self.page])
    #expect(outcome.status == 65)
    let log = try JSONDecoder().decode(Log.self, from: Data(outcome.output.utf8))
    let run = try #require(log.runs.first)
    let result = try #require(run.results.first)
    #expect(log.version == "2.1.0" && run.results.count == 1)
    #expect(result.ruleId == "broken-link" && result.level == "error")
    #expect(run.tool.driver.rules.contains { $0.id == result.ruleId })
    let place = try #require(result.locations.first?.physicalLocation)
    #expect(place.artifactLocation.uri == "my%20site/index.html" && place.region.startLine == 3)
  }

  @Test func noFileIsFollowedOutOfTheSite() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "secret.html")
    try folder.write(
      Self.page.replacing("b.html", with: "index.html"), to: "site/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/site/b.html", withDestinationPath: "../secret.html")
    let outcome = try await Program().run(["check", "site"], in: folder.path)
    #expect(outcome.output == "")
  }
}
