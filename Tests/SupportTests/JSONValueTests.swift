import Testing

@testable import Support

struct JSONValueTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test func keepsTheOrderOfMembersAndTheDigitsOfNumbers() throws {
    let text =
      #"{"z":1.50,"a":[true,false,null],"m":{"k":"v"},"n":-0.5e+10,"long":123456789012345678901234567890}"#
    #expect(try parse(text).compact == text)
  }

  @Test func keepsTheFirstOfMembersWithTheSameName() throws {
    #expect(try parse(#"{"a":1,"b":2,"a":3}"#).compact == #"{"a":1,"b":2}"#)
  }

  @Test func readsAroundWhiteSpaceAndAByteOrderMark() throws {
    #expect(
      try parse("\u{FEFF} \r\n\t{ \"a\" : [ ] , \"b\" : { } } \n").compact == #"{"a":[],"b":{}}"#)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u00e9\u20AC""#, "é€"),
    (#""\ud83d\ude00""#, "😀"),
    (#""x\ud83dy""#, "x\u{FFFD}y"),
    (#""\ude00""#, "\u{FFFD}"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\u0000""#, "\0"),
    ("\"山田\"", "山田"),
  ])
  func readsEscapes(_ json: String, _ text: String) throws {
    #expect(try parse(json) == .string(text))
  }

  @Test func repairsBytesThatAreNoText() throws {
    #expect(try JSONValue(parsing: [0x22, 0x61, 0xFF, 0x62, 0x22]) == .string("a\u{FFFD}b"))
  }

  @Test(arguments: [
    "", " ", "{", "}", "[1,]", "[1 2]", "[1,2", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
    "{'a':1}",
    "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "tru", "nul", "True", "\"", "\"a",
    "\"\\x\"",
    "\"\\u12\"", "\"\\u12G4\"", "\"a\nb\"", "{} {}", "{}x", "[1]]", "1 //", "\u{FEFF}\u{FEFF}1",
  ])
  func refusesWhatIsNoJSON(_ text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test func refusesATextThatWasCutAnywhere() throws {
    let whole = Array(
      #"{"hits":[{"id":1,"tags":"a, b\u00e9","ok":true,"n":null,"x":-1.5e3}]}"#.utf8)
    _ = try JSONValue(parsing: whole)
    for length in 0..<whole.count {
      #expect(throws: JSONError.self) { try JSONValue(parsing: Array(whole.prefix(length))) }
    }
  }

  @Test func refusesDeepNestingInsteadOfRunningOutOfStack() throws {
    let nested = { (depth: Int) in
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(JSONValue.deepest))
    #expect(throws: JSONError.self) { try parse(nested(JSONValue.deepest + 1)) }
    #expect(throws: JSONError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func refusesMoreValuesThanAnAnswerCanHave() {
    let many = "[" + String(repeating: "0,", count: JSONValue.most) + "0]"
    #expect(throws: JSONError.self) { try parse(many) }
  }

  @Test func saysWhereItStopped() {
    #expect(throws: JSONError(offset: 8, problem: "a value was expected")) {
      try parse(#"{"a":[1,x]}"#)
    }
  }
}
