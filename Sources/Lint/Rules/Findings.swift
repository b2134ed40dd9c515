/// What a check found, in the order of files and lines: of each rule so many, and the number of the
/// rest. A broken footer stands on every page of a hundred thousand.
package struct Findings: Sendable {
  /// So many of one rule are told.
  package static let most = 200

  private var kept: [Rule: [Finding]] = [:]
  private var counts: [Rule: Int] = [:]

  package init() {}

  package var isEmpty: Bool { counts.isEmpty }

  package var count: Int { counts.values.reduce(0, +) }

  /// Which are kept does not hang on the order in which they are added.
  package mutating func add(_ finding: Finding) {
    counts[finding.rule, default: 0] += 1
    kept[finding.rule, default: []].append(finding)
    if kept[finding.rule, default: []].count >= 2 * Self.most { trim(finding.rule) }
  }

  package mutating func add(_ findings: some Sequence<Finding>) {
    for finding in findings { add(finding) }
  }

  /// In the order of files and lines.
  package var reported: [Finding] {
    kept.values.flatMap { $0.sorted().prefix(Self.most) }.sorted()
  }

  /// How many of each rule are not among those told, in the order of the rules.
  package var untold: [(rule: Rule, count: Int)] {
    Rule.all.compactMap { rule in
      let rest = counts[rule, default: 0] - Self.most
      return rest > 0 ? (rule, rest) : nil
    }
  }

  func chosen(by choice: RuleChoice) -> Findings {
    var findings = self
    findings.kept = kept.filter { choice.holds($0.key) }
    findings.counts = counts.filter { choice.holds($0.key) }
    return findings
  }

  private mutating func trim(_ rule: Rule) {
    kept[rule] = kept[rule].map { Array($0.sorted().prefix(Self.most)) }
  }
}
