import Support

/// A word that a source gives a picture, as it is shown and as it is compared.
package struct Tag: Hashable, Sendable {
  package let shown: String
  /// Two tags are the same tag when these are equal.
  package let compared: String

  /// Nil where nothing is seen of it.
  package init?(_ text: String) {
    let shown = CleanText.line(text)
    guard shown.isVisible else { return nil }
    self.shown = shown
    compared = Folding.compared(shown)
  }

  /// The same tag in other words.
  package init(_ tag: Tag, called title: String) {
    let title = CleanText.line(title)
    (shown, compared) = (title.isVisible ? title : tag.shown, tag.compared)
  }

  /// The tags of a list such as `heron, reeds, heron`: the first of each, in order.
  package static func list(_ text: String, separator: Unicode.Scalar = ",") -> [Tag] {
    unique(text.unicodeScalars.split(separator: separator).map { String($0) })
  }

  /// The first of each, in order.
  package static func unique(_ texts: some Sequence<String>) -> [Tag] {
    var seen: Set<Tag> = []
    return texts.compactMap { Tag($0) }.filter { seen.insert($0).inserted }
  }

  package static func == (one: Tag, other: Tag) -> Bool { one.compared == other.compared }
  package func hash(into hasher: inout Hasher) { hasher.combine(compared) }
}
