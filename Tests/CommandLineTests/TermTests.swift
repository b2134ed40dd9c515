import Search
import Testing

@testable import Site

/// Labels and values that sources give in English.
struct TermTests {
  private static let theme: Result<Theme, any Error> = Result { try Theme(folder: nil) }

  @Test(arguments: ["de", "fr", "es", "ja", "ar"])
  func everyTermOfEverySourceIsTranslated(_ language: String) throws {
    let terms = FieldTerms.labels + FieldTerms.values
    let words = try Self.theme.get().words(for: language)
    #expect(terms.filter { !words.knows(term: $0) } == [])
    #expect(terms.count > 200)
  }
}
