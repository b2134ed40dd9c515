import Foundation
import Model

/// Scripts and styles that stand in the page itself, against the page's content security policy.
struct PolicyCheck: PagePart {
  private struct Policy {
    let scripts: [Substring]
    let styles: [Substring]

    init(_ text: String) {
      var directives: [String: [Substring]] = [:]
      for directive in text.split(separator: ";") {
        let words = directive.split(whereSeparator: \.isWhitespace)
        guard let name = words.first?.lowercased(), directives[name] == nil else { continue }
        directives[name] = Array(words.dropFirst())
      }
      let other = directives["default-src"] ?? ["'unsafe-inline'"]
      scripts = directives["script-src"] ?? other
      styles = directives["style-src"] ?? other
    }
  }

  private var policy: Policy?
  private var scriptLine: Int?
  /// What is open, and what stands in it so far.
  private var inner: (name: PageName, type: String, line: Int, bytes: [UInt8])?

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    for attribute in tag.attributes {
      if attribute.name == .style {
        report.add(
          .inlineStyle, line: tag.line, "a `style` attribute, expected a class of the style sheet")
      } else if attribute.name == .unknown, attribute.isHandler {
        let name = PageReport.shown(String(cString: attribute.text))
        report.add(.inlineScript, line: tag.line, "a script in the attribute `\(name)`")
      } else if attribute.name == .href || attribute.name == .action, Self.isScript(attribute) {
        report.add(.inlineScript, line: tag.line, "a script as an address: `javascript:`")
      }
    }
    switch tag.name {
    case .meta where tag.value(.httpEquiv)?.lowercased() == "content-security-policy":
      if let text = tag.value(.content) { policy = Policy(text) }
    case .script:
      if scriptLine == nil { scriptLine = tag.line }
      guard !tag.has(.src) else { return }
      inner = (.script, tag.value(.type)?.lowercased() ?? "", tag.line, [])
    case .style: inner = (.style, "", tag.line, [])
    default: break
    }
  }

  private static func isScript(_ attribute: PageTag.Attribute) -> Bool {
    guard attribute.value.count > 11, attribute.value[0] | 0x20 == UInt8(ascii: "j") else {
      return false
    }
    return CleanAddress.scheme(of: attribute.string) == "javascript"
  }

  mutating func text(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, _ report: inout PageReport
  ) {
    inner?.bytes += bytes
  }

  mutating func end(_ name: PageName, line: Int, _ report: inout PageReport) {
    guard let inner, inner.name == name else { return }
    self.inner = nil
    let text = String(decoding: inner.bytes, as: UTF8.self)
    if name == .style {
      report.styles.append(.init(line: inner.line, text: text))
      if let policy, !Self.lets(inner.bytes, policy.styles) {
        report.add(.inlineStyle, line: inner.line, "the page's policy stops this `style`")
      }
    } else if inner.type == "application/ld+json" {
      report.structuredData.append(.init(line: inner.line, text: text))
    } else if Self.runs(inner.type) {
      guard let policy, Self.lets(inner.bytes, policy.scripts) else {
        let why =
          policy == nil ? "a script stands in the page" : "the page's policy stops this script"
        report.add(.inlineScript, line: inner.line, why)
        return
      }
    }
  }

  /// Other types are data.
  private static func runs(_ type: String) -> Bool {
    ["", "text/javascript", "application/javascript", "module", "speculationrules", "importmap"]
      .contains(type)
  }

  private static func base64(_ digest: Digest) -> String {
    Data(
      digest.words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
      }
    ).base64EncodedString()
  }

  private static func lets(_ bytes: [UInt8], _ sources: [Substring]) -> Bool {
    if sources.contains("'unsafe-inline'") { return true }
    guard sources.contains(where: { $0.hasPrefix("'sha256-") }) else { return false }
    let digest = Self.base64(Digest(of: bytes))
    return sources.contains { $0 == "'sha256-\(digest)'" }
  }

  func finish(_ report: inout PageReport) {
    if policy == nil, let scriptLine {
      report.add(
        .policy, line: scriptLine, "the page has scripts, but no content security policy")
    }
  }
}
