import Foundation
import Templating
import TestSupport
import Testing

struct MustacheSpecificationTests {
  @Test(arguments: MustacheSpecification.parts)
  func agrees(with part: String) throws {
    let data = try Data(contentsOf: MustacheSpecification.file(part))
    let cases = try JSONDecoder().decode(SpecificationFile.self, from: data).tests
    #expect(!cases.isEmpty)
    for example in cases {
      let rendered = try render(
        example.template, JSONView(value: example.data), partials: example.partials ?? [:],
        strictness: .lenient)
      #expect(rendered == example.expected, "\(part): \(example.name)")
    }
  }
}

private struct SpecificationFile: Decodable {
  struct Case: Decodable {
    let name: String
    let data: JSON
    let template: String
    let expected: String
    let partials: [String: String]?
  }

  let tests: [Case]
}

private enum JSON: Decodable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(String(value))
    } else if let value = try? container.decode(Double.self) {
      self = .number(String(value))
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  var value: Value {
    switch self {
    case .null: .none
    case .bool(let flag): .flag(flag)
    case .number(let text), .text(let text): .text(text)
    case .list(let items): .list(ViewList(items.map(JSONView.init)))
    case .object: .view(JSONView(value: self))
    }
  }
}

private struct JSONView: View {
  let value: JSON

  static let fields = Fields<JSONView>([])
  static let isOpen = true

  func value(named name: String) -> Value? {
    if name == "." { return value.value }
    guard case .object(let members) = value else { return nil }
    return members[name]?.value
  }
}
