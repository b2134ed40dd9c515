import Lint
import Model
import Support

/// `gallerist check --rules`: every rule, with what it is and why.
enum RuleList {
  static func text(_ format: Settings.Format, _ choice: RuleChoice) -> String {
    let rules = Rule.all.filter(choice.holds)
    switch format {
    case .text: return lines(of: rules).joined(separator: "\n") + "\n"
    case .json, .sarif: return JSONValue.array(rules.map(object)).compact + "\n"
    }
  }

  private static func lines(of rules: [Rule]) -> [String] {
    var lines: [String] = []
    for area in Rule.Area.allCases {
      let members = rules.filter { $0.area == area }
      guard !members.isEmpty else { continue }
      lines += (lines.isEmpty ? [] : [""]) + [area.rawValue.uppercased()]
      for rule in members {
        let kind = rule.isAdvice ? " (advice)" : rule.origin == .ours ? " (ours)" : ""
        lines.append("  \(rule.name)\(kind)")
        lines += wrapped(rule.what) + wrapped("otherwise: \(rule.why)")
      }
    }
    return lines
  }

  private static func wrapped(_ text: String) -> [String] {
    Wrapping.lines(text, width: Wrapping.width - 6).map { "      " + $0 }
  }

  private static func object(_ rule: Rule) -> JSONValue {
    let texts = [
      ("rule", rule.name), ("area", rule.area.rawValue), ("origin", rule.origin.name),
      ("what", rule.what), ("why", rule.why),
    ]
    return .object(texts.map { .init(key: $0.0, value: .string($0.1)) })
  }
}
