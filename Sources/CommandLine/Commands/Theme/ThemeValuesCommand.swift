import Model
import Site
import Theme

/// `gallerist theme values`: the templates of a theme, or what one of them can name.
enum ThemeValuesCommand {
  static let templates = Theme.templates.map(\.name)

  static func text(on name: String?) throws(Failure) -> String {
    guard let name else { return overview }
    let values = try ThemeValues(named: name)
    let heading = "\(values.template.name).mustache: \(values.template.about)"
    return lines([heading, ""] + ValueTable(of: values.lines).lines)
  }

  private static var overview: String {
    let rows = Theme.templates.map { [$0.name, $0.about] }
    return lines(
      ["version \(Theme.version) of what templates can name", ""] + TextTable(rows).lines
        + ["", "`gallerist theme values TEMPLATE` lists what one of them can name"])
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
