import Lint
import Model
import Support

/// Findings as lines for people, or as JSON for programs.
struct CheckReport {
  let result: CheckResult
  /// Whether lines for people tell what is only advice.
  let tellsAdvice: Bool

  func text(_ format: Settings.Format) -> String {
    switch format {
    case .text: lines
    case .json: json.compact + "\n"
    case .sarif: SARIFReport(result: result).text
    }
  }

  private var lines: String {
    let told = result.findings + (tellsAdvice ? result.advice : [])
    let reported = told.map { "\($0) [\(Self.tag(of: $0.rule))]\n" }
    let untold = result.untold.filter { tellsAdvice || !$0.rule.isAdvice }.map { rule, count in
      "\(Messages.more(count)) of the rule \(rule.name)\n"
    }
    return (reported + untold).map { Printable.line(String($0.dropLast())) + "\n" }.joined()
  }

  /// `broken-link`, or `schema, ours`
  private static func tag(of rule: Rule) -> String {
    rule.origin == .ours ? "\(rule.name), ours" : rule.name
  }

  private var json: JSONValue {
    .object([
      .init(key: "version", value: .number("1")),
      .init(key: "exitCode", value: .number(String(result.exitCode.rawValue))),
      .init(key: "configuration", value: Self.text(result.configuration)),
      .init(key: "theme", value: Self.text(result.theme)),
      .init(key: "site", value: Self.text(result.site)),
      .init(key: "files", value: .number(String(result.files))),
      .init(key: "pages", value: .number(String(result.pages))),
      .init(key: "outside", value: result.outside.map(Self.object) ?? .null),
      .init(key: "findings", value: .array(result.findings.map(Self.object))),
      .init(key: "advice", value: .array(result.advice.map(Self.object))),
      .init(
        key: "more",
        value: .array(
          result.untold.map { rule, count in
            .object([
              .init(key: "rule", value: .string(rule.name)),
              .init(key: "count", value: .number(String(count))),
            ])
          })),
    ])
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private static func object(_ outside: CheckResult.Outside) -> JSONValue {
    .object([
      .init(key: "asked", value: .number(String(outside.asked))),
      .init(key: "leftOut", value: .number(String(outside.leftOut))),
      .init(
        key: "unasked",
        value: .array(
          outside.unasked.map { unasked in
            .object([
              .init(key: "address", value: .string(unasked.address)),
              .init(key: "file", value: .string(unasked.file)),
              .init(key: "line", value: .number(String(unasked.line))),
              .init(key: "reason", value: .string(unasked.reason)),
            ])
          })),
    ])
  }

  private static func object(_ finding: Finding) -> JSONValue {
    .object([
      .init(key: "rule", value: .string(finding.rule.name)),
      .init(key: "area", value: .string(finding.rule.area.rawValue)),
      .init(key: "origin", value: .string(finding.rule.origin.name)),
      .init(key: "file", value: .string(finding.file)),
      .init(key: "line", value: finding.line.map { .number(String($0)) } ?? .null),
      .init(key: "message", value: .string(finding.problem)),
    ])
  }
}
