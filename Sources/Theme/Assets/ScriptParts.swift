import Model
import Support

/// Puts scripts together of their parts: a line `//= app/menu.js` in a script stands for that file,
/// so that small files are one request. A part has no file of its own on the site.
struct ScriptParts {
  private(set) var mistakes: [ThemeMistake] = []
  /// Those that stand in other scripts.
  private(set) var parts: Set<String> = []
  /// Name to bytes, with their parts in place.
  private(set) var scripts: [String: [UInt8]] = [:]

  private static let mark = "//="

  /// - Parameter files: the names of all assets, such as `app.js`, to bytes.
  init(_ files: [String: [UInt8]]) {
    for name in files.keys.sorted() where Self.isScript(name) {
      scripts[name] = whole(name, files)
    }
    for part in parts { scripts[part] = nil }
  }

  static func isScript(_ name: String) -> Bool { name.lowercased().hasSuffix(".js") }

  private mutating func whole(_ name: String, _ files: [String: [UInt8]]) -> [UInt8] {
    let source = files[name] ?? []
    var bytes: [UInt8] = []
    for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += part(namedBy: line, in: name, files) ?? Array(line)
      bytes.append(UInt8(ascii: "\n"))
    }
    return Script.published(source.last == UInt8(ascii: "\n") ? Array(bytes.dropLast()) : bytes)
  }

  /// Nil where the line names none.
  private mutating func part(
    namedBy line: ArraySlice<UInt8>, in name: String, _ files: [String: [UInt8]]
  ) -> [UInt8]? {
    guard line.starts(with: Self.mark.utf8) else { return nil }
    let written = CleanText.line(
      String(fewMarks: line.dropFirst(Self.mark.utf8.count)))
    let folder = name.pathParts().dropLast().map { "\($0)/" }.joined()
    let part = folder + written
    let problem =
      files[part] == nil || !Self.isScript(part)
      ? "there is no script `\(part.shown)`"
      : Self.hasParts(files[part] ?? [])
        ? "`\(part.shown)` has parts itself: it cannot be one" : nil
    guard let problem else {
      parts.insert(part)
      return files[part].map { $0.last == UInt8(ascii: "\n") ? $0.dropLast() : $0[...] }.map(
        Array.init)
    }
    mistakes.append(
      ThemeMistake(
        problem, file: Asset.folder + name, bytes: files[name] ?? [], offset: line.startIndex))
    return []
  }

  private static func hasParts(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: mark.utf8) }
  }
}

/// A script as browsers get it.
enum Script {
  /// The same without what only its author reads: lines that are a comment, empty ones, and
  /// indentations. Comments that begin with `//!`, as licences do, stay. A script whose texts may run
  /// over several lines, or that has other comments, stays as it is.
  static func published(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard !lines.contains(where: isPartOfMore) else { return bytes }
    let kept = lines.map { $0.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
      .filter { !$0.isEmpty && (!$0.starts(with: "//".utf8) || $0.starts(with: "//!".utf8)) }
    return kept.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// Whether something that begins or ends in the line may go on in another: a text between
  /// backticks, of which the line has an odd number, one that ends in a backslash, or a comment.
  private static func isPartOfMore(_ line: ArraySlice<UInt8>) -> Bool {
    let ticks = line.count { $0 == UInt8(ascii: "`") }
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    return !ticks.isMultiple(of: 2) || line.last == UInt8(ascii: "\\")
      || zip(line, line.dropFirst()).contains { one, next in
        (one == slash && next == star) || (one == star && next == slash)
      }
  }
}
