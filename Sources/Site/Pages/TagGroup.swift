import Templating
import Theme

/// A few tags under a heading of their own; nil where there are none.
struct TagGroup: View {
  let tags: [TagEntry]
  let root: String
  let words: Words

  init?(_ tags: [TagEntry], root: String, _ words: Words) {
    guard !tags.isEmpty else { return nil }
    self.tags = tags
    self.root = root
    self.words = words
  }

  static let fields = Fields<Self>([
    .list("tags", "The tags") { group in
      group.tags.map { Link($0, root: group.root, group.words) }
    }
  ])
}
