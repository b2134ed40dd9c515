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
  /// The same with other values in places of some: `change` is asked from the outside in, and nil leaves a
  /// value where it is.
  package func replacing(_ change: (JSONValue) -> JSONValue?) -> JSONValue {
    if let changed = change(self) { return changed }
    return switch self {
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.replacing(change)) })
    case .array(let elements): .array(elements.map { $0.replacing(change) })
    default: self
    }
  }

  /// The same object with a member more, unless it has that.
  package func with(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self, self[key] == nil else { return self }
    return .object(members + [Member(key: key, value: value)])
  }

  /// As JSON again, without white space.
  package var compact: String { JSONWriter.text(of: self) }

  /// The same as it may stand in a page and in XML: whatever could end a `<script>`, open a tag or an
  /// entity, break a line in old scripts or pass for a template's tag is written as `\u003c` and the like.
  package var scriptSafe: String { JSONWriter.text(of: self, isScriptSafe: true) }
}
