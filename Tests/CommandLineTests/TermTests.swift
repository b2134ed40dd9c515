import Search
import Testing

@testable import Site

/// Labels and values that sources give in English.
struct TermTests {
  @Test(arguments: ["de", "fr", "es", "ja", "ar"])
  func everyTermOfEverySourceIsTranslated(_ language: String) throws {
    let terms = FieldTerms.labels + FieldTerms.values
    let words = try Theme(folder: nil).words(for: language)
    #expect(terms.filter { !words.knows(term: $0) } == [])
    #expect(terms.count > 200)
  }
}
