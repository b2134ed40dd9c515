package import Model

/// A value of a property list, and the line it stands on.
package struct PropertyListNode: Hashable, Sendable {
  package let line: Int?
  package let value: PropertyListValue

  package init(line: Int?, value: PropertyListValue) {
    self.line = line
    self.value = value
  }
}

package enum PropertyListValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case date(Timestamp)
  case data([UInt8])
  case array([PropertyListNode])
  /// In the file's order, each key once.
  case dictionary([PropertyListEntry])
  /// A value that was not understood. Its mistake is already told, so that nobody tells it again.
  case invalid
}

package struct PropertyListEntry: Hashable, Sendable {
  package let key: String
  package let line: Int?
  package let node: PropertyListNode

  package init(key: String, line: Int?, node: PropertyListNode) {
    self.key = key
    self.line = line
    self.node = node
  }
}

extension PropertyListValue {
  /// For messages: `a string`.
  package var kind: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "true or false"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .invalid: "a broken value"
    }
  }
}
