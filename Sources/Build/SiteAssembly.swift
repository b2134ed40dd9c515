import Configuration
import Model
import Search
import Site

extension SiteContent {
  /// What the gathered pictures and the configuration say the site is. A search of which nothing is known has
  /// no place in it.
  ///
  /// - Parameter latest: no answer is told to be younger; see `SourceDate`.
  init(
    _ configuration: GalleryConfiguration, _ gathered: GatheredPictures, programVersion: String,
    latest: Timestamp?
  ) {
    let known = configuration.sources
    var searches = gathered.searches.filter { !$0.isMissing }
    if let latest {
      for place in searches.indices {
        searches[place].retrieved = searches[place].retrieved.map { min($0, latest) }
      }
    }
    self.init(
      title: configuration.title, description: configuration.description,
      language: configuration.language, author: configuration.author,
      baseURL: configuration.baseURL, pageSize: configuration.pageSize,
      columns: configuration.columns, hero: configuration.hero,
      generator: "Gallerist \(programVersion)",
      sources: SiteSource.all(in: searches, of: known), collections: searches.map(Collection.init),
      creators: SiteCreator.all(in: searches, portraits: gathered.portraits),
      pictures: SitePicture.all(
        in: searches, images: gathered.images, of: known,
        publishOriginals: configuration.publishOriginals))
    (pages, home, menu) = (configuration.pages, configuration.home, configuration.menu)
    policy = configuration.policy
    visibility = configuration.visibility
    training = configuration.training
    embeds = configuration.embed
    copies = configuration.copies ?? .together
    (layout, crops) = (configuration.layout, configuration.crop)
  }
}

extension Collection {
  init(_ search: QuerySearch.Outcome) {
    // Mostly the site holds all that was listed: then there is one list.
    let isWhole = search.pictures.lazy.map(\.id).elementsEqual(search.listed)
    self.init(
      title: search.query.name, slug: search.query.slug, search: search.query.search,
      source: search.query.source,
      pictures: isWhole ? search.listed : search.pictures.map(\.id),
      reported: search.result.reported, visibility: search.query.visibility)
    isAlbum = search.query.isAlbum
    // What lies in the folder that is searched is in the collection itself.
    let root = search.albums.first { $0.folders.isEmpty }
    (text, cover) = (root?.text, root?.cover)
    albums = search.albums.filter { !$0.folders.isEmpty }
  }
}

extension SitePicture {
  /// Every picture once, where the first search that found it put it.
  fileprivate static func all(
    in searches: [QuerySearch.Outcome], images: [PictureID: PictureWork.Packed],
    of known: Sources, publishOriginals: Bool?
  ) -> [SitePicture] {
    var positions: [PictureID: Int] = [:]
    var pictures: [SitePicture] = []
    for search in searches {
      // One array for all of them.
      let names = [search.query.name]
      for picture in search.pictures {
        if let position = positions[picture.id] {
          pictures[position].foundBy += names
          continue
        }
        positions[picture.id] = pictures.count
        pictures.append(
          SitePicture(
            picture, images[picture.id], foundBy: names,
            retrieved: search.retrieved ?? Timestamp(secondsSince1970: 0),
            of: known, publishOriginals: publishOriginals))
      }
    }
    return pictures
  }

  init(
    _ picture: QuerySearch.PackedPicture, _ work: PictureWork.Packed?, foundBy searches: [String],
    retrieved: Timestamp, of known: Sources, publishOriginals: Bool?, isKept: Bool = false
  ) {
    let terms = known.description(of: picture.id.source)?.terms
    self.init(
      picture.id, picture.record, work?.shown ?? ShownRecord(PublishedImages(), nil),
      foundBy: searches, retrieved: retrieved,
      publishesOriginal: publishOriginals ?? terms?.publishesOriginals ?? true, isKept: isKept)
  }
}

extension SiteCreator {
  /// Those that sources told of by themselves, and those with a portrait; each once.
  fileprivate static func all(
    in searches: [QuerySearch.Outcome], portraits: [Creator.Identity: PublishedImage]
  ) -> [SiteCreator] {
    var seen: Set<Creator.Identity> = []
    let reported = searches.flatMap(\.creators)
    let shown = searches.flatMap(\.portrayed).filter { portraits[$0.identity] != nil }
    return (reported + shown).filter { seen.insert($0.identity).inserted }.map {
      SiteCreator(creator: $0, portrait: portraits[$0.identity])
    }
  }
}

extension SiteSource {
  /// What the pages tell of the sources that were searched.
  fileprivate static func all(
    in searches: [QuerySearch.Outcome], of known: Sources
  ) -> [SiteSource] {
    known.all.compactMap { source in
      let own = searches.filter { $0.query.source == source.name }
      guard !own.isEmpty else { return nil }
      var seen: Set<String> = []
      let notices = ([source.terms.notice] + own.map(\.notice)).compactMap(\.self)
      return SiteSource(
        name: source.name, title: source.title, home: source.terms.home,
        notices: notices.filter { seen.insert($0).inserted },
        mostPerPage: source.terms.mostPerPage, isLocal: source.service == nil,
        dataFrom: own.filter { $0.problem != nil }.compactMap(\.retrieved).min())
    }
  }
}
