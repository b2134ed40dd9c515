/// The hosts that pages may bring something from beside the site itself: none, unless the owner of a
/// gallery allows some.
package struct AllowedHosts: Hashable, Sendable {
  /// What may come from a host; the name is that of the key in the configuration.
  package enum Use: String, CaseIterable, Sendable {
    case images, styles, scripts, fonts, frames, connect

    /// Of a content security policy.
    package var directive: String {
      switch self {
      case .images: "img-src"
      case .styles: "style-src"
      case .scripts: "script-src"
      case .fonts: "font-src"
      case .frames: "frame-src"
      case .connect: "connect-src"
      }
    }
  }

  private var hosts: [Use: [AllowedHost]] = [:]

  package init() {}

  package subscript(use: Use) -> [AllowedHost] {
    get { hosts[use] ?? [] }
    set { hosts[use] = newValue.isEmpty ? nil : newValue }
  }

  package var isEmpty: Bool { hosts.isEmpty }
}

/// A host that is reached by https: `fonts.example.org`, `example.org:8443`, or with all hosts below
/// it `*.example.org`. Holding one is the proof that it cannot end a directive or be more than that.
package struct AllowedHost: Hashable, Sendable {
  /// In small letters, without `https://`.
  package let text: String

  /// Nil for an address, a path, a scheme, a star for everything, or what is no name of a host.
  package init?(_ written: String) {
    let text = written.lowercased()
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), text.utf8.count <= Self.longest else { return nil }
    if parts.count == 2 {
      guard let port = Int(parts[1]), String(port) == parts[1], (1...65_535).contains(port) else {
        return nil
      }
    }
    var labels = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    // One star, and no more than that: `*.org` would be anybody.
    if labels.first == "*" {
      labels.removeFirst()
      guard labels.count >= 2 else { return nil }
    }
    // Numbers alone are an address, which has no certificate; a single name is of one's own network.
    guard labels.count >= 2, labels.allSatisfy(Self.isLabel),
      labels.last?.contains(where: \.isLetter) == true
    else { return nil }
    self.text = text
  }

  private static let longest = 253

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// As a policy names it.
  package var source: String { "https://\(text)" }
}
