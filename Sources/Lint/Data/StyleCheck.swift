import Model
import Support

/// A style sheet, or the text of a `<style>`: whether its brackets, texts and comments are closed,
/// and where its addresses lead.
package enum StyleCheck {
  /// - Parameters:
  ///   - file: from which addresses are seen.
  ///   - line: in which the text begins.
  package static func check(
    _ bytes: [UInt8], file: String, line: Int = 1, addresses: LinkResolver
  ) -> [Finding] {
    var reader = StyleReader(
      bytes, line: line,
      telling: StyleFindings(addresses: addresses, found: FindingCollector(file)))
    reader.read()
    return reader.listener.found.findings
  }
}

/// Judges the addresses of a style sheet as they are found.
private struct StyleFindings: StyleListener {
  let addresses: LinkResolver
  var found: FindingCollector

  var isDone: Bool { found.isFull }

  mutating func problem(_ problem: String, line: Int) {
    found.add(.styleSyntax, line: line, problem)
  }

  mutating func address(_ address: String, at range: Range<Int>, line: Int) {
    let address = CleanAddress.trimmed(address)
    guard !address.isEmpty, !address.hasPrefix("#") else { return }
    switch addresses.destination(of: address, from: found.file) {
    case .wrong(_, let problem): found.add(.styleAddress, line: line, problem)
    case .outside: addOutside(address, line: line)
    case .file:
      if address.beginsWithSlash {
        found.add(.rootLink, line: line, "the address \(quoted(address)) begins with a slash")
      }
    }
  }

  /// Whether the site's policy lets images, fonts or style sheets come from there.
  private func isAllowed(_ address: String) -> Bool {
    guard let policy = addresses.policy, let address = WebAddress(address) else { return false }
    let directives = PolicyDirectives(policy)
    return ["img-src", "font-src", "style-src"].contains { directives.lets(address, as: $0) }
  }

  private mutating func addOutside(_ address: String, line: Int) {
    let scheme = CleanAddress.scheme(of: address)
    switch scheme {
    case "data", "blob", "about": return
    case "file":
      found.add(
        .localPath, line: line, "the address \(quoted(address)) is of the machine that made it")
    default:
      if scheme == "http" {
        found.add(.insecureAsset, line: line, "\(quoted(address)) is loaded over http:")
      }
      guard !isAllowed(address) else { return }
      found.add(.outsideAsset, line: line, "\(quoted(address)) is not of the site")
    }
  }
}
