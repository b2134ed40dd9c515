import Model
import Support

/// A content security policy in its parts.
struct PolicyDirectives {
  /// Of a hostile page no more is read.
  private static let mostBytes = 16 << 10

  private static let fetching = [
    "script-src", "style-src", "img-src", "font-src", "connect-src", "frame-src", "media-src",
    "object-src", "worker-src", "manifest-src",
  ]
  /// What may run or frame something must not be made up by whoever writes a text.
  private static let running = [
    "default-src", "script-src", "object-src", "frame-src", "worker-src",
  ]

  /// In small letters but for hashes. The first directive of a name counts.
  private let sources: [String: [String]]

  init(_ policy: ContentPolicy) {
    let text = String(fewMarks: policy.text.utf8.prefix(Self.mostBytes))
    let parts = text.split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace) }
    sources = Dictionary(
      parts.compactMap { words in
        words.first.map { ($0.lowercased(), words.dropFirst().map(Self.plain)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func plain(_ source: Substring) -> String {
    isHash(source) ? String(source) : source.lowercased()
  }

  private static func isHash(_ source: some StringProtocol) -> Bool {
    ["'sha256-", "'sha384-", "'sha512-", "'nonce-"].contains { source.lowercased().hasPrefix($0) }
  }

  /// What is let pass as that; nil where anything is.
  private func effective(_ directive: String) -> [String]? {
    let own = sources[directive]
    return Self.fetching.contains(directive) ? own ?? sources["default-src"] : own
  }
}

extension PolicyDirectives {
  /// What is wrong with it, whatever other pages say.
  var weaknesses: [String] {
    let open = effective("script-src") == nil ? ["it does not say which scripts may run"] : []
    return open
      + sources.sorted { $0.key < $1.key }.flatMap { directive, sources in
        sources.filter { Self.isWeak($0, in: directive) }.map {
          "`\(directive)` has `\(PageReport.shown($0))`, expected hosts and hashes"
        }
      }
  }

  private static func isWeak(_ source: String, in directive: String) -> Bool {
    if source.hasPrefix("'unsafe-") || source == "*" || source.hasPrefix("*:") { return true }
    let isScheme = source.hasSuffix(":")
    if isScheme, ["http:", "https:", "ws:", "wss:"].contains(source) { return true }
    if isScheme { return running.contains(directive) }
    let host = source.firstRange(of: "://").map { source[$0.upperBound...] } ?? source[...]
    if source.hasPrefix("http://") || source.hasPrefix("ws://") { return true }
    // `*.org` is anybody.
    return host.hasPrefix("*")
      && host.prefix { $0 != "/" && $0 != ":" }.split(separator: ".").count < 3
  }

  /// What it lets pass that the policy of a site's other pages does not, in words.
  func excess(over site: PolicyDirectives) -> [String] {
    let directives = Self.fetching + ["form-action", "base-uri"]
    let more = directives.compactMap { directive -> String? in
      guard let expected = site.effective(directive) else { return nil }
      guard let own = effective(directive) else { return "`\(directive)` lets anything pass" }
      let isDrawn = directive == "img-src" || directive == "font-src"
      let beyond = own.filter {
        !expected.contains($0) && $0 != "'none'" && !Self.isHash($0)
          && !(isDrawn && $0 == "data:")
      }
      let shown = beyond.map { "`\(PageReport.shown($0))`" }.joined(separator: ", ")
      return beyond.isEmpty ? nil : "`\(directive)` lets \(shown) pass"
    }
    let types = "require-trusted-types-for"
    guard site.sources[types] != nil, sources[types] == nil, effective("script-src") != ["'none'"]
    else { return more }
    return more + ["`\(types)` is missing"]
  }

  /// Whether something may come from an address of another host.
  func lets(_ address: WebAddress, as directive: String) -> Bool {
    guard address.isSecure, let sources = effective(directive) else { return false }
    return sources.contains { source in
      guard source.hasPrefix("https://") else { return false }
      let rest = source.dropFirst("https://".count).prefix { $0 != "/" }
      let parts = rest.split(separator: ":")
      guard let name = parts.first,
        address.port == (parts.dropFirst().first.flatMap { Int($0) } ?? 443)
      else { return false }
      let host = address.host.lowercased()
      return name.hasPrefix("*.") ? host.hasSuffix(name.dropFirst()) : host == name
    }
  }
}
