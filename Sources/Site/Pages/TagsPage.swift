import Model
import Support
import Templating
import Theme

/// All tags, or those of one initial where there are too many for one page.
struct TagsPage: SitePage {
  /// Above this, each initial has a page of its own.
  static let mostOnOnePage = 5_000
  /// Below this, they are one list without the letters.
  static let fewestWithLetters = 60

  let site: SiteIndex
  let tags: Alphabet<TagEntry>
  /// Nil for the page of all.
  let initial: Initial?

  var path: String { tags.path(initial) }
  var title: String? { heading }
  var description: String {
    site.words(
      .tagsDescription,
      ["title": heading, "tags": site.words(.tagCount, count: shownCount)])
  }

  var breadcrumbs: [Link] {
    initial.map { site.crumbs(.tags) + [Link(words: $0.heading)] }
      ?? site.crumbs() + [Link(words: heading)]
  }
  var section: SiteSection? { .tags }

  private var heading: String {
    initial.map { site.words(.tagsUnder, ["initial": $0.heading]) } ?? site.words(.allTags)
  }

  static let fields = page([
    .text("heading", "The page's heading") { $0.heading },
    .text("countLine", "How many tags the page lists, in words") {
      $0.site.words(.tagCount, count: $0.shownCount)
    },
    .list("letters", "The ways to the tags of each initial") {
      $0.isShort ? [] : $0.tags.letters(on: $0.initial, of: $0)
    },
    .flag("hasLetters", "Whether there are such ways: short lists have none") { !$0.isShort },
    .part("short", "All tags in one list, where they are few") { page in
      page.isShort ? TagGroup(page.site.tags, root: page.root, page.site.words) : nil
    },
    .part("popular", "The tags with most pictures behind one of these, on the page of all tags") {
      $0.initial == nil ? TagCovers($0.site, root: $0.root) : nil
    },
    .part("mostUsed", "The tags with most pictures, on the page of all tags") {
      $0.mostUsed
    },
    .list("sections", "The tags by their initials") { $0.sections },
  ])

  private var isShort: Bool { site.hasFewTags }

  /// None where the whole list is hardly longer, or no tag is used more than others.
  private var mostUsed: TagGroup? {
    let most = 30
    guard initial == nil, site.tags.count > most else { return nil }
    let used = site.mostUsedTags(most)
    guard let first = used.first, first.pictures.count > 1 else { return nil }
    return TagGroup(used, root: root, site.words)
  }

  private var shownCount: Int { initial.map { tags.entries(under: $0).count } ?? site.tags.count }

  private var sections: [TagSection] {
    isShort
      ? []
      : tags.headings(on: initial).map {
        TagSection(
          heading: $0.heading, anchor: tags.anchor($0), tags: tags.entries(under: $0), root: root,
          words: site.words)
      }
  }
}

extension TagsPage {
  func hash(into builder: inout DigestBuilder, _ uses: TemplateUses) {
    builder.add(tags.letters(on: initial, of: self))
    builder.add(site.tags.count)
    // On the page of all, those with most pictures are among them.
    let shown = initial.map { tags.entries(under: $0) } ?? site.tags
    builder.add(initial?.heading)
    for cover in initial == nil ? TagCovers(site, root: root)?.covers ?? [] : [] {
      builder.add(cover.cover.map { site.shared.card(of: $0, in: site) })
      builder.add(cover.count)
    }
    builder.add(tags.isSplit)
    builder.add(shown.count)
    for tag in shown {
      builder.add(tag.compared)
      builder.add(tag.shown)
      builder.add(tag.slug)
      builder.add(tag.pictures.count)
    }
  }
}

extension SiteIndex {
  var hasFewTags: Bool { tags.count < TagsPage.fewestWithLetters }

  var tagsByInitial: Alphabet<TagEntry> {
    Alphabet(tags, folder: "tags", mostOnOnePage: TagsPage.mostOnOnePage, initial: \.initial)
  }

  /// The tags with most photos.
  func mostUsedTags(_ limit: Int) -> [TagEntry] {
    Array(
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
  let words: Words

  static let fields = Fields<Self>([
    .text("heading", "The initial") { $0.heading },
    .text("anchor", "The `id` that the letters of the page lead to") { $0.anchor },
    .list("tags", "The tags that begin with it") { section in
      section.tags.map { Link($0, root: section.root, section.words) }
    },
  ])
}
