import Configuration
import Model
import Site
import Support

extension SiteContent {
  /// Puts all in order, adds the collections that are no searches, and has each be called, begin and end
  /// as its owner wants.
  ///
  /// - Parameter searches: those that its collections are of, and those of which nothing is known.
  mutating func arrange(
    as configuration: GalleryConfiguration, _ curation: Curation, _ searches: [QuerySearch.Outcome],
    _ selection: Selection?
  ) {
    let known = searches.filter { !$0.isMissing }
    /// Nil: as the gallery's pictures.
    func wanted(_ own: SortOrder?, in layout: ListLayout?) -> SortOrder? {
      own ?? (configuration.sort == nil ? layout?.usualOrder : nil)
    }
    sort(
      by: wanted(configuration.sort, in: configuration.layout),
      collections: known.map { wanted($0.query.sort, in: $0.query.layout) })
    curatedTags = curation.tags
    for (place, search) in known.enumerated() {
      collections[place].copies = search.query.copies ?? configuration.copies ?? .apart
      collections[place].layout = search.query.layout ?? configuration.layout
      collections[place].crops = search.query.crop ?? configuration.crop
      collections[place].offersDownload = search.query.downloads ?? configuration.downloads
    }
    var filters = insert(configuration.filters, among: searches)
    for (place, filter) in filters {
      collections[place].copies = filter.copies ?? configuration.copies ?? .apart
      collections[place].layout = filter.layout ?? configuration.layout
      collections[place].crops = filter.crop ?? configuration.crop
      collections[place].offersDownload = filter.downloads ?? configuration.downloads
      filters[place]?.sort = wanted(filter.sort, in: filter.layout)
    }
    let entries = entitle(as: curation)
    if let selection { fill(filters, with: selection) }
    order(as: entries, curation)
  }

  /// Gives the filters by the places of their collections, which hold nothing yet.
  private mutating func insert(
    _ filters: [FilteredCollection], among searches: [QuerySearch.Outcome]
  ) -> [Int: FilteredCollection] {
    var places: [Int: FilteredCollection] = [:]
    for filter in filters {
      let place = searches.prefix(filter.place).count { !$0.isMissing } + places.count
      collections.insert(
        Collection(title: filter.title, slug: filter.slug, visibility: filter.visibility),
        at: place)
      places[place] = filter
    }
    return places
  }

  /// Gives what the owner says of collections, by their places.
  private mutating func entitle(as curation: Curation) -> [Int: CuratedCollection] {
    var entries: [Int: CuratedCollection] = [:]
    guard !curation.collections.isEmpty else { return entries }
    for (place, slug) in collectionSlugs.enumerated() {
      guard let entry = curation.collections[slug] else { continue }
      entries[place] = entry
      collections[place].slug = slug
      collections[place].title = entry.title ?? collections[place].title
      collections[place].text = entry.text ?? collections[place].text
    }
    return entries
  }

  private mutating func fill(_ filters: [Int: FilteredCollection], with selection: Selection) {
    guard !filters.isEmpty else { return }
    var titles: [PictureID: [String]] = [:]
    for collection in collections where !collection.isFilter {
      for picture in collection.pictures { titles[picture, default: []].append(collection.title) }
    }
    for (place, filter) in filters {
      let found = selection.pictures(of: self, meeting: filter.condition, foundBy: titles)
      collections[place].pictures = filter.sort.map { sorted(found, by: $0) } ?? found
    }
  }

  private mutating func order(
    as entries: [Int: CuratedCollection], _ curation: Curation
  ) {
    let (covers, copies) = (curation.tags.compactMapValues(\.cover), curation.copies)
    var images: [Digest: PictureID] = [:]
    if curation.collections.values.contains(where: \.namesImages)
      || covers.values.contains(where: \.isImage) || copies.all.contains(where: \.isImage)
    {
      for picture in pictures {
        if let image = picture.largeDigest { images[image] = images[image] ?? picture.id }
      }
    }
    func id(_ reference: PictureReference) -> PictureID? {
      switch reference {
      case .id(let id): id
      case .image(let digest): images[digest]
      }
    }
    tagCovers = covers.compactMapValues(id)
    curatedCopies = copies.named(id)
    arrangeAlbums(as: curation.collections, id)
    for (place, entry) in entries {
      collections[place].cover = entry.cover.flatMap(id) ?? collections[place].cover
      let (first, last) = (entry.first.compactMap(id), entry.last.compactMap(id))
      collections[place].pictures = collections[place].pictures.arranged(first: first, last: last)
    }
  }

  /// What the owner says of albums, by the addresses that those have.
  private mutating func arrangeAlbums(
    as entries: [String: CuratedCollection], _ id: (PictureReference) -> PictureID?
  ) {
    guard !entries.isEmpty else { return }
    for (place, slugs) in albumSlugs.enumerated() {
      for (number, slug) in slugs.enumerated() {
        guard let entry = entries[slug] else { continue }
        var album = collections[place].albums[number]
        album.title = entry.title ?? album.title
        album.text = entry.text ?? album.text
        album.cover = entry.cover.flatMap(id) ?? album.cover
        let (first, last) = (entry.first.compactMap(id), entry.last.compactMap(id))
        let arranged = Set(first + last)
        // Its source may have an order of its own for the others.
        album.first = first + album.first.filter { !arranged.contains($0) }
        album.last = last
        collections[place].albums[number] = album
      }
    }
  }
}

extension CuratedCollection {
  /// Whether it names pictures by their images.
  fileprivate var namesImages: Bool {
    (first + last + [cover].compactMap(\.self)).contains(where: \.isImage)
  }
}

extension PictureReference {
  fileprivate var isImage: Bool { if case .image = self { true } else { false } }
}
