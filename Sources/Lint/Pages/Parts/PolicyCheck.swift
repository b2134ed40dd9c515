import Model
import Support

/// Scripts and styles that stand in the page itself, against the page's content security policy.
struct PolicyCheck: PagePart {
  private let letScripts: LetScripts
  private var policy: ContentPolicy?
  private var scriptLine: Int?
  /// What is open, and what stands in it so far.
  private var inner: (name: PageName, type: String, line: Int, bytes: [UInt8])?

  init(_ letScripts: LetScripts) { self.letScripts = letScripts }

  private let attributes: PageNames = [.style, .href, .action, .unknown]

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    if tag.names.meets(attributes) { lookAtAttributes(of: tag, &report) }
    switch tag.name {
    case .meta where tag.says(.httpEquiv, "content-security-policy"):
      if let content = tag.value(.content) { take(content, line: tag.line, &report) }
    case .script:
      if scriptLine == nil { scriptLine = tag.line }
      report.hasScripts = true
      guard !tag.has(.src) else { return }
      inner = (.script, tag.value(.type)?.lowercased() ?? "", tag.line, [])
    case .style: inner = (.style, "", tag.line, [])
    default: break
    }
  }

  private mutating func take(_ content: String, line: Int, _ report: inout PageReport) {
    let policy = ContentPolicy(text: content)
    self.policy = policy
    if report.policy == nil { report.policy = .init(line: line, text: content) }
    for weakness in letScripts.weaknesses(of: policy) {
      report.add(.policy, line: line, "the content security policy is weak: \(weakness)")
    }
  }

  private func lookAtAttributes(of tag: PageTag, _ report: inout PageReport) {
    for attribute in tag.attributes {
      if attribute.name == .style {
        report.add(
          .inlineStyle, line: tag.line, "a `style` attribute, expected a class of the style sheet")
      } else if attribute.name == .unknown, attribute.isHandler {
        let name = PageReport.shown(String(fewMarks: attribute.text))
        report.add(.inlineScript, line: tag.line, "a script in the attribute `\(name)`")
      } else if attribute.name == .href || attribute.name == .action, Self.isScript(attribute) {
        report.add(.inlineScript, line: tag.line, "a script as an address: `javascript:`")
      }
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
    let text = String(fewMarks: inner.bytes)
    if name == .style {
      report.styles.append(.init(line: inner.line, text: text))
      if let policy, !policy.lets(inner.bytes, as: "style-src") {
        report.add(.inlineStyle, line: inner.line, "the page's policy stops this `style`")
      }
    } else if inner.type == "application/ld+json" {
      report.structuredData.append(.init(line: inner.line, text: text))
    } else if Self.runs(inner.type) {
      guard let policy, letScripts.hold(inner.bytes, under: policy) else {
        let why =
          policy == nil ? "a script is in the page" : "the page's policy stops this script"
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

  func finish(_ report: inout PageReport) {
    if policy == nil, let scriptLine {
      report.add(
        .policy, line: scriptLine, "the page has scripts, but no content security policy")
    }
  }
}
