import Model
import Support

/// A JSON value to be sent: members keep their order, so that the same answer is the same bytes.
package enum AnswerJSON: Sendable {
  package typealias Member = (key: String, value: AnswerJSON)

  case object([Member])
  case array([AnswerJSON])
  case string(String)
  case number(Int)
  case bool(Bool)
  case null
  /// Sent as it stands, for numbers and nonsense that the other cases cannot hold.
  case raw(String)

  /// An object with some of its members replaced, or others added at its end.
  static func object(_ members: [Member], overridden overrides: [Member]) -> AnswerJSON {
    var members = members
    for override in overrides {
      if let place = members.firstIndex(where: { $0.key == override.key }) {
        members[place].value = override.value
      } else {
        members.append(override)
      }
    }
    return .object(members)
  }

  package var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(JSONString.quoted($0.key)):\($0.value.text)" }.joined(separator: ",")
        + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .string(let text): JSONString.quoted(text)
    case .number(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .null: "null"
    case .raw(let text): text
    }
  }
}
