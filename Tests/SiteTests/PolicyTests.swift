import Foundation
import Model
import Support
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// The content security policy of the pages.
struct PolicyTests {
  private func policy(of page: String) throws -> String {
    let policy = page.firstMatch(of: /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/)
    return String(try #require(policy).output.1)
  }

  @Test func itIsTheSameOnEveryPage() throws {
    let site = try RenderedSite.mixed
    var policies: Set<String> = []
    for path in site.paths where path != "404.html" {
      policies.insert(try policy(of: try site.text(of: path)))
    }
    #expect(policies.count == 1)
  }

  /// What the page really holds: nobody writes a hash by hand.
  private func inlineScripts(of page: String) -> [String] {
    page.matches(of: /<script(?: type="speculationrules")?>([^<]*)<\/script>/).map {
      Self.hash(of: String($0.output.1))
    }
  }

  private func scripts(of page: String) throws -> [String] {
    let allowed = try policy(of: page).split(separator: "; ").first { $0.hasPrefix("script-src ") }
    return try #require(allowed).split(separator: " ").dropFirst().map(String.init)
  }

  @Test func itAllowsTheScriptsOfThePageAndNoOtherTextAsAScript() throws {
    let home = try RenderedSite.mixed.text(of: "index.html")
    let hashes = inlineScripts(of: home)
    #expect(hashes.count == 2)
    #expect(try scripts(of: home) == ["'self'"] + hashes.map { "'sha256-\($0)'" }.sorted())
  }

  private func site(_ files: [String: String], policy: AllowedHosts = AllowedHosts()) throws
    -> RenderedSite
  {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    var content = Samples.content(count: 1)
    content.policy = policy
    return try RenderedSite(content, theme: Theme(folder: folder.path))
  }

  private static let assets = try? String(
    decoding: #require(try Theme.builtInFiles()["partials/assets.mustache"]), as: UTF8.self)

  @Test func aScriptOrStyleThatAThemePutsIntoItsPagesMayRun() throws {
    let assets = try #require(Self.assets)
    let site = try site([
      "partials/assets.mustache": assets
        + "<script>{{> assets/mine.js}}</script><style>b { color: red }</style>",
      "assets/mine.js": "// mine\nwindow.mine = \"{{x}}\";\n",
    ])
    let page = try site.text(of: "index.html")
    #expect(page.contains("<script>window.mine = \"{{x}}\";\n</script>"))
    let hashes = inlineScripts(of: page)
    #expect(hashes.count == 3)
    #expect(try scripts(of: page) == ["'self'"] + hashes.map { "'sha256-\($0)'" }.sorted())
    let styles = page.matches(of: /<style>([^<]*)<\/style>/).map { String($0.output.1) }
    #expect(styles.count == 2 && styles.contains("b { color: red }"))
    let sources = styles.map { "'sha256-\(Self.hash(of: $0))'" }.sorted().joined(separator: " ")
    #expect(try policy(of: page).contains("; style-src 'self' \(sources); "))
    // One that stands in pages alone has no file.
    #expect(
      !site.order.contains { $0.hasPrefix("assets/mine") || $0.hasPrefix("assets/transitions") })
  }

  @Test func aScriptInAPageHoldsNoValue() throws {
    let assets = try #require(Self.assets)
    do {
      _ = try site([
        "partials/assets.mustache": assets + "<script>let t = \"{{gallery.title}}\";</script>"
      ])
      Issue.record("a value stands in a script")
    } catch let failure as Failure {
      #expect(failure.details.count == 1)
      #expect(
        failure.details[0].hasPrefix(
          "partials/assets.mustache:29:18: a `script` in a page holds no values"))
    }
  }

  @Test func aScriptThatPagesCannotHoldAsXMLSaysWhere() throws {
    let assets = try #require(Self.assets)
    do {
      _ = try site([
        "partials/assets.mustache": assets + "<script>{{> assets/mine.js}}</script>",
        "assets/mine.js": "// a & b\nif (1 < 2) window.mine = 1;\n",
      ])
      Issue.record("a page is no XML")
    } catch let failure as Failure {
      #expect(failure.details.count == 1)
      #expect(
        failure.details[0].hasPrefix(
          "assets/mine.js:2:7: a script in a page may not have `<`"))
    }
  }

  @Test func hostsThatTheOwnerAllowsAreInIt() throws {
    var hosts = AllowedHosts()
    hosts[.fonts] = ["fonts.example.org"].compactMap(AllowedHost.init)
    hosts[.connect] = ["*.stats.example.org:8443"].compactMap(AllowedHost.init)
    let site = try site([:], policy: hosts)
    for path in ["index.html", "about.html"] {
      let policy = try policy(of: try site.text(of: path)) + ";"
      #expect(
        policy.contains(
          "; font-src 'self' https://fonts.example.org; connect-src https://*.stats.example.org:8443; "
        ))
      #expect(policy.contains("img-src 'self'; "))
    }
  }

  @Test func aPageWithoutScriptsLetsNoneRun() throws {
    let page = try RenderedSite.mixed.text(of: "404.html")
    let style = try #require(page.firstMatch(of: /<style>([^<]*)<\/style>/)).output.1
    #expect(
      try policy(of: page)
        == "default-src 'none'; img-src data:; style-src 'sha256-\(Self.hash(of: String(style)))'; "
        + "form-action 'none'; base-uri 'none'")
  }

  @Test func itHasNoExceptions() throws {
    let home = try RenderedSite.mixed.text(of: "index.html")
    let policy = try policy(of: home)
    #expect(
      policy.hasPrefix("default-src 'none'; img-src 'self'; style-src 'self' 'sha256-"))
    #expect(
      policy.hasSuffix("; require-trusted-types-for 'script'; trusted-types gallery gallery-cards"))
    #expect(!policy.contains("unsafe") && !policy.contains("*") && !policy.contains("data:"))
  }

  /// In base 64, as policies name it.
  private static func hash(of text: String) -> String {
    let hex = Array(Digest(of: text).hex)
    let bytes = stride(from: 0, to: hex.count, by: 2).compactMap {
      UInt8(String(hex[$0...($0 + 1)]), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }
}
