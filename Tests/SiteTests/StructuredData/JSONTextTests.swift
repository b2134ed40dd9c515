import Foundation
import Model
import Support
import Testing

@testable import Site

struct JSONTextTests {
  @Test(
    arguments: HostileTextTests.texts + ["</script><script>", "\u{2028}\u{2029}", "\\\"\u{7F}", ""])
  func isJSONThatNoPageAndNoXMLTrips(_ text: String) throws {
    let value = JSONValue.object([.init(key: text, value: .array([.string(text), .number("12")]))])
    let written = value.scriptSafe
    #expect(try JSONValue(parsing: Array(written.utf8)) == value)
    #expect(!written.contains { "<>&\u{2028}\u{2029}".contains($0) })
    #expect(try JSONSerialization.jsonObject(with: Data(written.utf8)) is [String: Any])
    #expect(
      written.unicodeScalars.allSatisfy { $0 >= " " && $0 != "\u{FFFE}" && $0 != "\u{FFFF}" })
  }

  @Test func writesEveryKindOfValue() {
    let value = JSONValue.object([
      .init(key: "a", value: .array([.bool(true), .bool(false), .null])),
      .init(key: "b", value: .object([])),
      .init(key: "c", value: .string("a<b & c")),
    ])
    #expect(
      value.scriptSafe == #"{"a":[true,false,null],"b":{},"c":"a\u003cb \u0026 c"}"#)
  }

  @Test func whatIsNotKnownIsLeftOut() {
    var object = LinkedDataObject("Person")
    object.add("name", line: nil)
    object.add("url", String?.none)
    object.add("email", "")
    object.add("alternateName", line: " \u{7} ")
    object.add("knows", [])
    object.add("spouse", LinkedDataObject?.none)
    #expect(object.text == #"{"@type":"Person"}"#)
  }
}
