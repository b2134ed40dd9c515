import Build
import Lint
import Maintenance
import Model
import Support

/// What came of a check, in the names of files as one would open them.
struct CheckResult {
  /// Nil where it was not looked at.
  var configuration: String?
  var theme: String?
  var site: String?
  var files = 0
  var pages = 0
  var findings: [Finding] = []
  /// What can be better, and is no mistake.
  var advice: [Finding] = []
  /// How many of a rule are not among them.
  var untold: [(rule: Rule, count: Int)] = []
  /// Nil where other hosts were not asked.
  var outside: Outside?

  /// What came of asking other hosts.
  struct Outside {
    let asked: Int
    /// How many addresses were too many to be asked for.
    let leftOut: Int
    /// Of what nobody knows whether it is there, in the names of files as one would open them.
    let unasked: [Unasked]
  }

  struct Unasked {
    let address: String
    let host: String
    let file: String
    let line: Int
    let reason: String
  }

  var count: Int { findings.count + untoldCount { !$0.isAdvice } }

  var adviceCount: Int { advice.count + untoldCount(\.isAdvice) }

  private func untoldCount(_ isMeant: (Rule) -> Bool) -> Int {
    untold.reduce(0) { isMeant($1.rule) ? $0 + $1.count : $0 }
  }

  /// That of the first kind that has a mistake.
  var exitCode: ExitCode {
    if findings.contains(where: { $0.rule == .configuration }) { return .configuration }
    return findings.isEmpty ? .success : .badData
  }

  mutating func add(_ result: SiteInspection.Result, of folder: String) {
    site = folder
    (files, pages) = (result.files, result.pages)
    let prefix = Self.prefix(folder)
    for finding in result.findings.reported {
      let named = Finding(
        finding.rule, file: prefix + finding.file, line: finding.line, finding.problem)
      if finding.rule.isAdvice { advice.append(named) } else { findings.append(named) }
    }
    untold += result.findings.untold
  }

  mutating func add(
    _ result: OutsideInquiry.Result, leftOut: Int, of folder: String
  ) {
    let unasked = result.unasked.map { unasked in
      Unasked(
        address: unasked.mention.text, host: unasked.mention.address?.host ?? unasked.mention.text,
        file: Self.prefix(folder) + unasked.mention.file, line: unasked.mention.line,
        reason: unasked.reason)
    }
    outside = Outside(asked: result.count, leftOut: leftOut, unasked: unasked)
  }

  private static func prefix(_ folder: String) -> String {
    folder.endsWithSlash ? folder : folder + "/"
  }

  /// The mistakes that a failure lists, each with its place.
  mutating func add(_ failure: Failure, as rule: Rule, in folder: String?) {
    let details = failure.details.isEmpty ? [failure.summary] : failure.details
    for detail in details {
      let line = detail.prefix { $0 != "\n" }
      findings.append(Self.finding(rule, String(line), in: folder, else: failure.place))
    }
  }

  /// Reads `file:line: problem` and `file:line:column: problem`.
  private static func finding(
    _ rule: Rule, _ text: String, in folder: String?, else place: String?
  ) -> Finding {
    let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    let prefix = folder.map(Self.prefix) ?? ""
    guard parts.count >= 3, let line = Int(parts[1]) else {
      return Finding(rule, file: place ?? prefix, text)
    }
    let hasColumn = Int(parts[2]) != nil && parts.count == 4
    let problem = hasColumn ? String(parts[3]) : parts[2...].joined(separator: ":")
    return Finding(
      rule, file: prefix + parts[0], line: line, CleanText.line(problem))
  }
}
