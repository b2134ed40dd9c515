import Model
import Testing

@testable import Search

struct FieldMakerTests {
  private func field(_ key: String, _ json: String) throws -> Field {
    let known: [String: FieldMaker.Known] = [
      "size": .init("File size", .image, .bytes), "width": .init("Width", .image, .pixels),
      "number": .init("Number", .source, .name), "views": .init("Views", .source),
    ]
    let value = try JSONValue(parsing: Array(json.utf8))
    return FieldMaker(known: known).field(JSONValue.Member(key: key, value: value))
  }

  @Test(arguments: [
    ("size", "3141592", "3.1 MB"), ("size", "999", "999 bytes"), ("size", "999949", "1 MB"),
    ("size", "999950", "1 MB"), ("size", "7500000000000", "7,500 GB"),
    ("width", "4500", "4,500 px"),
    ("views", "1203", "1,203"), ("views", "999", "999"), ("views", "-1234567", "−1,234,567"),
    ("number", "9000001", "9000001"), ("views", "1.5", "1.5"), ("views", "1e400", "1e400"),
    ("size", "\"large\"", "large"), ("isX", "true", "Yes"), ("isX", "false", "No"),
    ("isX", "null", "none"), ("isX", "\"\"", "none"), ("albumYear", "2031", "2031"),
    ("owner_id", "12345", "12345"), ("x", "12345", "12,345"),
    ("x", #"{"a":[1,"b"]}"#, #"{"a":[1,"b"]}"#), ("x", #""a\u0007b\nc""#, "ab c"),
  ])
  func showsValuesAsPeopleReadThem(_ key: String, _ json: String, _ value: String) throws {
    #expect(try field(key, json).value == value)
  }

  @Test func keepsWhatWasSentWhereItLooksDifferent() throws {
    #expect(try field("size", "3141592").raw == "3141592")
    #expect(try field("isX", "true").raw == "true")
    #expect(try field("x", "\"same\"").raw == nil)
  }

  @Test(arguments: [
    ("isLowQuality", "Is low quality"), ("user_name", "User name"), ("pageURL", "Page URL"),
    ("views", "Views"), ("EXIF", "EXIF"), ("x-y z", "X y z"), ("", "Field"), ("__", "Field"),
  ])
  func makesALabelOfAnUnknownName(_ key: String, _ label: String) {
    #expect(FieldMaker.label(for: key) == label)
  }

  @Test func linksOnlyWhatMayBeFollowed() throws {
    #expect(try field("x", #""https://example.org/""#).link?.host == "example.org")
    #expect(try field("x", #""javascript:alert(1)""#).link == nil)
  }

  @Test func cutsWhatIsTooLongToShow() throws {
    let long = try field("x", "[" + String(repeating: "1,", count: 5_000) + "1]")
    #expect(long.value.count == 2_000)
    #expect(long.value.hasSuffix("…"))
    #expect(long.group == .other)
  }

  @Test func aResultBeyondAllMeasureMakesNoPageBeyondAllMeasure() throws {
    let members = (0..<2_000).map { "\"x\($0)\":\($0)" }.joined(separator: ",")
    let json = try JSONValue(parsing: Array("{\(members)}".utf8))
    #expect(FieldMaker(known: [:]).fields(of: json).count == FieldMaker.mostFields)
  }
}
