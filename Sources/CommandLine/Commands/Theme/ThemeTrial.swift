import Build
import Lint
import Model
import Site
import Templating
import Theme

/// Makes the pages of galleries that are made up with a theme, and looks at them with the rules that
/// `gallerist check` has for pages.
struct ThemeTrial {
  /// What is wrong, where as far as that can be told, and on which page it was seen first.
  struct Mistake {
    let finding: Finding
    /// Of the template, such as `partials/visit.mustache`.
    let file: String
    let line: Int?
    /// The line of the page.
    let excerpt: String

    /// Whether a page with it does not do what it should; a page that lacks a title does less than it
    /// could.
    var isGrave: Bool {
      finding.rule.stopsBuild || Self.grave.contains(finding.rule)
    }

    private static let grave: Set<Rule> = [
      .inlineScript, .inlineStyle, .label, .linkName, .alternative, .missingReference,
      .insecureAsset, .outsideAsset,
    ]
  }

  let theme: Theme

  /// Each once, by file and line.
  func mistakes() throws(Failure) -> [Mistake] {
    var found: [Key: Mistake] = [:]
    for content in SiteContent.samples {
      let former = ["photo/00/gone-000000.html", "tag/gone/index.html"]
      let plan = try SitePlan(content: content, theme: theme, formerPages: former)
      let gate = PageGate(planned: plan.files.map(\.path), secrets: [])
      for file in plan.files {
        guard case .page(let template, _) = file.source, let page = try file.traced(theme) else {
          continue
        }
        for finding in gate.findings(in: page.bytes, file.path) {
          let mistake = Self.mistake(finding, on: page, template)
          let key = Key(rule: finding.rule, file: mistake.file, line: mistake.line)
          if found[key] == nil { found[key] = mistake }
        }
      }
    }
    return found.values.sorted {
      ($0.file, $0.line ?? 0, $0.finding.rule.name) < ($1.file, $1.line ?? 0, $1.finding.rule.name)
    }
  }

  private struct Key: Hashable {
    let rule: Rule
    let file: String
    let line: Int?
  }

  private static func mistake(
    _ finding: Finding, on page: TracedPage, _ template: String
  ) -> Mistake {
    let origin = finding.line.flatMap(page.origin)
    return Mistake(
      finding: finding, file: (origin?.template ?? template) + ".mustache", line: origin?.line,
      excerpt: finding.line.map { line(page.bytes, $0) } ?? "")
  }

  private static func line(_ bytes: [UInt8], _ number: Int) -> String {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    guard number > 0, number <= lines.count else { return "" }
    return String(decoding: lines[number - 1].prefix(1_000), as: UTF8.self)
  }
}
