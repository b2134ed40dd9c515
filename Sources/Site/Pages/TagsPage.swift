import Model
import Templating

/// All tags, or those of one initial where there are too many for one page.
struct TagsPage: SitePage {
  /// Above this, each initial has a page of its own.
  static let mostOnOnePage = 5_000

  let site: SiteIndex
  let tags: Alphabet<TagEntry>
  /// Nil for the page of all.
  let initial: Initial?

  var path: String { tags.path(initial) }
  var title: String? { heading }
  var description: String { "\(heading): \(Words.tags(shownCount)), each with its photos." }

  private var heading: String { initial.map { Words.tags($0.heading) } ?? Words.allTags }

  static let fields = page([
    .text("heading", "The page's heading") { $0.heading },
    .text("countLine", "How many tags the page lists, in words") { Words.tags($0.shownCount) },
    .list("letters", "The ways to the tags of each initial") {
      $0.tags.letters(on: $0.initial, root: $0.root)
    },
    .part("mostUsed", "The tags with most pictures, on the page of all tags") {
      $0.initial == nil ? TagGroup($0.site.mostUsedTags(30), root: $0.root) : nil
    },
    .list("sections", "The tags by their initials") { $0.sections },
  ])

  private var shownCount: Int { initial.map { tags.entries(under: $0).count } ?? site.tags.count }

  private var sections: [TagSection] {
    tags.headings(on: initial).map {
      TagSection(
        heading: $0.heading, anchor: tags.anchor($0), tags: tags.entries(under: $0), root: root)
    }
  }
}

extension SiteIndex {
  var tagsByInitial: Alphabet<TagEntry> {
    Alphabet(tags, folder: "tags", mostOnOnePage: TagsPage.mostOnOnePage, initial: \.initial)
  }

  /// The tags with most photos; none where the whole list is hardly longer.
  fileprivate func mostUsedTags(_ limit: Int) -> [TagEntry] {
    guard tags.count > limit else { return [] }
    return Array(
      tags.enumerated().sorted {
        let (one, other) = ($0.element.pictures.count, $1.element.pictures.count)
        return one == other ? $0.offset < $1.offset : one > other
      }.prefix(limit).map(\.element))
  }
}

/// The tags under one heading.
struct TagSection: View {
  let heading: String
  let anchor: String
  let tags: [TagEntry]
  let root: String

  static let fields = Fields<Self>([
    .text("heading", "The initial") { $0.heading },
    .text("anchor", "The `id` that the letters of the page lead to") { $0.anchor },
    .list("tags", "The tags that begin with it") { section in
      section.tags.map { Link($0, root: section.root) }
    },
  ])
}
