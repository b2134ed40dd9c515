import Templating

/// A text of which some parts lead somewhere or are dates.
struct Parts: View {
  let parts: [Link]

  init(_ parts: [Link]) { self.parts = parts }

  /// Nil where there is nothing to be said.
  init?(ifAny parts: [Link]) {
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  static let fields = Fields<Self>([
    .list("parts", "The text, in parts that may be links or dates") { $0.parts }
  ])
}
