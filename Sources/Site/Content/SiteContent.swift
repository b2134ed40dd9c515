package import Model

/// Everything a site is made from: plain values, so that the same content gives the same bytes.
package struct SiteContent: Sendable {
  package var title: String
  package var description: String?
  /// A BCP 47 tag such as `en`.
  package var language: String
  package var author: String?
  package var baseURL: WebAddress?
  /// From where pages may bring something in, beside the site itself.
  package var policy = AllowedHosts()
  package var visibility = Visibility.public
  package var training = Training.allowed
  /// Pictures on one page of a grid.
  package var pageSize: Int
  package var columns: Int
  /// Of every list that is no collection's.
  package var layout = ListLayout.rows
  /// Whether squares cut what does not fit.
  package var crops = true
  /// Whether other sites may show its photos and collections in a frame.
  package var embeds = false
  package var hero: HeroChoice
  /// Classes of every page that say what the owner chose: `captions-always`, `font-serif`.
  package var lookClasses: [String]
  /// The program with its version: `Gallerist 1.0`.
  package var generator: String
  /// One for each source that a picture or a collection names.
  package var sources: [SiteSource]
  package var collections: [Collection]
  /// Those of whom more is known than their pictures say, in the order of their source.
  package var creators: [SiteCreator]
  /// In the order of "All photos".
  package var pictures: [SitePicture]
  /// What the last builds changed; empty where none is known.
  package var history: SiteHistory
  /// What the owner says of tags, by their compared form.
  package var curatedTags: [String: CuratedTag] = [:]
  /// The pictures that stand for tags, in the same way.
  package var tagCovers: [String: PictureID] = [:]
  /// How copies stand where the pictures of all searches meet.
  package var copies = Copies.apart
  package var curatedCopies = CuratedCopies<PictureID>()
  package var pages: [OwnPage] = []
  /// What stands on the front page.
  package var home: Prose?
  package var menu: [MenuEntry] = []
  /// The pictures of all texts, by their files.
  package var prosePictures: [String: PublishedImage] = [:]

  package init(
    title: String, description: String? = nil, language: String = "en", author: String? = nil,
    baseURL: WebAddress? = nil, pageSize: Int = 20, columns: Int = 3,
    hero: HeroChoice = .automatic, lookClasses: [String] = [], generator: String,
    sources: [SiteSource] = [], collections: [Collection] = [],
    creators: [SiteCreator] = [], pictures: [SitePicture] = [],
    history: SiteHistory = SiteHistory()
  ) {
    self.title = title
    self.description = description
    self.language = language
    self.author = author
    self.baseURL = baseURL
    self.pageSize = pageSize
    self.columns = columns
    self.hero = hero
    self.lookClasses = lookClasses
    self.generator = generator
    self.sources = sources
    self.collections = collections
    self.creators = creators
    self.pictures = pictures
    self.history = history
  }
}

extension SiteContent {
  /// A tag that is only another word for one: to that its old address leads.
  var synonyms: [String: Tag] { curatedTags.compactMapValues(\.synonym) }

  /// The owner's texts.
  package var texts: [Prose] {
    pages.map(\.prose) + [home].compactMap(\.self) + collections.compactMap(\.text)
      + collections.flatMap(\.albums).compactMap(\.text)
      + curatedTags.sorted { $0.key < $1.key }.compactMap(\.value.text)
  }
}

/// What is known of a creator beyond the pictures: one with a portrait, or without any picture.
package struct SiteCreator: Sendable {
  package var creator: Creator
  package var portrait: PublishedImage?

  package init(creator: Creator, portrait: PublishedImage? = nil) {
    self.creator = creator
    self.portrait = portrait
  }
}

/// What the last builds of a site changed, newest first.
package struct SiteHistory: Hashable, Sendable {
  /// So many builds are told of.
  package static let mostEditions = 10

  package var editions: [SiteEdition]
  /// The folders that saved searches have had, also under earlier names.
  package var searches: [SiteSearch]

  package init(editions: [SiteEdition] = [], searches: [SiteSearch] = []) {
    self.editions = Array(editions.prefix(Self.mostEditions))
    self.searches = searches
  }
}

/// The pictures of one query, or of all those that meet a condition, in their order.
package struct Collection: Sendable {
  package var title: String
  /// The folder under `s/`; made from the title where there is none.
  package var slug: String?
  /// The words that were searched for.
  package var search: String
  /// Nil for one that is no search.
  package var source: SourceName?
  /// Those that the site does not hold are left out.
  package var pictures: [PictureID]
  /// What the service says it has.
  package var reported: Int?
  /// The picture that stands for it; its first where there is none, or it is not in the site.
  package var cover: PictureID?
  package var text: Prose?
  package var visibility: Visibility
  package var copies = Copies.apart
  /// The folders within the one that was searched, each behind the one that it is in. A picture is in one at
  /// most.
  package var albums: [FolderAlbum] = []
  package var layout = ListLayout.rows
  /// Whether squares cut what does not fit.
  package var crops = true
  /// Whether its photos are there as a ZIP file.
  package var offersDownload = false

  /// Whether it is an album of the source's own rather than a search.
  package var isAlbum = false

  package var isFilter: Bool { source == nil }

  package init(
    title: String, slug: String? = nil, search: String = "", source: SourceName? = nil,
    pictures: [PictureID] = [], reported: Int? = nil, visibility: Visibility = .public
  ) {
    self.title = title
    self.slug = slug
    self.search = search
    self.source = source
    self.pictures = pictures
    self.reported = reported
    self.visibility = visibility
  }
}
