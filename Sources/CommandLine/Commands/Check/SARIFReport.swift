import Foundation
import Lint
import Model
import Support

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 of OASIS, as hosts of
/// code show them beside the files.
struct SARIFReport {
  let result: CheckResult

  var text: String { document.compact + "\n" }

  private var document: JSONValue {
    Self.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          Self.object([
            ("tool", Self.object([("driver", driver)])),
            ("invocations", .array([invocation])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array((result.findings + result.advice).map(Self.result))),
          ])
        ])
      ),
    ])
  }

  private var driver: JSONValue {
    Self.object([
      ("name", .string("gallerist")), ("version", .string(Version.text)),
      ("rules", .array(Rule.all.map(Self.rule))),
    ])
  }

  /// What could not be found out is no result.
  private var invocation: JSONValue {
    let unasked = result.outside?.unasked ?? []
    return Self.object([
      ("executionSuccessful", .bool(true)),
      ("toolExecutionNotifications", .array(unasked.map(Self.notification))),
    ])
  }

  private static func notification(_ unasked: CheckResult.Unasked) -> JSONValue {
    object([
      ("level", .string("note")),
      ("message", message("\(unasked.address) could not be checked: \(unasked.reason)")),
      ("associatedRule", object([("id", .string(Rule.deadOutsideLink.name))])),
      ("locations", .array([location(unasked.file, unasked.line)])),
    ])
  }

  private static func rule(_ rule: Rule) -> JSONValue {
    object([
      ("id", .string(rule.name)), ("shortDescription", message(rule.what)),
      ("fullDescription", message("\(rule.what): \(rule.why)")),
      ("defaultConfiguration", object([("level", .string(level(of: rule)))])),
      ("properties", object([("tags", .array([.string(rule.area.rawValue)]))])),
    ])
  }

  private static func result(_ finding: Finding) -> JSONValue {
    object([
      ("ruleId", .string(finding.rule.name)), ("level", .string(level(of: finding.rule))),
      ("message", message(finding.problem)),
      ("locations", .array([location(finding.file, finding.line)])),
    ])
  }

  private static func location(_ file: String, _ line: Int?) -> JSONValue {
    var place: [(String, JSONValue)] = [
      ("artifactLocation", object([("uri", .string(uri(of: file)))]))
    ]
    if let line, line > 0 {
      place.append(("region", object([("startLine", .number(String(line)))])))
    }
    return object([("physicalLocation", object(place))])
  }

  private static func level(of rule: Rule) -> String {
    if rule.isAdvice { return "note" }
    return rule.stopsBuild || rule.origin == .web ? "error" : "warning"
  }

  private static func uri(of path: String) -> String {
    let whole = path.beginsWithSlash ? "file://" + path : path
    return whole.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.union([":"])) ?? whole
  }

  private static func message(_ text: String) -> JSONValue { object([("text", .string(text))]) }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { .init(key: $0.0, value: $0.1) })
  }
}
