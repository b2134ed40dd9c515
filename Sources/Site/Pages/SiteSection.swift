import Theme

/// The parts of the site that the header of every page leads to.
enum SiteSection: CaseIterable, Sendable {
  case photos, searches, tags, creators, ways, map, credits

  func phrase(in site: SiteIndex) -> Phrase {
    switch self {
    case .photos: .allPhotos
    case .searches: site.collectionsPhrase
    case .tags: .allTags
    case .creators: .creators
    case .ways: .waysIn
    case .map: .map
    case .credits: .credits
    }
  }

  /// The page that the header leads to.
  var path: String {
    switch self {
    case .photos, .searches: "index.html"
    case .tags: "tags/index.html"
    case .creators: "creators/index.html"
    case .ways: Ways.path
    case .map: MapPage.path
    case .credits: "credits.html"
    }
  }

  /// The place on it.
  var place: String {
    switch self {
    case .photos: "#photos"
    case .searches: "#searches"
    case .tags, .creators, .ways, .map, .credits: ""
    }
  }

  /// Whether a site has it: no link leads to an empty page.
  func isPart(of site: SiteIndex) -> Bool {
    switch self {
    case .photos, .credits: true
    case .searches: !site.shelf.isEmpty
    case .tags: !site.tags.isEmpty
    case .creators: !site.creators.isEmpty
    case .ways: !site.ways.isEmpty
    case .map: site.hasMap
    }
  }
}

extension SiteContent {
  fileprivate var albumCount: Int { collections.count { isAlbum($0) } }

  var collectionsPhrase: Phrase {
    let albums = albumCount
    if albums == 0 { return .searches }
    return albums == collections.count ? .folderAlbums : .albumsAndSearches
  }
}

extension SiteIndex {
  /// How many saved searches there are, in words.
  var collectionsCount: String {
    let albums = shelf.count { content.isAlbum($0.collection) }
    let searches = shelf.count - albums
    guard albums > 0 else { return words(.searchCount, count: searches) }
    let counted = words(.albums, count: albums)
    return searches == 0 ? counted : counted + words(.and) + words(.searchCount, count: searches)
  }
}
