import Site
import Theme

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
