package import Lint
package import Model
package import Site
import Support
import Theme

/// Lets a rendered page through only when it breaks no rule for which nothing may be published: it is
/// well-formed, its links lead to files of the same plan, and no key stands in it.
package struct PageGate: Sendable {
  /// Nil where only keys are looked for.
  private let options: PageCheck.Options?
  private let hidden: [HiddenText]

  package init(planned: PathTable, secrets: [Secret], checksPages: Bool = true) {
    options = checksPages ? PageCheck.Options(files: planned) : nil
    hidden = secrets.filter(\.isSought).map { .key($0.revealed) }
  }

  package init(_ plan: SitePlan, secrets: [Secret], checksPages: Bool = true) {
    self.init(planned: PathTable(plan.names), secrets: secrets, checksPages: checksPages)
  }

  /// What is not right with the page, and yet lets it through.
  ///
  /// - Parameter template: what the page was made with, where that is known.
  @discardableResult
  package func check(
    _ bytes: [UInt8], path: String, template: String? = nil
  ) throws(Failure) -> [Finding] {
    let keys = hidden.flatMap { $0.findings(in: bytes, of: path) }
    let findings = path.hasSuffix(".html") ? keys + findings(in: bytes, path) : keys
    let grave = findings.filter(\.rule.stopsBuild)
    guard grave.isEmpty else {
      let maker = template.map { " made with \($0).mustache" } ?? ""
      throw Failure(
        .badData, "a page\(maker) has a mistake, so nothing was published", place: path,
        nextStep: Self.advice,
        details: grave.prefix(20).map {
          keys.isEmpty ? Self.reported($0, bytes) : $0.description
        })
    }
    return findings
  }

  /// What is not right with a page that somebody looks at while its theme is made, in its templates as far
  /// as that can be told; nil where it is as it should be.
  func flaw(in bytes: [UInt8], of file: PlannedFile, _ theme: Theme) -> Failure? {
    var flaw = Failure(
      .badData, "a page has a mistake: a build would publish it, with a note", place: file.path,
      nextStep: "`gallerist check --rules` tells why")
    let found: [Finding]
    do throws(Failure) {
      found = try check(bytes, path: file.path).filter(\.isGrave)
      guard !found.isEmpty else { return nil }
    } catch {
      flaw = error
      flaw.summary = "a page has a mistake, so a build would publish nothing"
      found = findings(in: bytes, file.path).filter(\.isGrave)
    }
    // Where keys are in it they are what matters. And what is made anew may have changed meanwhile.
    let hasKeys = hidden.contains { !$0.findings(in: bytes, of: file.path).isEmpty }
    if !hasKeys, let page = try? file.traced(theme), page.bytes == bytes {
      flaw.details = found.prefix(20).map { PageMistake($0, on: page).text }
    } else if flaw.details.isEmpty {
      flaw.details = found.prefix(20).map { Self.reported($0, bytes) }
    }
    return flaw
  }

  /// All that is not right with a page, keys aside.
  package func findings(in bytes: [UInt8], _ path: String) -> [Finding] {
    guard let options else { return [] }
    let report = PageCheck.check(bytes, name: path, options)
    return report.findings
      + report.links.map {
        Finding(
          .brokenLink, file: path, line: $0.line,
          "the link “\($0.address)” leads to no file of the site")
      }
      + report.fragments.filter { !report.holds($0.id) }.map {
        Finding(
          .missingFragment, file: path, line: $0.line,
          "the link “#\($0.id)” leads to no place of the page")
      }
  }

  private static let advice =
    "fix the theme: pages are well-formed XML, too (every tag closed, `<br/>`, every attribute "
    + "quoted, `&amp;`), and files of the site are named from `{{root}}` on"

  /// With the line of the page that it is about.
  private static func reported(_ finding: Finding, _ bytes: [UInt8]) -> String {
    guard let line = finding.line, line > 0 else { return finding.description }
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    guard line <= lines.count else { return finding.description }
    let text = String(decoding: lines[line - 1].prefix(1_000), as: UTF8.self)
    return "\(finding.description)\n\(CleanText.line(text, limit: 100))"
  }
}
