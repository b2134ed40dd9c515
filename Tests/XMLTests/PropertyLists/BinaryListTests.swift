import Foundation
import Model
import Testing
import XML

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

  /// The text `b` under the key `a`.
  static let small = list(of: [
    [0xD1, 1, 2], [0x51, UInt8(ascii: "a")], [0x51, UInt8(ascii: "b")],
  ])

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

  @Test func tellsAKeyThatIsThereTwice() {
    // A dictionary of two pairs: `a` and true, `a` and false.
    let bytes = BinaryLists.list(of: [
      [0xD2, 1, 1, 2, 3], [0x51, UInt8(ascii: "a")], [0x09], [0x08],
    ])
    let result = PropertyList.read(bytes: bytes, name: "x")
    #expect(result.mistakes.map(\.keyPath) == ["a"])
    #expect(result.root?["a"]?.value == .boolean(true))
  }
}
