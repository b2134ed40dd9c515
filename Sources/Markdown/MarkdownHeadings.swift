import Model
import Support

/// The headings of a text: on which level of a page each stands, and by what it is reached.
struct MarkdownHeadings {
  /// The one that is the page's own.
  private(set) var first: MarkdownNode?
  private(set) var title: String?
  private(set) var anchors: Set<String> = []
  private var known: [MarkdownNode: (level: Int, anchor: String)] = [:]

  init(_ document: MarkdownTree, takesFirst: Bool) {
    if takesFirst, let node = document.root.first, node.kind == .heading, node.level == 1,
      !node.plainText.isEmpty
    {
      (first, title) = (node, node.plainText)
    }
    var nodes: [MarkdownNode] = []
    document.root.walk { node, isEntered in
      if isEntered, node.kind == .heading, node != first { nodes.append(node) }
    }
    let highest = nodes.map(\.level).min() ?? 2
    var last = 1
    var seen: [String: Int] = [:]
    for node in nodes {
      // Below the heading of the page, and no level is skipped.
      last = min(node.level - highest + 2, last + 1, 6)
      known[node] = (last, anchor(of: node, &seen))
    }
  }

  /// Two headings of one name are told apart by a number.
  private mutating func anchor(of node: MarkdownNode, _ seen: inout [String: Int]) -> String {
    let text = node.plainText
    let slug = Slug(text)
    let stem = slug.stem.isEmpty ? slug.marked(Slug.digest(of: text)) : slug.stem
    var anchor = stem
    while !anchors.insert(anchor).inserted {
      seen[stem, default: 1] += 1
      anchor = "\(stem)-\(seen[stem, default: 2])"
    }
    return anchor
  }

  func start(of node: MarkdownNode) -> String {
    guard let (level, anchor) = known[node] else { return "" }
    return "<h\(level) id=\"\(Prose.anchorPrefix)\(anchor)\">"
  }

  func end(of node: MarkdownNode) -> String { known[node].map { "</h\($0.level)>\n" } ?? "" }
}
