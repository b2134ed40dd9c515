/// A JSON value to be sent: members keep their order, so that the same answer is the same bytes.
package enum JSONText: Sendable {
  case object([(key: String, value: JSONText)])
  case array([JSONText])
  case string(String)
  case number(Int)
  case bool(Bool)
  case null
  /// Sent as it stands, for numbers and nonsense that the other cases cannot hold.
  case raw(String)

  package var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .string(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .null: "null"
    case .raw(let text): text
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case ..<" ":
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
