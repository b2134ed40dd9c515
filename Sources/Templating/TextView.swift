/// A text as an item of a list: `{{.}}` writes it.
package struct TextView: View {
  let text: String

  package init(_ text: String) { self.text = text }

  package static let fields = Fields<TextView>([
    .text(".", "The text itself") { $0.text }
  ])
}

/// Markup as an item of a list: `{{.}}` and `{{{.}}}` write it.
package struct MarkupView: View {
  let markup: Markup

  package init(_ markup: Markup) { self.markup = markup }

  package static let fields = Fields<MarkupView>([
    .markup(".", "The markup itself") { $0.markup }
  ])
}
