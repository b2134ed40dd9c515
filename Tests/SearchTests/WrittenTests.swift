import Model
import Testing

@testable import Search

/// How dates and licences are read, whoever wrote them.
struct WrittenTests {
  @Test(arguments: [
    ("2024:05:06 07:08:09", "2024-05-06T07:08:09Z"), ("2024-05-06", "2024-05-06T00:00:00Z"),
    ("2024-05-06T07:08:09.25+02:00", "2024-05-06T05:08:09Z"),
    ("2024-05-06T07:08Z", "2024-05-06T07:08:00Z"), ("20240506 070809-0330", "2024-05-06T10:38:09Z"),
    ("2024:02:29 23:59:60", "2024-02-29T23:59:59Z"), ("1900:03:01", "1900-03-01T00:00:00Z"),
    ("0001-01-01", "0001-01-01T00:00:00Z"), ("2024:05:06   :  :  ", "2024-05-06T00:00:00Z"),
    ("2024", "2024-01-01T00:00:00Z"), ("2024-05", "2024-05-01T00:00:00Z"),
    ("2031-01-09T12:00:11+0000", "2031-01-09T12:00:11Z"),
    ("2029-05-06 24:00:00", "2029-05-06T00:00:00Z"),
  ])
  func datesAreRead(text: String, moment: String) {
    #expect(WrittenDate.moment(text)?.description == moment)
  }

  @Test(arguments: [
    "", "    :  :     :  :  ", "0000:00:00 00:00:00", "2023-02-29", "2024-13-01", "yesterday",
    "99999999999999999999", "2024-00-10", "20299", "２０２９", "circa 2029", "1890s", "1890-1900",
    "6 May 2029", "+029",
  ])
  func whatIsNoDateIsNone(text: String) { #expect(WrittenDate.moment(text) == nil) }

  @Test func anOffsetOfItsOwnBeatsTheCameras() {
    let local = WrittenDate.moment("2024:05:06 07:08:09", offset: "-05:00")
    #expect(local?.description == "2024-05-06T12:08:09Z")
    let own = WrittenDate.moment("2024-05-06T07:08:09Z", offset: "-05:00")
    #expect(own?.description == "2024-05-06T07:08:09Z")
  }

  /// However a source names it, it is the same licence.
  @Test(
    arguments: [
      ("by-sa", "4.0", "cc-by-sa-4.0"), ("cc0", nil, "cc0-1.0"), ("pdm", "1.0", "pdm-1.0"),
      ("by", nil, "cc-by"), ("sampling+", "1.0", "cc-sampling-plus-1.0"), ("by-evil", "4.0", nil),
    ] as [(String, String?, String?)])
  func licencesHaveCodes(code: String, version: String?, id: String?) throws {
    let license = CreativeCommons.license(code, version: version)
    #expect(license?.id == id)
    guard let license, version != nil else { return }
    #expect(CreativeCommons.license(at: try #require(license.address)) == license)
  }

  @Test(
    arguments: [
      ("CC BY-SA 4.0", "cc-by-sa-4.0"), ("cc-by-3.0-de", "cc-by-3.0-de"), ("cc0", "cc0-1.0"),
      ("CC 0", "cc0-1.0"), ("PDM", "pdm-1.0"), ("cc-by-sa-3.0,2.5,1.0", nil), ("CC BY", nil),
      ("by-sa 4.0", nil), ("", nil), ("cc", nil),
    ] as [(String, String?)])
  func licencesHaveNames(name: String, id: String?) {
    #expect(CreativeCommons.license(named: name)?.id == id)
  }

  @Test(arguments: [
    "\u{3164}", "\u{115F}\u{1160} \u{FFA0}", "\u{200B}\u{2060}", "\u{2800}", "\u{AD}",
  ])
  func aTextOfWhichNothingIsSeenIsNone(text: String) {
    #expect(Written.line(text) == nil && Written.lines(text) == nil)
    #expect(Written.line(text + "a") != nil && Written.lines("\u{1F426}" + text) != nil)
  }
}
