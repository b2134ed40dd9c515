import Build
import Configuration
import Foundation
import Testing

@testable import CommandLine

/// Pages of the documentation that the program makes, so that they say what it does.
struct ReferencePageTests {
  @Test func thePageOfKeysIsMadeOfTheTableThatChecksThem() throws {
    let page = KeyPage.text()
    try expectDocument(page, "configuration.md")
    for rule in KeyTable.allFiles(of: Sources.builtIn.all).flatMap(\.kind.rules) {
      #expect(page.contains("- **`\(rule.name)`**: "), "\(rule.name)")
    }
  }

  @Test func thePageOfCommandsIsMadeOfTheTableThatParsesThem() throws {
    let page = CommandPage(table: .standard).text()
    try expectDocument(page, "commands.md")
    for name in CommandName.allCases {
      #expect(page.contains("\n## gallerist \(name.rawValue)\n"), "\(name)")
    }
  }

  @Test func theSchemasArePublished() throws {
    for file in KeyTable.allFiles(of: Sources.builtIn.all) {
      let name = file.name.replacing(".plist", with: ".rng")
      try expectDocument(KeySchema.text(of: file), "schemas/\(name)")
    }
  }
}
