import Foundation
import Model
import Testing
import Validation

/// Binary property lists for the tests.
enum BinaryLists {
  /// As Foundation writes them.
  static var everyKind: [UInt8] {
    let values: [String: Any] = [
      "text": "plain", "wide": "犬", "long": String(repeating: "x", count: 300), "whole": -12,
      "small": 200, "real": 0.5, "yes": true, "no": false, "data": Data("hello".utf8),
      "date": Date(timeIntervalSince1970: 1_935_817_689),
      "list": ["one", ["inner": [1, 2, 3]]] as [Any],
    ]
    let data = try? PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
    return Array(data ?? Data())
  }

  /// A list of these objects, the first of which is the root; references take one byte.
  static func list(of objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    func number(_ value: Int) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 1]
      + number(objects.count) + number(0) + number(table)
  }
}

struct BinaryListTests {
  @Test func readsWhatFoundationWrites() throws {
    let result = PropertyList.read(bytes: BinaryLists.everyKind, name: "x.plist")
    #expect(result.mistakes.isEmpty)
    let root = try #require(result.root)
    #expect(root["text"]?.value == .string("plain"))
    #expect(root["wide"]?.value == .string("犬"))
    #expect(root["long"]?.value == .string(String(repeating: "x", count: 300)))
    #expect(root["whole"]?.value == .integer(-12))
    #expect(root["small"]?.value == .integer(200))
    #expect(root["real"]?.value == .real(0.5))
    #expect(root["yes"]?.value == .boolean(true))
    #expect(root["data"]?.value == .data(Array("hello".utf8)))
    #expect(root["date"]?.value == .date(Timestamp(secondsSince1970: 1_935_817_689)))
    guard case .array(let nodes)? = root["list"]?.value else {
      Issue.record("list is no array")
      return
    }
    #expect(nodes.last?["inner"] != nil)
    #expect(nodes.last?.line == nil)
  }

  @Test(
    arguments: [
      ("an array in itself", [[0xA1, 0x00]], "holds itself"),
      ("two in each other", [[0xA1, 0x01], [0xA1, 0x00]], "holds itself"),
      ("a reference to nothing", [[0xA1, 0x09]], "outside of the file"),
      ("an array without its end", [[0xAF, 0x11, 0xFF, 0xFF]], "length is damaged"),
      ("a text without its end", [[0x5F, 0x10, 0x28]], "beyond the end"),
      ("a key that is no text", [[0xD1, 0x01, 0x01], [0x08]], "expected a name"),
      ("an unknown kind", [[0x80, 0x00]], "unknown kind"),
      ("a text that is not ASCII", [[0x51, 0xFF]], "not what it says"),
      ("a number that is not one", [[0x22, 0x7F, 0xC0, 0, 0]], "not finite"),
      ("a date without end", [[0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0]], "out of range"),
    ] as [(String, [[UInt8]], String)])
  func refusesDamage(name: String, objects: [[UInt8]], message: String) {
    let result = PropertyList.read(bytes: BinaryLists.list(of: objects), name: "x")
    #expect(result.root == nil)
    #expect(result.mistakes.map(\.problem).joined().contains(message), "\(name)")
  }

  @Test func tellsAKeyThatIsThereTwice() {
    // A dictionary of two pairs: `a` and true, `a` and false.
    let bytes = BinaryLists.list(of: [
      [0xD2, 1, 1, 2, 3], [0x51, UInt8(ascii: "a")], [0x09], [0x08],
    ])
    let result = PropertyList.read(bytes: bytes, name: "x")
    #expect(result.mistakes.map(\.keyPath) == ["a"])
    #expect(result.root?["a"]?.value == .boolean(true))
  }

  @Test func boundsWhatManyReferencesMakeOfFewBytes() {
    // Each array holds the next one ten times: 10^12 values in 150 bytes.
    let arrays = (1...12).map { next in [0xAA] + [UInt8](repeating: UInt8(next), count: 10) }
    let result = PropertyList.read(bytes: BinaryLists.list(of: arrays + [[0x09]]), name: "x")
    #expect(result.mistakes.map(\.problem).joined().contains("too many values"))
  }

  @Test func boundsTheDepth() {
    let arrays = (1...60).map { next in [0xA1, UInt8(next)] }
    let result = PropertyList.read(bytes: BinaryLists.list(of: arrays + [[0x09]]), name: "x")
    #expect(result.mistakes.map(\.problem).joined().contains("too deep"))
  }
}
