import Model
import Support
import Testing

@testable import Search

struct JSONReadingTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test(arguments: [
    ("12", 12), ("\"12\"", 12), ("\" 12 \"", 12), ("12.0", 12), ("1.2e1", 12), ("12.5", nil),
    ("\"twelve\"", nil), ("null", nil), ("true", nil), ("[12]", nil), ("1e400", nil), ("-3", -3),
    ("99999999999999999999", nil), ("\"\"", nil),
  ])
  func readsWholeNumbersHoweverTheyWereSent(_ json: String, _ number: Int?) throws {
    #expect(try parse(json).integer == number)
  }

  @Test func givesOnlyAddressesThatMayBeFollowed() throws {
    #expect(try parse(#""https://example.org/a b""#).address?.text == "https://example.org/a%20b")
    for text in [#""javascript:alert(1)""#, #""ftp://example.org/""#, #""""#, "7", "null"] {
      #expect(try parse(text).address == nil)
    }
  }
}
