import Foundation
import Support
import Testing

@testable import Curating

struct CurationToolsTests {
  private static func keys(_ language: String) throws -> [String] {
    let json = try JSONValue(parsing: #require(CurationTools.words[language]))
    guard case .object(let members) = json else { return [] }
    return members.map { member in
      guard case .string(let text) = member.value else { return member.key }
      return member.key + text.matches(of: /\{\w+\}/).map { String($0.output) }.sorted().joined()
    }
  }

  @Test(arguments: ["ar", "de", "es", "fr", "ja"])
  func eachLanguageOfASiteHasAllWords(_ language: String) throws {
    #expect(try Self.keys(language) == Self.keys("en"))
  }
}
