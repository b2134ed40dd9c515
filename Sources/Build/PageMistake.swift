package import Lint
import Model
package import Site
import Support

/// What is wrong with a page, where in its templates as far as that can be told.
package struct PageMistake: Sendable {
  package let finding: Finding
  /// Of the template, such as `partials/visit.mustache`.
  package let file: String
  package let line: Int?
  /// The line of the page.
  private let excerpt: String

  package init(_ finding: Finding, on page: PageOrigins) {
    let origin = finding.line.flatMap(page.origin)
    self.finding = finding
    file = (origin?.template ?? page.template) + ".mustache"
    line = origin?.line
    excerpt = finding.line.map { Self.line(page.bytes, $0) } ?? ""
  }

  private static func line(_ bytes: [UInt8], _ number: Int) -> String {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    guard number > 0, number <= lines.count else { return "" }
    return String(decoding: lines[number - 1].prefix(1_000), as: UTF8.self)
  }

  /// Where it is, and what.
  package var place: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(finding.problem) [\(finding.rule.name)], as on \(finding.file)"
  }

  /// The same, and below it the line of the page if that says something.
  package var text: String {
    let excerpt = CleanText.line(excerpt, limit: 100)
    return excerpt.isEmpty ? place : "\(place)\n\(excerpt)"
  }
}

extension Finding {
  /// Whether a page with it does not do what it should; a page that lacks a title does less than it
  /// could.
  package var isGrave: Bool { rule.stopsBuild || Self.grave.contains(rule) }

  private static let grave: Set<Rule> = [
    .inlineScript, .inlineStyle, .label, .linkName, .alternative, .missingReference,
    .insecureAsset, .outsideAsset,
  ]
}
