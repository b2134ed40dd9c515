import Support

extension JSONValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }

  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// A number as it is written.
  var literal: String? { if case .number(let number) = self { number } else { nil } }

  var number: Int? { literal.flatMap { Int($0) } }
}
