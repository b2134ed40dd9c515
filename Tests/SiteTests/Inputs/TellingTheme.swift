import Templating
import TestSupport

@testable import Site
@testable import Theme

/// A theme whose pages tell every value that a template can ask for, the site's words aside: what a
/// page is made of has to cover the pages of any theme.
struct TellingTheme {
  /// What changes whole pages with every picture of the gallery, and is asked for apart.
  private static let counts: [(name: String, type: any View.Type)] = [
    ("position", PhotoPage.self), ("count", Site.Link.self), ("photos", Site.Link.self),
    ("count", SourceView.self),
  ]

  private let withCounts: Bool

  static func load(withCounts: Bool) throws -> Theme {
    let folder = try TemporaryFolder()
    for template in PageTemplates.all {
      let text = TellingTheme(withCounts: withCounts).text(of: template.view, depth: 0)
      try folder.write(text, to: template.name + ".mustache")
    }
    return try Theme(folder: folder.path)
  }

  private func text(of view: any View.Type, depth: Int) -> String {
    guard depth < 6 else { return "" }
    return view.declarations.filter { isTold($0.name, view) }.map { declaration in
      let name = declaration.name
      let value =
        switch declaration.kind {
        case .text: "{{\(name)}}"
        case .markup: "{{{\(name)}}}"
        case .flag: "{{#\(name)}}yes{{/\(name)}}"
        case .view(let inner), .list(let inner):
          "{{#\(name)}}(\(text(of: inner, depth: depth + 1))){{/\(name)}}"
        }
      return name == "." ? "{{.}}" : "\(name): \(value);\n"
    }.joined()
  }

  private func isTold(_ name: String, _ view: any View.Type) -> Bool {
    name != "words" && (withCounts || !Self.counts.contains { $0.name == name && $0.type == view })
  }
}
