import Build
import Search
import Testing
import Theme

@testable import Site

/// Labels and values that sources give in English.
struct TermTests {
  private static let theme: Result<Theme, any Error> = Result { try Theme(folder: nil) }

  @Test(arguments: ["de", "fr", "es", "ja", "ar"])
  func everyTermOfEverySourceIsTranslated(_ language: String) throws {
    let terms = Sources.fieldTerms.labels.union(Sources.fieldTerms.values)
    let words = try Self.theme.get().words(for: language)
    #expect(terms.filter { !words.knows(term: $0) }.isEmpty)
    #expect(terms.count > 200)
  }
}
