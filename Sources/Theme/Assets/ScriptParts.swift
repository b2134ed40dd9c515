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
      String(decoding: line.dropFirst(Self.mark.utf8.count), as: UTF8.self))
    let folder = name.split(separator: "/").dropLast().map { "\($0)/" }.joined()
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
