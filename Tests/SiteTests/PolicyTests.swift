import Foundation
import Model
import Support
import Testing

@testable import Site

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

  @Test func itAllowsTheRulesOfThePageAndNoOtherTextAsAScript() throws {
    let home = try RenderedSite.mixed.text(of: "index.html")
    let rules = try #require(
      home.firstMatch(of: /<script type="speculationrules">([^<]*)<\/script>/)
    ).output.1
    let allowed = try policy(of: home).split(separator: "; ").first { $0.hasPrefix("script-src ") }
    #expect(allowed == "script-src 'self' 'sha256-\(Self.hash(of: String(rules)))'")
  }

  @Test func itHasNoExceptions() throws {
    let home = try RenderedSite.mixed.text(of: "index.html")
    let policy = try policy(of: home)
    #expect(policy.hasPrefix("default-src 'none'; img-src 'self'; style-src 'self'; script-src "))
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
