import Templating

/// A few tags under a heading of their own; nil where there are none.
struct TagGroup: View {
  let tags: [TagEntry]
  let root: String

  init?(_ tags: [TagEntry], root: String) {
    guard !tags.isEmpty else { return nil }
    self.tags = tags
    self.root = root
  }

  static let fields = Fields<Self>([
    .list("tags", "The tags") { group in group.tags.map { Link($0, root: group.root) } }
  ])
}
