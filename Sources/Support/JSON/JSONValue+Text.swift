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
