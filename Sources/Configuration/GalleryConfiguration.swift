package import Model
package import Search

/// Everything that the configuration says, checked; what it leaves out has its default.
package struct GalleryConfiguration: Sendable {
  package enum RemovedPictures: String, CaseIterable, Sendable {
    case drop, keep
  }

  /// What is published of videos.
  package enum Videos: String, CaseIterable, Sendable {
    case publish, poster, skip
  }

  package var title = "Gallery"
  package var description: String?
  /// A BCP 47 tag.
  package var language = "en"
  package var author: String?
  /// Ends in a slash.
  package var baseURL: WebAddress?
  package var visibility = Visibility.public
  package var training = Training.allowed
  package var queries: [Query] = []
  /// Collections that are no searches.
  package var filters: [FilteredCollection] = []
  /// What of the pictures of all queries is shown.
  package var condition: SearchQuery?
  package var sort: SortOrder?
  /// How finds of the same picture stand; nil: together in “All photos”, apart in each search.
  package var copies: Copies?
  /// Whether folders within searched ones are albums.
  package var albums = Albums.folders
  /// How much of where pictures were taken is told.
  package var gps = PositionDetail.off
  /// What the owner says of pictures, collections and tags.
  package var curation = Curation()
  /// Those of the owner's own, beside what a gallery has by itself.
  package var pages: [OwnPage] = []
  /// A text on the front page.
  package var home: Prose?
  /// What the navigation leads to besides.
  package var menu: [MenuEntry] = []
  /// What was left out of texts, with file and line.
  package var notes: [String] = []
  /// From where pages may bring something in, beside the site itself.
  package var policy = AllowedHosts()
  package var pageSize = 20
  package var columns = 3
  /// Of every list but those whose query says otherwise.
  package var layout = ListLayout.rows
  /// Whether squares cut what does not fit, instead of leaving room beside it.
  package var crop = true
  /// Whether visitors may look at large pictures closely, unless a query says otherwise.
  package var zoom = false
  /// Whether other sites may show its photos and collections in a frame.
  package var embed = false
  /// Whether collections offer their photos as a ZIP file, unless they say otherwise.
  package var downloads = false
  package var look = Look.wall
  /// By name, in the order of their names.
  package var options: [ChosenOption] = []
  package var hero = HeroChoice.automatic
  package var renditions = RenditionSettings()
  /// Whether the large image is published byte for byte, too; nil: as is usual for its source.
  package var publishOriginals: Bool?
  /// Of those that lie in folders.
  package var videos = Videos.publish
  package var network = NetworkSettings()
  /// What becomes of pictures that a source no longer returns.
  package var removed = RemovedPictures.drop
  /// How many may go before that is taken for a failure of the source.
  package var removals = RemovalBound()
  /// So many earlier sites can be had back.
  package var keepRuns = 14
  /// In days: what no site used for so long leaves the cache; 0: nothing does.
  package var cacheAge = 90
  package var services: [SourceName: ServiceSettings] = [:]
  /// The sources that files beside it describe.
  package var declared: [DeclaredService] = []
  /// Where the configuration's files are, or would be.
  package var folder = "config"
  /// The gallery's own file, which may be missing.
  package var file = ConfigurationLoader.defaultFile
  /// Those that `curation` is from, in their order; the last one is the one that is written to.
  package var curationFiles: [String] = []

  package init() {}

  /// Whether any picture may have tiles.
  package var zooms: Bool { zoom || queries.contains { $0.zoom == true } }
}
