import Foundation

/// A file that the README shows whole: a code block with a first comment that names it.
struct ReadmeFile {
  struct Missing: Error { let name: String }

  let text: String

  init(_ name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }
      // The first line says what language it is in.
      .map { $0.element.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() }
    guard let block = blocks.first(where: { $0.prefix(2).contains { $0 == "# " + name } }) else {
      throw Missing(name: name)
    }
    text = block.joined(separator: "\n")
  }

  /// With each of these texts, which have to be there, in the place of another one.
  func with(_ changes: [String: String]) throws -> String {
    try changes.reduce(text) { text, change in
      guard text.contains(change.key) else { throw Missing(name: change.key) }
      return text.replacing(change.key, with: change.value)
    }
  }

  /// What follows `key` on the one line that begins with it.
  func value(_ key: String) throws -> String {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else {
      throw Missing(name: key)
    }
    return String(line.dropFirst(key.count))
  }
}
