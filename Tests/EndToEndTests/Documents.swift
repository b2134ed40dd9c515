import Foundation

/// What the repository says to people: the README and the pages of `docs`.
enum Documents {
  static let root =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/"

  /// The pages of `docs`, by their paths seen from the root.
  static let pages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "docs")) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  /// What users read, the README first.
  static let all = ["README.md"] + pages

  static func text(of document: String) throws -> String {
    try String(contentsOfFile: root + document, encoding: .utf8)
  }

  /// The code blocks in `language`, each with its lines. A block within a list is taken out of that.
  static func blocks(_ language: String, in document: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var block: (indent: Int, isWanted: Bool, lines: [String])?
    for line in try text(of: document).components(separatedBy: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(indent)
      if let open = block {
        if rest == "```" {
          if open.isWanted { blocks.append(open.lines) }
          block = nil
        } else {
          block?.lines.append(String(line.dropFirst(min(indent, open.indent))))
        }
      } else if rest.hasPrefix("```") {
        block = (indent, rest == "```" + language, [])
      }
    }
    return blocks
  }

  /// Without code, in which what looks like a link is none.
  static func words(of document: String) throws -> String {
    var isCode = false
    let lines = try text(of: document).components(separatedBy: "\n").filter { line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return !isCode && !isFence
    }
    return lines.joined(separator: "\n").replacing(#/`[^`]*`/#, with: "")
  }

  /// What links may lead to in a document, as forges and Gallerist name it.
  static func anchors(of document: String) throws -> Set<String> {
    var isCode = false
    let lines = try text(of: document).components(separatedBy: "\n").filter { line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      return !isCode && line.hasPrefix("#")
    }
    return Set(
      lines.map { line in
        line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }
}
