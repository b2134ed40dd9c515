import Templating
import Theme

/// A few tags under a heading of their own; nil where there are none.
struct TagGroup: View {
  let tags: [TagEntry]
  let root: String
  let words: Words
  /// Whether it tells how many pictures have each, which changes with every picture.
  let withCounts: Bool

  init?(_ tags: [TagEntry], root: String, _ words: Words, withCounts: Bool = true) {
    guard !tags.isEmpty else { return nil }
    self.tags = tags
    self.root = root
    self.words = words
    self.withCounts = withCounts
  }

  static let fields = Fields<Self>([
    .list("tags", "The tags") { group in
      group.tags.map {
        var link = Link($0, root: group.root, group.words)
        if !group.withCounts { link.count = nil }
        return link
      }
    }
  ])
}
