import Model
import Site
import Theme

/// `gallerist theme values`: the templates of a theme, or what one of them can name.
enum ThemeValuesCommand {
  static let templates = Theme.templates.map(\.name)

  static func text(on name: String?) throws(Failure) -> String {
    guard let name else { return try overview() }
    let values = try ThemeValues(named: name)
    let heading = "\(values.template.name).mustache: \(values.template.about)"
    // The phrases, more than 200 on every page, would bury the rest.
    let own = values.lines.filter { !$0.path.hasPrefix("words.") }
    return lines([heading, ""] + ValueTable(of: own).lines)
  }

  private static func overview() throws(Failure) -> String {
    let rows = Theme.templates.map { [$0.name, $0.about] }
    let options = try Theme(folder: nil).options.map {
      [$0.name, $0.values.joined(separator: ", ")]
    }
    return lines(
      ["version \(Theme.version) of what templates can name", ""] + TextTable(rows).lines
        + ["", "`gallerist theme values TEMPLATE` lists what one of them can name", ""]
        + ["the options that `options` in gallery.plist may choose, the usual value first", ""]
        + TextTable(options).lines)
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}

/// What a template can name, as rows: the values of a group, or of the items of a list, stand below
/// it, indented.
struct ValueTable {
  let lines: [String]

  init(of values: [ThemeValues.Line]) {
    let head = ["NAME", "KIND", "", "WHAT IT IS"]
    lines = TextTable([head] + values.map(Self.row)).lines
  }

  private static func row(of value: ThemeValues.Line) -> [String] {
    let name = value.path.split(separator: ".").last.map(String.init) ?? value.path
    let known = value.sameAs.map { " (its values: as those of `\($0)`)" } ?? ""
    return [
      String(repeating: "  ", count: value.depth) + name, value.kind.rawValue,
      value.isOptional ? "optional" : "", value.about + known,
    ]
  }
}
