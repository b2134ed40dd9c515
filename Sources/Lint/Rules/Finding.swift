/// Something in a file of a site that breaks a rule.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  package let rule: Rule
  /// The path in the site.
  package let file: String
  /// Counted from one; nil where the file has no lines, or is meant as a whole.
  package let line: Int?
  /// Without a full stop.
  package let problem: String

  package init(_ rule: Rule, file: String, line: Int? = nil, _ problem: String) {
    self.rule = rule
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// `tags/index.html:12: the link “x.html” leads to no file of the site`
  package var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(problem)"
  }
}

extension Finding: Comparable {
  package static func < (one: Finding, other: Finding) -> Bool {
    (one.file, one.line ?? 0, one.rule.name, one.problem)
      < (other.file, other.line ?? 0, other.rule.name, other.problem)
  }
}
