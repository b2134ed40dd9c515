import Build
import Lint
import Model
import Site
import Theme

/// Makes the pages of galleries that are made up with a theme, and looks at them with the rules that
/// `gallerist check` has for pages.
struct ThemeTrial {
  let theme: Theme

  /// Each once, by file and line.
  func mistakes() throws(Failure) -> [PageMistake] {
    var found: [Key: PageMistake] = [:]
    for content in SiteContent.samples {
      let former = ["photo/00/gone-000000.html", "tag/gone/index.html"]
      let plan = try SitePlan(content: content, theme: theme, formerPages: former)
      let gate = PageGate(plan, secrets: [])
      for file in plan.files {
        guard let page = try file.traced(theme) else { continue }
        for finding in gate.findings(in: page.bytes, file.path) {
          let mistake = PageMistake(finding, on: page)
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
}
