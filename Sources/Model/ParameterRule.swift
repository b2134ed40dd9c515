/// One parameter of a service, and what it may hold.
package struct ParameterRule: Sendable {
  package enum Kind: Sendable {
    case choice([String])
    /// Several of them, separated by commas.
    case choices([String])
    case integer(ClosedRange<Int>)
    case boolean
    /// Text of at most so many characters.
    case text(Int)
  }

  package let name: String
  package let kind: Kind
  /// For people: what it asks for.
  package let summary: String

  package init(_ name: String, _ kind: Kind, _ summary: String = "") {
    self.name = name
    self.kind = kind
    self.summary = summary
  }

  /// Whether `value` may be sent; it is compared as it stands.
  package func accepts(_ value: String) -> Bool {
    switch kind {
    case .choice(let allowed): allowed.contains(value)
    case .choices(let allowed):
      !value.isEmpty
        && value.split(separator: ",", omittingEmptySubsequences: false)
          .allSatisfy { allowed.contains(String($0)) }
    case .integer(let range): Int(value).map(range.contains) ?? false
    case .boolean: value == "true" || value == "false"
    case .text(let limit): value.count <= limit
    }
  }

  /// For messages: what the parameter may hold.
  package var expectation: String {
    switch kind {
    case .choice(let allowed): "one of \(allowed.joined(separator: ", "))"
    case .choices(let allowed):
      "a list, separated by commas, of \(allowed.joined(separator: ", "))"
    case .integer(let range) where range.upperBound == .max: "a number from \(range.lowerBound) up"
    case .integer(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: "true or false"
    case .text(let limit): "at most \(limit) characters"
    }
  }
}

extension ParameterRule.Kind {
  /// One of the words of a list such as `all photo vector`.
  package static func choice(of list: String) -> Self { .choice(words(list)) }

  /// Some of the words of such a list.
  package static func choices(of list: String) -> Self { .choices(words(list)) }

  private static func words(_ list: String) -> [String] {
    list.split(separator: " ").map(String.init)
  }
}
