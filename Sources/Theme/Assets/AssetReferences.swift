import Foundation
import Model
import Support
import Templating

/// Finds `assets/NAME` in the texts of templates and puts the published name in its place.
struct AssetReferences {
  private let table: AssetTable
  /// Names with signs that end a path elsewhere, such as spaces, the longest first.
  private let unusual: [(written: [UInt8], name: String)]
  private(set) var mistakes: [ThemeMistake] = []

  init(_ table: AssetTable) {
    self.table = table
    unusual = table.names.keys.filter { !$0.utf8.allSatisfy(\.isInPath) }
      .flatMap { name in
        Set([name, Markup(escaping: name).source]).map { (written: Array($0.utf8), name: name) }
      }
      .sorted { ($1.written.count, $0.name) < ($0.written.count, $1.name) }
  }

  /// What is to change in a text of the template.
  mutating func changes(
    in template: String, _ source: [UInt8], _ text: Range<Int>
  ) -> [TextChange] {
    let folder = Array(Asset.folder.utf8)
    var changes: [TextChange] = []
    var position = text.lowerBound
    while mistakes.count <= ThemeMistake.mostTold,
      let start = source[position..<text.upperBound].firstIndex(of: folder[0])
    {
      position = start + 1
      guard source[start..<text.upperBound].starts(with: folder),
        begins(start, in: source, text)
      else { continue }
      let path = start + folder.count..<text.upperBound
      switch find(in: source, path) {
      case .asset(let name, let end):
        guard let address = table.addresses[name] else { break }
        changes.append(TextChange(start..<end, Array(address.utf8)))
        position = end
      case .nothing: break
      case .mistake(let message): note(message, in: template, source, at: start)
      }
    }
    return changes
  }

  private mutating func note(
    _ message: String, in template: String, _ source: [UInt8], at offset: Int
  ) {
    mistakes.append(
      ThemeMistake(
        message, file: template + ThemeFiles.suffix, bytes: source, offset: offset))
  }
}

extension AssetReferences {
  private enum Found {
    case asset(String, end: Int)
    case nothing
    case mistake(String)
  }

  /// Whether a path that is ours begins there. `./`, `../` and a slash behind a tag, such as
  /// `{{root}}`, may come before; what has more before it is another folder, or another site.
  private func begins(_ start: Int, in source: [UInt8], _ text: Range<Int>) -> Bool {
    var start = start
    while source[text.lowerBound..<start].ends(with: "./") {
      start -= source[text.lowerBound..<start].ends(with: "../") ? 3 : 2
    }
    if start == text.lowerBound + 1, text.lowerBound > 0, source[start - 1] == UInt8(ascii: "/") {
      return true
    }
    return start == text.lowerBound || !source[start - 1].isInPath
  }

  private func find(in source: [UInt8], _ text: Range<Int>) -> Found {
    for (written, name) in unusual where source[text].starts(with: written) {
      let end = text.lowerBound + written.count
      if end == text.upperBound || !source[end].isInPath { return .asset(name, end: end) }
    }
    var end = source[text].firstIndex { !$0.isInPath } ?? text.upperBound
    // `assets/{{name}}`: no published name can be put together.
    let isCut = end == text.upperBound && end < source.count
    while end > text.lowerBound, source[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let path = String(fewMarks: source[text.lowerBound..<end])
    if let name = table.names[path]
      ?? path.removingPercentEncoding.flatMap({ table.names[$0.withFewMarks] })
    {
      return .asset(name, end: end)
    }
    if isCut { return .mistake("an asset's name cannot be put together: write the whole name") }
    // Words such as `assets/liabilities` are no reference.
    guard path.pathParts().last?.contains(".") == true else { return .nothing }
    return .mistake("there is no asset `\(path.shown)`\(table.hint(for: path))")
  }
}

extension UInt8 {
  /// Whether it may stand in the path of an address.
  fileprivate var isInPath: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "-._~%/@+".utf8.contains(self)
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
