import Foundation

/// A file that the documentation shows whole: a code block with a first comment that names it.
struct ShownFile {
  struct Missing: Error { let name: String }

  let text: String

  init(_ name: String) throws {
    for language in ["bash", "caddyfile", "crontab", "ini", "nginx", "yaml"] {
      for document in Documents.all {
        let blocks = try Documents.blocks(language, in: document)
        // A script begins with the line that says what runs it.
        guard let block = blocks.first(where: { $0.prefix(2).contains("# " + name) }) else {
          continue
        }
        text = (block + [""]).joined(separator: "\n")
        return
      }
    }
    throw Missing(name: name)
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
