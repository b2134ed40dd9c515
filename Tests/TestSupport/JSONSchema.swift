import Foundation
package import Support

/// A JSON Schema, as much of the language as those of `docs` and of Kubernetes use: any other keyword is an error.
/// Stricter than the language, an object may have no property that its schema does not name, unless that says
/// what others are like, so that no schema falls behind.
package struct JSONSchema {
  private let root: JSONValue
  private let file: URL

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs")
  private static let annotations: Set = ["$schema", "$defs", "title", "description"]

  private struct UnknownKeyword: Error { let keyword: String }

  /// `report.schema.json` of `docs`.
  package init(_ name: String) throws {
    try self.init(path: Self.folder.appendingPathComponent(name).path)
  }

  package init(path: String) throws {
    file = URL(fileURLWithPath: path)
    root = try JSONValue(parsing: Array(Data(contentsOf: file)))
  }

  /// What is wrong with a text that should be JSON of this schema, each with its place.
  package func mistakes(in text: String) throws -> [String] {
    try mistakes(in: try JSONValue(parsing: Array(text.utf8)), root, "")
  }

  /// What is wrong with a value that should be what the schema calls `definition`.
  package func mistakes(in value: JSONValue, as definition: String) throws -> [String] {
    try referred(to: "#/$defs/" + definition, value, "")
  }

  private func mistakes(
    in value: JSONValue, _ schema: JSONValue, _ place: String
  ) throws -> [String] {
    try schema.members.filter { !Self.annotations.contains($0.key) }
      .flatMap { try mistakes(in: value, $0, of: schema, place) }
  }

  private func mistakes(
    in value: JSONValue, _ keyword: JSONValue.Member, of schema: JSONValue, _ place: String
  ) throws -> [String] {
    switch keyword.key {
    case "$ref": return try referred(to: keyword.value.text, value, place)
    case "type":
      let types = keyword.value.elements.isEmpty ? [keyword.value] : keyword.value.elements
      return types.contains { value.isOf($0.text) } ? [] : ["\(place): is no \(keyword.value)"]
    case "const": return value == keyword.value ? [] : ["\(place): \(value) is another constant"]
    case "enum":
      return keyword.value.elements.contains(value) ? [] : ["\(place): \(value) is unknown"]
    case "minimum":
      let isLess = value.number < keyword.value.number
      return isLess ? ["\(place): \(value) is too little"] : []
    case "pattern":
      let isMatch = try value.text.firstMatch(of: Regex(keyword.value.text)) != nil
      return isMatch ? [] : ["\(place): \(value) is of another form"]
    case "required":
      return keyword.value.elements.map(\.text).filter { value[$0] == nil }
        .map { "\(place)/\($0): is missing" }
    case "properties":
      return try value.members.flatMap { member in
        guard let inner = keyword.value[member.key] else {
          return schema.allowsOthers ? [] : ["\(place)/\(member.key): the schema does not name it"]
        }
        return try mistakes(in: member.value, inner, "\(place)/\(member.key)")
      }
    case "additionalProperties":
      // Where it says that there are none, `properties` has refused them.
      guard schema.allowsOthers else { return [] }
      return try value.members.filter { schema["properties"]?[$0.key] == nil }.flatMap {
        try mistakes(in: $0.value, keyword.value, "\(place)/\($0.key)")
      }
    case "items":
      return try value.elements.enumerated().flatMap {
        try mistakes(in: $0.element, keyword.value, "\(place)/\($0.offset)")
      }
    case "oneOf":
      let all = try keyword.value.elements.map { try mistakes(in: value, $0, place) }
      if all.count(where: \.isEmpty) == 1 { return [] }
      return all.min { $0.count < $1.count } ?? []
    default: throw UnknownKeyword(keyword: keyword.key)
    }
  }

  private func referred(
    to reference: String, _ value: JSONValue, _ place: String
  ) throws -> [String] {
    guard reference.hasPrefix("#") else {
      let other = try JSONSchema(reference)
      return try other.mistakes(in: value, other.root, place)
    }
    let target = reference.split(separator: "/").dropFirst().reduce(root) {
      $0[String($1)] ?? .null
    }
    return target == .null ? ["\(reference) leads nowhere"] : try mistakes(in: value, target, place)
  }
}

extension JSONValue {
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// Of a schema: whether it says what properties are like that it does not name.
  fileprivate var allowsOthers: Bool { self["additionalProperties"]?.members.isEmpty == false }

  fileprivate func isOf(_ type: String) -> Bool {
    switch self {
    case .object: type == "object"
    case .array: type == "array"
    case .string: type == "string"
    case .number(let digits): type == "number" || type == "integer" && Int(digits) != nil
    case .bool: type == "boolean"
    case .null: type == "null"
    }
  }
}
