import Model
import Theme

/// A list of pictures that runs over several pages, which share it.
indirect enum PictureList: Sendable {
  case all
  case collection(CollectionEntry)
  case tag(TagEntry)
  case creator(CreatorEntry)
  case way(WayEntry)

  func count(in site: SiteIndex) -> Int {
    switch self {
    case .all: site.groups.cards.count
    case .collection(let entry): entry.pictures.count
    case .tag(let entry): entry.pictures.count
    case .creator(let entry): entry.pictureCount
    case .way(let entry): entry.pictures.count
    }
  }

  func form(in site: SiteIndex) -> ListForm {
    switch self {
    case .all: site.form
    case .collection(let entry): entry.form
    case .tag(let entry): entry.form
    case .creator(let entry): entry.form
    case .way(let entry): entry.form
    }
  }

  func style(in site: SiteIndex) -> GridStyle {
    if case .collection(let entry) = self { entry.style } else { site.style }
  }

  func pictures(_ range: Range<Int>, in site: SiteIndex) -> [Int] {
    switch self {
    case .all: Array(site.groups.cards[range])
    case .collection(let entry): Array(entry.pictures[range])
    case .tag(let entry): Array(entry.pictures[range])
    case .creator(let entry): entry.pictures(range)
    case .way(let entry): entry.pictures[range].map { Int($0) }
    }
  }

  func path(page: Int) -> String {
    switch self {
    case .all: page == 1 ? "index.html" : "all/\(page).html"
    case .collection, .tag, .creator, .way: Self.path(name, page: page)
    }
  }

  var section: SiteSection {
    switch self {
    case .all: .photos
    case .collection: .searches
    case .tag: .tags
    case .creator: .creators
    case .way: .ways
    }
  }

  /// What scripts know it by.
  var name: String {
    switch self {
    case .all: "all"
    case .collection(let entry): "s/\(entry.slug)"
    case .tag(let entry): "tag/\(entry.slug)"
    case .creator(let entry): "by/\(entry.slug)"
    case .way(let entry): entry.name
    }
  }

  /// The page's heading.
  func heading(_ words: Words) -> String {
    switch self {
    case .all: words(.allPhotos)
    case .collection(let entry): SourceText.line(entry.collection.title)
    case .tag(let entry): SourceText.line(entry.shown)
    case .creator(let entry): entry.name
    case .way(let entry): entry.heading(words)
    }
  }

  /// What the page is called among all pages.
  func title(_ words: Words) -> String {
    switch self {
    case .all: words(.allPhotos)
    case .collection(let entry): entry.pageTitle
    case .tag: words(.tagTitle, ["tag": heading(words)])
    case .creator(let entry): entry.pageTitle
    case .way(let entry): entry.facet.title(entry.shown, words)
    }
  }

  private static func path(_ folder: String, page: Int) -> String {
    page == 1 ? "\(folder)/index.html" : "\(folder)/\(page).html"
  }
}
