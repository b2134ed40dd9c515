package import Templating

/// A template that pages are made with, as the author of a theme sees it.
package struct ThemeTemplate: Sendable {
  /// Without `.mustache`.
  package let name: String
  /// A sentence that says what its pages are.
  package let about: String
  package let view: any View.Type

  package init(name: String, about: String, view: any View.Type) {
    self.name = name
    self.about = about
    self.view = view
  }
}
