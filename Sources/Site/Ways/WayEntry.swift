import Theme

/// The pictures that share one value, such as a month or a camera. Many pages hold it.
final class WayEntry: Sendable {
  let facet: Facet
  /// Folded, and the same in all languages: `2023-10`, `blue`, `nikon d850`.
  let value: String
  /// As lists name it: `October 2023`, `Blue`, `Nikon D850`.
  let shown: String
  let slug: String
  /// In the order of "All photos"; where a card's picture does not have the value, the copy of it that has, of
  /// several the one that came first. Stars are those of cards.
  let pictures: [Int32]
  let form: ListForm

  init(
    _ facet: Facet, value: String, shown: String, slug: String, pictures: [Int32], form: ListForm
  ) {
    (self.facet, self.value, self.slug) = (facet, value, slug)
    self.shown = shown.limited(to: RecordLine.longestName)
    (self.pictures, self.form) = (pictures, form)
  }

  /// What scripts know its list by.
  var name: String { "ways/\(facet.rawValue)/\(slug)" }
  var address: String { "\(name)/index.html" }

  func heading(_ words: Words) -> String {
    facet == .colour ? words(.coloured, ["colour": words.term(value)]) : shown
  }
}
