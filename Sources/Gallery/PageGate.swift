import Glibc
package import Model
import Site
import Validation

/// Lets a rendered page through only when it is well-formed, its links lead to files of the same
/// plan, and no key stands in it.
package struct PageGate: Sendable {
  private let planned: SiteFiles
  private let secrets: [[UInt8]]

  package init(planned: [String], secrets: [Secret]) {
    self.planned = SiteFiles(planned)
    self.secrets = secrets.filter(\.isSought).map { Array($0.revealed.utf8) }
  }

  /// - Parameter template: what the page was made with, where that is known.
  package func check(_ bytes: [UInt8], path: String, template: String? = nil) throws(Failure) {
    var mistakes: [Mistake] = []
    let holdsKey = secrets.contains { Self.holds($0, in: bytes) }
    if holdsKey { mistakes.append(Mistake(file: path, problem: "holds a key")) }
    if path.hasSuffix(".html") {
      let findings = PageCheck.check(bytes, name: path, of: planned)
      mistakes += findings.mistakes
      mistakes += findings.links.map {
        Mistake(
          file: path, line: $0.line,
          problem: "the link “\($0.address)” leads to no file of the site")
      }
      mistakes += findings.fragments.filter { !findings.ids.contains($0.id) }.map {
        Mistake(
          file: path, line: $0.line, problem: "the link “#\($0.id)” leads to no place of the page")
      }
    }
    guard mistakes.isEmpty else {
      let maker = template.map { " made with \($0).mustache" } ?? ""
      throw Failure(
        .badData, "a page\(maker) is not right, so nothing was published", place: path,
        nextStep: Self.advice,
        details: mistakes.prefix(20).map { holdsKey ? $0.description : Self.told($0, bytes) })
    }
  }

  private static let advice =
    "mend the theme: pages are well-formed XML, too (every tag closed, `<br/>`, every attribute "
    + "quoted, `&amp;`), and files of the site are named from `{{root}}` on"

  /// With the line of the page that it is about.
  private static func told(_ mistake: Mistake, _ bytes: [UInt8]) -> String {
    guard let line = mistake.line, line > 0 else { return mistake.description }
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    guard line <= lines.count else { return mistake.description }
    let text = String(decoding: lines[line - 1].prefix(1_000), as: UTF8.self)
    return "\(mistake.description)\n\(CleanText.line(text, limit: 100))"
  }
}

extension PageGate {
  /// The standard library's search takes a hundred times as long.
  private static func holds(_ secret: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = secret.first else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      var place = 0
      while bytes.count - place >= secret.count,
        let found = memchr(start + place, Int32(first), bytes.count - secret.count + 1 - place)
      {
        if memcmp(found, secret, secret.count) == 0 { return true }
        place = UnsafeRawPointer(found) - start + 1
      }
      return false
    }
  }
}
