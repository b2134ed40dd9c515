import Model

/// A list of pictures that runs over several pages.
enum Series: Sendable {
  case all
  case collection(CollectionEntry)
  case tag(TagEntry)

  func count(in site: SiteIndex) -> Int {
    switch self {
    case .all: site.pictures.count
    case .collection(let entry): entry.pictures.count
    case .tag(let entry): entry.pictures.count
    }
  }

  func pictures(_ range: Range<Int>) -> [Int] {
    switch self {
    case .all: Array(range)
    case .collection(let entry): Array(entry.pictures[range])
    case .tag(let entry): Array(entry.pictures[range])
    }
  }

  func path(page: Int) -> String {
    switch self {
    case .all: page == 1 ? "index.html" : "all/\(page).html"
    case .collection(let entry): Self.path("s/\(entry.slug)", page: page)
    case .tag(let entry): Self.path("tag/\(entry.slug)", page: page)
    }
  }

  /// The page's heading.
  var heading: String {
    switch self {
    case .all: Words.allPhotos
    case .collection(let entry): SourceText.line(entry.collection.title)
    case .tag(let entry): SourceText.line(entry.shown)
    }
  }

  /// What the page is called among all pages.
  var title: String {
    switch self {
    case .all: Words.allPhotos
    case .collection(let entry): entry.pageTitle
    case .tag: Words.tagged(heading)
    }
  }

  private static func path(_ folder: String, page: Int) -> String {
    page == 1 ? "\(folder)/index.html" : "\(folder)/\(page).html"
  }
}
