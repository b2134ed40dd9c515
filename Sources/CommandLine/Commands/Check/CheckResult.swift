import Gallery
import Model
import Validation

/// What came of a check, in the names of files as one would open them.
struct CheckResult {
  /// Nil where it was not looked at.
  var configuration: String?
  var theme: String?
  var site: String?
  var files = 0
  var pages = 0
  var findings: [Finding] = []
  /// How many of a rule are not among them.
  var untold: [(rule: Rule, count: Int)] = []

  var count: Int { findings.count + untold.reduce(0) { $0 + $1.count } }

  /// That of the first kind that has a mistake.
  var exitCode: ExitCode {
    if findings.contains(where: { $0.rule == .configuration }) { return .configuration }
    return findings.isEmpty ? .success : .badData
  }

  mutating func add(_ result: SiteInspection.Result, of folder: String) {
    site = folder
    (files, pages) = (result.files, result.pages)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    findings += result.findings.told.map {
      Finding($0.rule, file: prefix + $0.file, line: $0.line, $0.problem)
    }
    untold += result.findings.untold
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
    let prefix = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    guard parts.count >= 3, let line = Int(parts[1]) else {
      return Finding(rule, file: place ?? prefix, text)
    }
    let hasColumn = Int(parts[2]) != nil && parts.count == 4
    let problem = hasColumn ? String(parts[3]) : parts[2...].joined(separator: ":")
    return Finding(
      rule, file: prefix + parts[0], line: line, CleanText.line(problem))
  }
}
