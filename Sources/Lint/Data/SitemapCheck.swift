import Support
import XML

/// A sitemap, or an index of several (sitemaps.org). It may be large, so it is read in one pass.
package enum SitemapCheck {
  package static let mostAddresses = 50_000
  package static let mostBytes = 52_428_800

  package static func check(
    _ bytes: [UInt8], file: String, addresses: LinkResolver
  ) -> [Finding] {
    guard bytes.count <= mostBytes else {
      let problem = "the sitemap has \(bytes.count) bytes, expected at most \(mostBytes)"
      return [Finding(.sitemapLimits, file: file, problem)]
    }
    let reader = SitemapReader(SitemapEntries(file: file, addresses: addresses))
    XMLWalk.walk(bytes[...], telling: reader)
    return reader.entries.found.findings
  }
}

/// Hears a sitemap's elements, and tells the texts of those that count.
final class SitemapReader: XMLListener {
  private static let images = "http://www.google.com/schemas/sitemap-image/1.1"
  private static let known = [
    "http://www.sitemaps.org/schemas/sitemap/0.9", "https://www.sitemaps.org/schemas/sitemap/0.9",
  ]
  private static let deepest = 20
  /// Longer texts than any that is allowed here are not kept whole.
  private static let longest = 8_192

  private struct Open {
    let name: String
    let isOwn: Bool
    let isImage: Bool
    let line: Int
    var text: [UInt8] = []
  }

  var entries: SitemapEntries
  private var open: [Open] = []
  private var own: String?
  private var isOver = false

  let wantsContent = true
  var isDone: Bool { isOver || entries.found.isFull }

  init(_ entries: SitemapEntries) { self.entries = entries }

  func start(_ name: XMLName, _ attributes: XMLAttributes, line: Int) {
    let space = name.namespace
    if open.isEmpty { own = space }
    let element = Open(
      name: name.localText, isOwn: space == own, isImage: space == Self.images, line: line)
    if open.isEmpty { begin(element, space) }
    if open.count == 1, element.isOwn { entries.begin(element.name, line: line) }
    if open.count >= Self.deepest {
      entries.found.add(.sitemap, line: line, "elements are nested too deeply")
      isOver = true
    }
    open.append(element)
  }

  private func begin(_ root: Open, _ space: String?) {
    guard let kind = SitemapEntries.Kind(rawValue: root.name) else {
      let problem = "the sitemap begins with <\(root.name.prefix(60))>, expected <urlset>"
      entries.found.add(.sitemap, line: root.line, problem)
      isOver = true
      return
    }
    entries.kind = kind
    guard space.map(Self.known.contains) != true else { return }
    let words = space.map { "has the namespace \(quoted($0))" } ?? "has no namespace"
    entries.found.add(.sitemap, line: root.line, "the sitemap \(words), expected \(Self.known[0])")
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    guard open.count > 2, open[open.count - 1].text.count < Self.longest else { return }
    open[open.count - 1].text += bytes.prefix(Self.longest)
  }

  func end(line: Int) {
    guard let element = open.popLast() else { return }
    let text = CleanAddress.trimmed(String(fewMarks: element.text))
    if open.count == 1, element.isOwn { entries.end(line: element.line) }
    if open.count == 2, element.isOwn, open[1].isOwn {
      entries.add(element.name, text, line: element.line)
    }
    if open.count == 3, element.isImage, open[2].isImage, element.name == "loc" {
      entries.add(image: text, line: element.line)
    }
  }

  func danger(_ danger: XMLDanger, line: Int) {
    entries.found.add(.sitemap, line: line, danger.problem)
  }

  func malformed(_ words: String, line: Int) {
    entries.found.add(.sitemap, line: line, "the sitemap is not well-formed: \(words)")
  }
}
