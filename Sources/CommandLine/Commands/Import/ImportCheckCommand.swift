import Folders
import Model
import Support

/// `gallerist import check`: what a build would understand of an export, and what not.
struct ImportCheckCommand: Sendable {
  let settings: Settings
  let console: Console

  func run(_ operand: String) async throws(Failure) {
    let shell = console.shell
    var query = Query(
      source: .folder, search: "", parameters: ["path": operand], folder: shell.located(operand))
    // It is counted, and not told.
    query.gps = .exact
    let lines = Self.lines(on: try await ImportCheck(of: query))
    shell.output.write(lines.map { Printable.line($0) }.joined(separator: "\n") + "\n")
  }

  static func lines(on check: ImportCheck) -> [String] {
    var lines = [
      Numbers.counted(check.pictures, "picture")
        + (check.hidden > 0 ? ", \(Numbers.grouped(check.hidden)) of them hidden" : "")
    ]
    if check.albums > 0 {
      lines.append(
        Numbers.counted(check.albums, "album")
          + ", \(Numbers.grouped(check.titledAlbums)) with a title of its own")
    }
    let beside = [
      (check.ofTakeout, "of Google's Takeout"), (check.ofFlickr, "of Flickr"),
      (check.ofOwner, "of yours (JSON)"),
      (check.ofPrograms, "of photo programs (XMP)"),
    ].filter { $0.0 > 0 }.map { "\(Numbers.grouped($0)) \($1)" }
    lines.append("files beside them: " + (beside.isEmpty ? "none" : beside.joined(separator: ", ")))
    let told = ImportCheck.Told.allCases.map { part in
      ["  \(part.rawValue)", Numbers.grouped(check.told[part] ?? 0)]
    }
    lines += ["", "pictures with:"] + TextTable(told).lines
    if let left = Messages.leftOut(check.leftOut) { lines += ["", left] }
    guard check.strayCount > 0 || !check.notes.isEmpty else {
      return lines + ["", "not understood: nothing"]
    }
    lines += ["", "not understood:"] + check.strays.map { "  \($0.place): \($0.reason)" }
    let others = check.strayCount - check.strays.count
    if others > 0 { lines.append("  and \(Numbers.grouped(others)) more") }
    return lines + check.notes.map { "  \($0)" }
  }
}
