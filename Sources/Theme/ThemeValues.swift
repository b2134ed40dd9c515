package import Model
import Support
package import Templating

/// A template that pages are made with, as the author of a theme sees it.
package struct ThemeTemplate: Sendable {
  /// Without `.mustache`.
  package let name: String
  /// A sentence that says what its pages are.
  package let about: String
  package let view: any View.Type
  /// Whether scripts make something with it, too: then the view is what they know.
  package let isForScripts: Bool

  package init(
    name: String, about: String, view: any View.Type, isForScripts: Bool = false
  ) {
    self.name = name
    self.about = about
    self.view = view
    self.isForScripts = isForScripts
  }
}

/// What one template may name: the declarations of its view, as lines in the order in which they are
/// declared, and below each group or list what is in it.
package struct ThemeValues: Sendable {
  package struct Line: Hashable, Sendable {
    /// From the page on: `cards.image.src`. Within `{{#cards}}{{#image}}` one writes `src`.
    package let path: String
    package let kind: Kind
    /// Whether there may be none of it.
    package let isOptional: Bool
    /// A sentence for authors of themes.
    package let about: String
    /// Where the values of this group are listed already; nil where they follow.
    package let sameAs: String?

    /// How many groups and lists it lies in.
    package var depth: Int { path.count { $0 == "." } }
  }

  package enum Kind: String, Sendable {
    case text
    /// May be written with `{{{ }}}`, too.
    case markup = "HTML"
    case flag = "yes or no"
    case group
    case list
    /// `{{.}}` writes each.
    case texts = "list of texts"
  }

  package let template: ThemeTemplate
  package let lines: [Line]

  /// A view that stands in several places is told once, so views may hold themselves.
  package init(of template: ThemeTemplate) {
    self.template = template
    var list = LineList()
    list.add(template.view, below: "")
    lines = list.lines
  }

  /// Of the template `name`, with or without `.mustache`.
  package init(named name: String, among templates: [ThemeTemplate]) throws(Failure) {
    let suffix = ThemeFiles.suffix
    let wanted = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    guard let template = templates.first(where: { $0.name == wanted }) else {
      let names = templates.map(\.name)
      throw Failure(
        .notFound, "there is no page template `\(wanted)`",
        nextStep: Suggestion.nearest(to: wanted, among: names).map { "did you mean `\($0)`?" }
          ?? "the templates are \(names.joined(separator: ", "))")
    }
    self.init(of: template)
  }
}

/// Collects the lines and remembers which views they tell of.
private struct LineList {
  private(set) var lines: [ThemeValues.Line] = []
  private var paths: [ObjectIdentifier: String] = [:]

  mutating func add(_ view: any View.Type, below path: String) {
    for declaration in view.declarations {
      let path = path.isEmpty ? declaration.name : "\(path).\(declaration.name)"
      let inner = declaration.members
      let reported = inner.flatMap { paths[ObjectIdentifier($0)] }
      lines.append(
        ThemeValues.Line(
          path: path, kind: declaration.themeKind, isOptional: declaration.isOptional,
          about: declaration.about, sameAs: reported))
      guard let inner, reported == nil else { continue }
      paths[ObjectIdentifier(inner)] = path
      add(inner, below: path)
    }
  }
}

extension Declaration {
  fileprivate var themeKind: ThemeValues.Kind {
    switch kind {
    case .text: .text
    case .markup: .markup
    case .flag: .flag
    case .view: .group
    case .list(let item): item == TextView.self ? .texts : .list
    }
  }

  /// The view whose values lie below this one.
  fileprivate var members: (any View.Type)? {
    switch kind {
    case .text, .markup, .flag: nil
    case .view(let view): view
    case .list(let item): item == TextView.self ? nil : item
    }
  }
}
