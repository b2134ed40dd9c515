import Model
import Support

/// Alternative texts that say nothing: names from cameras, and lists of tags that the page leads to.
struct AltCheck: PagePart {
  /// What stands before a list of tags ends with one of these: `Photo tagged heron, reeds`.
  private static let labels = [":", "：", " tagged "]
  private static let longestLabel = 4

  /// Only of whole sites, where each is told once: a picture stands on many pages.
  private let isWanted: Bool
  private var texts: [PageReport.Text] = []
  private var tags: Set<String> = []
  /// Of the link to a tag that is open.
  private var tag: [UInt8]?

  init(_ options: PageCheck.Options) { isWanted = options.keepsEverything }

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    guard isWanted else { return }
    if tag.name == .a {
      self.tag = Self.leadsToTag(tag) ? [] : nil
    } else if tag.name == .img, tag.tells(.alt), let alt = tag.value(.alt) {
      texts.append(PageReport.Text(line: tag.line, text: alt))
    }
  }

  mutating func text(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, _ report: inout PageReport
  ) {
    tag?.append(contentsOf: bytes)
  }

  mutating func end(_ name: PageName, line: Int, _ report: inout PageReport) {
    guard name == .a, let bytes = tag else { return }
    tags.insert(Self.compared(String(fewMarks: bytes)))
    tag = nil
  }

  mutating func finish(_ report: inout PageReport) {
    for text in texts {
      if WeakName.covers(text.text) {
        report.weakAlts.append(.init(line: text.line, text: text.text, isTags: false))
      } else if !tags.isEmpty, isTags(text.text) {
        report.weakAlts.append(.init(line: text.line, text: text.text, isTags: true))
      }
    }
  }

  /// As our pages link to them, and as others do.
  private static func leadsToTag(_ tag: PageTag) -> Bool {
    guard let address = tag.attribute(.href)?.value else { return false }
    return tag.isRelated("tag")
      || address.split(separator: UInt8(ascii: "/")).dropLast().contains { $0.isWord("tag") }
  }

  /// A single tag without a label may be a title that somebody gave.
  private func isTags(_ text: String) -> Bool {
    let whole = parts(of: text)
    if whole.count > 1, whole.allSatisfy(tags.contains) { return true }
    let label = Self.labels.compactMap { text.firstRange(of: $0) }
      .min { $0.lowerBound < $1.lowerBound }
    guard let label,
      text[..<label.lowerBound].split(separator: " ").count <= Self.longestLabel
    else { return false }
    let list = parts(of: text[label.upperBound...])
    return !list.isEmpty && list.allSatisfy(tags.contains)
  }

  private func parts(of text: some StringProtocol) -> [String] {
    text.split { ",、،;".contains($0) }.map { Self.compared(String($0)) }
  }

  /// Without what stands around a list, and the marks that keep a name's direction.
  private static func compared(_ text: String) -> String {
    let bare = text.unicodeScalars.filter { !"()（）\u{200E}\u{200F}".unicodeScalars.contains($0) }
    return Folding.searched(String(String.UnicodeScalarView(bare)))
  }
}
