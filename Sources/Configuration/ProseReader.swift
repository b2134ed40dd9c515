import Markdown
import Model
import Support
import XML

/// Reads the texts of a configuration, from files and from values, once it is known which pages there
/// are.
final class ProseReader {
  /// Where they are in the site, by the real paths of their files.
  var pages: [String: String] = [:]
  /// The mistakes of each file.
  private(set) var lists: [MistakeList] = []
  /// What its owner is told, with file and line.
  private(set) var notes: [String] = []
  static let home = "index.html"

  /// By the pages' addresses, what in them can be reached.
  private var anchors: [String: Set<String>] = [:]
  private var jumps: [Jump] = []

  /// A link to a heading of another page.
  private struct Jump {
    let path: String
    let name: String
    let fail: (String) -> Void
  }

  /// - Parameter item: what names the file.
  func file(_ path: String, at address: String, named item: Item) -> Prose {
    let list = MistakeList(file: path)
    lists.append(list)
    switch ConfigurationFile.read(path, atMost: MarkdownText.longest) {
    case .bytes(let bytes):
      let prose = read(bytes, of: path, hasPage: address != Self.home) { line in
        ("\(path):\(line)", { list.add($0, line: line, keyPath: nil) })
      }
      anchors[address] = prose.anchors
      return prose
    case .missing:
      let name = item.text() ?? path
      item.fail("“\(list.shown(name))” does not exist, expected the name of a Markdown file")
    case .unreadable(let reason): list.add("it cannot be read: \(reason)", line: nil, keyPath: nil)
    }
    return Prose()
  }

  /// A text of several lines; nil where nothing is in it.
  func text(of item: Item) -> Prose? {
    guard case .string(let text)? = item.value(Self.string) else {
      return nil
    }
    let first = item.node.line ?? 1
    let prose = read(Array(text.utf8), of: item.list.file) { line in
      let line = first + line - 1
      return (
        "\(item.list.file):\(line)", { item.list.add($0, line: line, keyPath: item.keyPath) }
      )
    }
    return prose.pieces.isEmpty ? nil : prose
  }

  private static func string(_ value: PropertyListValue) -> PropertyListValue? {
    if case .string = value { value } else { nil }
  }

  /// - Parameter line: where a line of the text is, and how a mistake of it is told.
  private func read(
    _ bytes: [UInt8], of file: String, hasPage: Bool = false,
    line: @escaping (Int) -> (place: String, fail: (String) -> Void)
  ) -> Prose {
    let links = LinkReader(folder: ConfigurationFile.folder(of: file), pages: pages)
    let addresses = Set(pages.values)
    let text = MarkdownText(bytes, hasPage: hasPage) {
      line($0).place
    } destination: { [self] address, number, isPicture in
      let found = links.destination(
        of: address, isPicture: isPicture, place: line(number).place)
      if case .link(.site(let path, let suffix)) = found, addresses.contains(path),
        suffix.hasPrefix("#" + Prose.anchorPrefix)
      {
        let name = String(suffix.dropFirst(1 + Prose.anchorPrefix.utf8.count))
        jumps.append(Jump(path: path, name: name, fail: line(number).fail))
      }
      return found
    }
    for mistake in text.mistakes { line(mistake.line).fail(mistake.words) }
    notes += text.notes.map { "\(line($0.line).place): \($0.words)" }
    return text.prose
  }

  /// Whether the file of that page could be.
  func isRead(_ address: String) -> Bool { anchors[address] != nil }

  /// Looks after links to headings, when all is read.
  func finish() {
    for jump in jumps where anchors[jump.path]?.contains(jump.name) != true {
      jump.fail("“#\(jump.name)” leads to no heading of \(jump.path)")
    }
  }
}
