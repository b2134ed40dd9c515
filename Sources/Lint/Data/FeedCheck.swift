import XML

/// A feed: Atom (RFC 4287) with what it tells of entries that went (RFC 6721), or RSS, of which no
/// more is looked at than that it is there.
package enum FeedCheck {
  package static func check(
    _ bytes: [UInt8], file: String, addresses: LinkResolver
  ) -> [Finding] {
    do throws(XMLElement.Malformed) {
      let root = try XMLElement(parsing: bytes)
      let prefixes = UndeclaredPrefixes.findings(in: root, file: file)
      switch root.localName {
      case "feed":
        var check = AtomCheck(root, file: file, addresses: addresses)
        check.run()
        return prefixes + check.found.findings
      case "rss", "RDF": return prefixes + rss(root, file: file)
      default:
        let problem = "the feed begins with <\(name(of: root))>, expected <feed> or <rss>"
        return prefixes + [Finding(.feed, file: file, line: root.line, problem)]
      }
    } catch {
      let problem = "the feed cannot be read: \(error.problem)"
      return [Finding(.feed, file: file, line: error.line, problem)]
    }
  }

  private static func rss(_ root: XMLElement, file: String) -> [Finding] {
    guard let channel = root.child("channel") else {
      return [Finding(.feed, file: file, line: root.line, "the feed has no <channel>")]
    }
    return ["title", "link"].compactMap { part in
      let text = channel.child(part)?.wholeText ?? ""
      guard CleanAddress.trimmed(text).isEmpty else { return nil }
      return Finding(.feed, file: file, line: channel.line, "the channel has no <\(part)>")
    }
  }

  private static func name(of element: XMLElement) -> String { String(element.name.prefix(60)) }
}

/// What libxml2 lets pass for the sake of answers of services, feed readers do not.
private struct UndeclaredPrefixes {
  private var found: FindingCollector
  private var reported: Set<String> = []

  static func findings(in root: XMLElement, file: String) -> [Finding] {
    var prefixes = Self(found: FindingCollector(file))
    prefixes.visit(root)
    return prefixes.found.findings
  }

  private init(found: FindingCollector) { self.found = found }

  private mutating func visit(_ element: XMLElement) {
    if element.namespace == nil, let colon = element.name.firstIndex(of: ":") {
      let prefix = String(element.name[..<colon])
      if reported.count < FindingCollector.most, reported.insert(prefix).inserted {
        found.add(.feed, line: element.line, "the prefix \(quoted(prefix)) is declared nowhere")
      }
    }
    for child in element.children { visit(child) }
  }
}
