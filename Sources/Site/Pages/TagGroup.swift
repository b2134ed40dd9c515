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

  static let names = ["tags"]

  func value(for name: String) -> Value? {
    name == "tags" ? .list(tags.map { Link($0, root: root) }) : nil
  }
}
