import Model
import Templating

/// All tags, or those of one initial where there are too many for one page.
struct TagsPage: SitePage {
  let tags: TagLists
  /// Nil for the page of all.
  let initial: TagInitial?

  var site: SiteIndex { tags.site }
  var path: String { "tags/\(initial?.name ?? "index").html" }
  var title: String? { heading }
  var description: String { "\(heading): \(Words.tags(shownCount)), each with its photos." }

  private var heading: String { initial.map { Words.tags($0.heading) } ?? Words.allTags }

  static let ownNames = [
    "heading", "countLine", "letters", "mostUsed", "sections",
  ]

  func own(_ name: String) -> Value? {
    switch name {
    case "heading": .text(heading)
    case "countLine": .text(Words.tags(shownCount))
    case "letters": .list(tags.initials.map(letter))
    case "mostUsed": .part(initial == nil ? TagGroup(tags.mostUsed(30), root: root) : nil)
    case "sections": .list(sections)
    default: nil
    }
  }

  private var shownCount: Int { initial.map { tags.tags(of: $0).count } ?? site.tags.count }

  private var sections: [TagSection] {
    let shown = initial.map { [$0] } ?? (tags.isSplit ? [] : tags.initials)
    return shown.map { TagSection(initial: $0, tags: tags.tags(of: $0), root: root) }
  }

  private func letter(_ other: TagInitial) -> Link {
    let link = tags.isSplit ? "\(root)tags/\(other.name).html" : "#tags-\(other.name)"
    return Link(
      text: other.heading, link: other == initial ? nil : link, count: tags.tags(of: other).count)
  }
}

/// The tags under one heading.
struct TagSection: View {
  let initial: TagInitial
  let tags: [TagEntry]
  let root: String

  static let names = [
    "heading", "anchor", "tags",
  ]

  func value(for name: String) -> Value? {
    switch name {
    case "heading": .text(initial.heading)
    case "anchor": .text("tags-\(initial.name)")
    case "tags": .list(tags.map { Link($0, root: root) })
    default: nil
    }
  }
}
