/// A JSON text as it was sent: the order of an object's members and the digits of a number are
/// kept, which Foundation's decoders lose.
package enum JSONValue: Hashable, Sendable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  /// The digits as they were sent.
  case number(String)
  case bool(Bool)
  case null

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The deepest nesting that is read.
  package static let deepest = 64
  /// A text of more values than this is refused: each takes many times the memory of its digits.
  package static let most = 1_000_000

  /// Reads `bytes` strictly: one value, nothing after it. Of members with the same key the first
  /// counts; bytes that are no UTF-8 become U+FFFD.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) -> JSONValue in
      var reader = JSONReader(bytes: buffer)
      return try reader.readDocument()
    }
  }

  /// The first member named `key`; nil where there is none or this is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// Where a text stops being JSON, and why.
package struct JSONError: Error, Hashable {
  package let offset: Int
  package let problem: String

  package init(offset: Int, problem: String) {
    self.offset = offset
    self.problem = problem
  }
}

extension JSONValue {
  /// As JSON again, without white space.
  package var compact: String {
    switch self {
    case .object(let members):
      "{"
        + members.map { "\(JSONString.quoted($0.key)):\($0.value.compact)" }.joined(separator: ",")
        + "}"
    case .array(let elements): "[" + elements.map(\.compact).joined(separator: ",") + "]"
    case .string(let text): JSONString.quoted(text)
    case .number(let digits): digits
    case .bool(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }
}

/// Text as a string of JSON.
package enum JSONString {
  /// In quotes; control characters, quotes and backslashes are escaped.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case ..<" ":
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
