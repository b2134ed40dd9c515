import Model
import Support
import XML

extension Item {
  /// The value as it is sent to the service. Integers and booleans are as good as their text, an
  /// array is as good as a list with commas.
  func parameter(_ rule: ParameterRule) -> String? {
    if case .invalid = node.value { return nil }
    guard let text = Self.text(of: node.value) else {
      fail("\(node.value.kind) was given, expected \(rule.expectation)")
      return nil
    }
    return accepted(text, by: rule)
  }

  /// `text` in the form that the rule has, or a mistake.
  func accepted(_ text: String, by rule: ParameterRule) -> String? {
    let text = rule.normalized(text)
    if rule.accepts(text) { return text }
    let meant = rule.choices.flatMap { Suggestion.nearest(to: list.shown(text), among: $0) }
    let advice = meant.map { " (did you mean `\($0)`?)" } ?? ""
    fail("“\(list.shown(text))” was given, expected \(rule.expectation)\(advice)")
    return nil
  }

  private static func text(of value: PropertyListValue) -> String? {
    switch value {
    case .string(let text): return CleanText.line(text)
    case .integer(let number): return String(number)
    case .boolean(let isTrue): return String(isTrue)
    case .array(let nodes):
      let texts = nodes.map { node in
        if case .string(let text) = node.value { CleanText.line(text) } else { String?.none }
      }
      return texts.contains(nil) ? nil : texts.compactMap { $0 }.joined(separator: ",")
    default: return nil
    }
  }
}

extension ParameterRule {
  fileprivate var choices: [String]? {
    switch kind {
    case .choice(let allowed), .choices(let allowed): allowed
    default: nil
    }
  }

  fileprivate func normalized(_ text: String) -> String {
    switch kind {
    case .choices:
      text.split(separator: ",").map { CleanText.line(String($0)) }
        .joined(separator: ",")
    case .integer: Int(text).map(String.init) ?? text
    case .boolean: text.lowercased()
    case .choice, .text: text
    }
  }
}
