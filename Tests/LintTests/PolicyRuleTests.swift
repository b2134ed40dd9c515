import Lint
import Model
import Testing

/// Content security policies, each by itself and beside those of the other pages.
struct PolicyRuleTests {
  private static let strict =
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; "
    + "form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types gallery"

  private static func page(_ policy: String?, _ body: String = "", head: String = "") -> String {
    let meta =
      policy.map { "<meta http-equiv=\"Content-Security-Policy\" content=\"\($0)\"/>" } ?? ""
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><title>A</title>\n\(meta)\n\(head)</head>\n"
      + "<body>\n\(body)</body></html>"
  }

  private func findings(
    _ files: [String: String], only rules: [String] = ["policy", "outside-asset"]
  ) -> [String] {
    let site = CheckedSite(paths: Array(files.keys)) { path in Array((files[path] ?? "").utf8) }
    let check = SiteCheck(site, choice: RuleChoice(only: rules))
    for number in site.paths.indices { check.check(number) }
    return check.finish().reported.map { "\($0.file):\($0.line ?? 0): \($0.problem)" }
  }

  private func findings(_ policy: String?, _ body: String = "", head: String = "") -> [String] {
    findings([
      "index.html": Self.page(Self.strict), "b.html": Self.page(Self.strict),
      "c.html": Self.page(policy, body, head: head),
    ])
  }

  @Test func aStrictOneIsRight() { #expect(findings(Self.strict) == []) }

  @Test(arguments: [
    (
      "script-src 'self'", "script-src 'self' 'unsafe-inline'", "`script-src` has `'unsafe-inline'`"
    ),
    ("script-src 'self'", "script-src *", "`script-src` has `*`"),
    ("script-src 'self'", "script-src https:", "`script-src` has `https:`"),
    ("script-src 'self'", "script-src 'self' data:", "`script-src` has `data:`"),
    ("script-src 'self'", "script-src 'self' *.org", "`script-src` has `*.org`"),
    ("style-src 'self'", "style-src 'self' 'UNSAFE-INLINE'", "`style-src` has `'unsafe-inline'`"),
    ("img-src 'self'", "img-src http://x.example", "`img-src` has `http://x.example`"),
  ])
  func whatLetsAnythingPassIsWeak(_ old: String, _ new: String, _ problem: String) {
    let policy = Self.strict.replacing(old, with: new)
    let found = findings(["index.html": Self.page(policy)])
    #expect(
      found == [
        "index.html:3: the content security policy is weak: \(problem), expected hosts and hashes"
      ])
  }

  @Test func oneThatSaysNothingOfScriptsIsWeak() {
    #expect(
      findings(["index.html": Self.page("img-src 'self'")]) == [
        "index.html:3: the content security policy is weak: it does not say which scripts may run"
      ])
  }

  @Test(arguments: [
    (
      "script-src 'self'", "script-src 'self' https://x.example",
      "`script-src` lets `https://x.example` pass"
    ),
    ("base-uri 'none'; ", "", "`base-uri` lets anything pass"),
    ("require-trusted-types-for 'script'; ", "", "`require-trusted-types-for` is missing"),
    (
      "default-src 'none'", "default-src 'self'",
      "`connect-src` lets `'self'` pass, `frame-src` lets"
    ),
  ])
  func aPageThatLetsMorePassThanTheOthersStandsOut(_ old: String, _ new: String, _ problem: String)
  {
    let found = findings(Self.strict.replacing(old, with: new))
    #expect(found.count == 1)
    #expect(
      found[0].hasPrefix(
        "c.html:3: the content security policy is weaker than that of the other pages: \(problem)"))
  }

  @Test(arguments: [
    // Stricter ones, and hashes of what stands in that page alone.
    "default-src 'none'; img-src data:; style-src 'sha256-x'; form-action 'none'; base-uri 'none'",
    strict.replacing("script-src 'self'", with: "script-src 'self' 'sha256-abc='"),
    strict.replacing("img-src 'self'; ", with: ""),
  ])
  func aPageMayLetLessPass(_ policy: String) { #expect(findings(policy) == []) }

  @Test func aPageWithoutOneStandsOut() {
    #expect(
      findings(nil) == ["c.html:0: the page has no content security policy, as the others have"])
    #expect(
      findings(nil, "<script src=\"a.js\"></script>") == [
        "c.html:6: the page has scripts, but no content security policy"
      ])
  }

  @Test func aSiteWithoutAnyNeedsNoneForPagesWithoutScripts() {
    #expect(findings(["index.html": Self.page(nil), "b.html": Self.page(nil)]) == [])
  }

  /// What the owner of a site allows on all pages comes from where it may come from.
  @Test func hostsThatAllPagesAllowAreTheSites() {
    let policy = Self.strict
      .replacing("img-src 'self'", with: "img-src 'self' https://img.example https://*.cdn.example")
      .replacing("font-src 'self'", with: "font-src 'self' https://fonts.example:8443")
    let body = """
      <img src="https://img.example/a.png" alt="" width="1" height="1"/>
      <img src="https://a.cdn.example/a.png" alt="" width="1" height="1"/>
      <img src="https://cdn.example/a.png" alt="" width="1" height="1"/>
      <script src="https://img.example/a.js"></script>
      """
    let found = findings([
      "index.html": Self.page(policy), "b.html": Self.page(policy, body),
      "a.css": "@font-face { src: url(https://fonts.example:8443/a.woff2) }\n"
        + "b { background: url(https://other.example/a.png) }",
    ])
    #expect(
      found == [
        "a.css:2: “https://other.example/a.png” is not of the site",
        "b.html:8: “https://cdn.example/a.png” comes from another host",
        "b.html:9: “https://img.example/a.js” comes from another host",
      ])
  }
}
