import Model
package import Support

/// For tests, which look into answers whose form they know.
extension JSONValue {
  /// A string, or the digits of a number; else nothing.
  package var text: String {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    default: ""
    }
  }

  package var number: Double { Double(text) ?? .nan }
  package var isTrue: Bool { self == .bool(true) }

  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
