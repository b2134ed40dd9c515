import Build
import Configuration
import Model

/// The page of the documentation that tells every key: Markdown, made of the table that checks them.
enum KeyPage {
  static func text() -> String {
    let files = KeyTable.allFiles(of: Sources.builtIn.all)
    let readings =
      ["", "### A reading", "", "A reading that is a dictionary has these keys:"]
      + sections(of: .dictionary(KeyTable.reading), named: nil)
    return
      (introduction
      + files.flatMap { file in
        ["", "## \(file.name)", "", file.summary]
          + (file.source == nil
            ? sections(of: file.kind, named: nil) : parameters(of: file))
      } + readings).joined(separator: "\n") + "\n"
  }

  private static let introduction = [
    "# Every key of the configuration", "",
    "Configurations are XML property lists. `gallerist init` writes one to start with; every "
      + "mistake in one is reported with its file and line. This page is made from the table that "
      + "the program checks them by; [every command](commands.md) is on another page.",
    "",
    "```sh", "gallerist config show", "gallerist config keys renditions.widths",
    "gallerist config set pageSize 30", "gallerist config unset pageSize", "```", "",
    "`config show` prints every value in effect and where it comes from; `config set` and `config "
      + "unset` change one key and keep comments and order. Editors that know RELAX NG complete "
      + "and check these files with `docs/schemas/gallery.rng` and the schemas beside it, which "
      + "`gallerist config schema` writes.",
  ]

  /// A list of the keys of a dictionary, and one for each dictionary in it.
  private static func sections(of kind: KeyKind, named name: String?) -> [String] {
    let rules = kind.rules
    var lines = name.map { ["", "### \($0)"] } ?? []
    lines +=
      [""]
      + rules.map { rule in
        let fallback = rule.fallback.map { "default `\($0)`, " } ?? ""
        return "- **`\(rule.name)`**: \(rule.kind.expectation); \(fallback)since \(rule.since). "
          + "\(rule.summary) Example: `\(rule.exampleOnOneLine)`"
      }
    for rule in rules {
      let inner = rule.kind.element ?? rule.kind
      if case .parameters = inner { continue }
      guard !inner.rules.isEmpty else { continue }
      lines += sections(of: inner, named: name.map { "\($0).\(rule.name)" } ?? rule.name)
    }
    return lines
  }

  private static func parameters(of file: KeyTable.File) -> [String] {
    guard let source = file.source else { return [] }
    return [
      "",
      "Its parameters (below `path` and `key`) may also appear in `parameters` of a query of "
        + "`\(source.name.text)`.",
    ] + sections(of: file.kind, named: nil)
  }
}
