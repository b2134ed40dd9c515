import Build
import Model
import Testing

struct BuildDateTests {
  @Test(arguments: [
    ("0", 0), ("1900000000", 1_900_000_000), ("0042", 42), ("253402300799", 253_402_300_799),
  ])
  func wholeSecondsAreTheDate(text: String, seconds: Int) throws {
    let date = try SourceDate.read(from: ["SOURCE_DATE_EPOCH": text])
    #expect(date == Timestamp(secondsSince1970: seconds))
  }

  @Test(arguments: [[:], ["SOURCE_DATE_EPOCH": ""], ["SOURCE_DATE": "12"]])
  func withoutOneTheRunItselfIsTheDate(environment: [String: String]) throws {
    #expect(try SourceDate.read(from: environment) == nil)
  }

  @Test(arguments: [
    "-1", "+5", " 5", "5\n", "1.5", "1e9", "0x10", "٣", "yesterday", "253402300800",
    "99999999999999999999999999",
  ])
  func anythingElseIsWrongUsage(text: String) {
    let failure = #expect(throws: Failure.self) {
      try SourceDate.read(from: ["SOURCE_DATE_EPOCH": text])
    }
    #expect(failure?.code == .usage)
    #expect(failure?.place?.hasPrefix("SOURCE_DATE_EPOCH=") == true)
  }
}
