import Model
import Support
import Templating

/// A JSON value as templates see it: members are names, and `{{.}}` is the value itself.
struct JSONView: View {
  let json: JSONValue

  static let fields = Fields<JSONView>([])

  static var isOpen: Bool { true }

  func value(named name: String) -> Value? {
    name == "." ? Self.value(of: json) : json[name].map(Self.value)
  }

  /// Numbers are written as they stand in the JSON.
  private static func value(of json: JSONValue) -> Value {
    switch json {
    case .object: .view(JSONView(json: json))
    case .array(let elements): .list(ViewList(elements.map(JSONView.init)))
    case .string(let text), .number(let text): .text(text)
    case .bool(let flag): .flag(flag)
    case .null: .none
    }
  }
}
