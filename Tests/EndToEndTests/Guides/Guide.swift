import Foundation

/// A page of `docs/`.
enum Guide {
  struct Missing: Error { let name: String }

  static func text(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/\(name)"), encoding: .utf8)
  }

  /// The cells of the first table below a heading, without its head.
  static func rows(of name: String, below heading: String) throws -> [[String]] {
    let lines = try text(name).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == heading }) else {
      throw Missing(name: heading)
    }
    return lines[start...].drop { !$0.hasPrefix("| --- ") }.dropFirst()
      .prefix { $0.hasPrefix("| ") }.map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// The lines of the shell examples, without what is said about them.
  static func commands(of name: String) throws -> [String] {
    try blocks(of: name).filter { $0.hasPrefix("sh\n") }
      .flatMap { $0.split(separator: "\n").dropFirst() }
      .map { $0.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces) }
  }

  /// The Python program that the page shows, whose first line names it.
  static func script(_ file: String, of name: String) throws -> String {
    let start = "python\n# \(file) "
    guard let block = try blocks(of: name).first(where: { $0.hasPrefix(start) }) else {
      throw Missing(name: file)
    }
    return String(block.dropFirst("python\n".count))
  }

  /// Each with its language in the first line.
  private static func blocks(of name: String) throws -> [String] {
    try text(name).components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
