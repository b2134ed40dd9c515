import Model
import Support
import Testing

@testable import Search

struct FieldMakerTests {
  private func field(_ key: String, _ json: String) throws -> Field {
    let known: [String: FieldMaker.Known] = [
      "size": .init("File size", .image, .bytes), "width": .init("Width", .image, .pixels),
      "number": .init("Number", .source, .name), "views": .init("Views", .source),
      "made": .init("Made", .image, .date), "yes": .init("Yes", .other, .flag),
      "form": .init("Form", .image, .words(["b/w": "black and white", "2": "coloured"])),
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

  @Test(
    arguments: [
      ("size", "3141592", .bytes(3_141_592)), ("width", "4500", .pixels(4_500)),
      ("width", #""4500""#, .pixels(4_500)), ("views", "7", .count(7)), ("number", "7", .text("7")),
      ("isX", "true", .flag(true)), ("isX", "null", .nothing), ("isX", #""""#, .nothing),
      ("yes", "1", .flag(true)), ("yes", #""False""#, .flag(false)), ("yes", #""x""#, .text("x")),
      ("form", #""b/w""#, .term("black and white")), ("form", #""x""#, .text("x")),
      ("form", "2", .term("coloured")), ("views", #""2031""#, .text("2031")),
    ] as [(String, String, Field.Shown)])
  func knowsWhatAValueIs(_ key: String, _ json: String, _ shown: Field.Shown) throws {
    #expect(try field(key, json).shown == shown)
  }

  private static let midnight = Timestamp(secondsSince1970: 1_925_164_800)
  private static let evening = Timestamp(secondsSince1970: 1_925_229_904)

  @Test(
    arguments: [
      ("2031-01-03", .day(midnight)), ("2031-01-03 18:05:04", .local(evening)),
      ("2031:01:03 18:05:04", .local(evening)), ("2031-01-03T18:05:04.25", .local(evening)),
      ("2031-01-03T18:05:04Z", .moment(evening)), ("2031-01-03T19:05:04+0100", .moment(evening)),
      ("2031", .text("2031")), ("2031-01", .text("2031-01")),
      ("2031-01-03 or so", .text("2031-01-03 or so")), ("0000-00-00", .text("0000-00-00")),
      ("2031-02-30", .text("2031-02-30")), ("circa 1890", .text("circa 1890")),
      ("2031-01-03 12", .text("2031-01-03 12")), ("1925164800", .text("1925164800")),
    ] as [(String, Field.Shown)])
  func aDateIsOneOnlyWithNothingBesideIt(_ text: String, _ shown: Field.Shown) throws {
    #expect(try field("made", "\"\(text)\"").shown == shown)
    if case .text = shown { return }
    #expect(try field("made", "\"\(text)\"").raw == text)
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
