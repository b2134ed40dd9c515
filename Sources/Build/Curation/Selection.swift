import Configuration
import Model
import Site
import Support
import Theme

/// What of the pictures that searches list is to be in the site, as `where` of the gallery and of each
/// search says.
struct Selection: Sendable {
  private let filter: PictureFilter
  var curator: Curator
  private let condition: [SearchTerm]
  private let publishOriginals: Bool?
  private let known: Sources

  init(_ configuration: GalleryConfiguration, _ curator: Curator, words: Words) {
    self.curator = curator
    condition = configuration.condition?.terms ?? []
    publishOriginals = configuration.publishOriginals
    known = configuration.sources
    filter = PictureFilter(
      words: words,
      sources: known.all.map {
        SiteSource(name: $0.name, title: $0.title, isLocal: $0.service == nil)
      },
      searches: configuration.queries.map { curator.title(of: $0) })
  }

  /// Before anything of it is fetched; nil where that has to be to tell. So it is with what is hidden: no
  /// other picture with its image is to be shown.
  func admits(_ picture: Picture, to query: Query) -> Bool? {
    let terms = terms(of: query)
    if terms.isEmpty { return true }
    if picture.isHidden || curator.hidden.contains(picture.id) { return nil }
    let shown = shown(QuerySearch.PackedPicture(picture), nil, foundBy: [])
    let pending: Set<PictureFilter.Pending> =
      curator.namesWordsByImage ? [.images, .searches, .words] : [.images, .searches]
    return filter.values(of: shown, pending: pending).meet(terms)
  }

  /// - Parameter queries: those that list it.
  func admits(
    _ picture: QuerySearch.PackedPicture, _ work: PictureWork.Packed?, listedBy queries: [Query],
    to query: Query
  ) -> Bool {
    let shown = shown(picture, work, foundBy: queries.map { curator.title(of: $0) })
    return filter.values(of: shown).meet(terms(of: query)) ?? false
  }

  /// Of pictures of a site those that meet a condition, in its order.
  ///
  /// - Parameter titles: what the searches are called that list each.
  func pictures(
    of content: SiteContent, meeting condition: SearchQuery, foundBy titles: [PictureID: [String]]
  ) -> [PictureID] {
    content.pictures.filter { picture in
      var picture = picture
      picture.foundBy = titles[picture.id] ?? []
      return filter.values(of: picture).meet(condition.terms) ?? false
    }.map(\.id)
  }

  private func terms(of query: Query) -> [SearchTerm] { condition + (query.condition?.terms ?? []) }

  /// As the site would show it, in the owner's words.
  private func shown(
    _ picture: QuerySearch.PackedPicture, _ work: PictureWork.Packed?, foundBy searches: [String]
  ) -> SitePicture {
    let curated =
      curator.saysAny
      ? curator.curated(picture.record, of: picture.id, image: work?.largeDigest) : nil
    return SitePicture(
      QuerySearch.PackedPicture(picture.id, curated ?? picture.record), work, foundBy: searches,
      retrieved: Timestamp(secondsSince1970: 0), of: known, publishOriginals: publishOriginals)
  }
}

extension Gallery {
  /// Nil where nothing asks for it.
  func selection(_ curator: Curator) async throws(Failure) -> Selection? {
    let conditions = [configuration.condition] + configuration.queries.map(\.condition)
    guard conditions.contains(where: { $0 != nil }) || !configuration.filters.isEmpty else {
      return nil
    }
    let language = configuration.language
    let words = try await ThreadPool().run { () throws(Failure) in
      try Theme(folder: nil).words(for: language)
    }
    return Selection(configuration, curator, words: words)
  }
}

extension GatheredPictures {
  /// Leaves out, of each search with chosen albums, the pictures that are in none of them.
  mutating func keepChosenAlbums() throws(Failure) {
    for place in searches.indices where !searches[place].isMissing {
      guard let chosen = searches[place].query.chosenAlbums else { continue }
      let collection = Collection(searches[place])
      let addresses = SiteContent.slugs(of: collection.albums, under: chosen.search)
      if let unknown = chosen.addresses.subtracting(addresses + [chosen.search]).min() {
        throw unknownAlbum(unknown, known: addresses, unreadable: searches[place].unreadable)
      }
      guard !chosen.addresses.contains(chosen.search) else { continue }
      var shown: Set<PictureID> = []
      for (address, pictures) in zip(addresses, collection.albumLists)
      where chosen.addresses.contains(address) {
        shown.formUnion(pictures)
      }
      for picture in searches[place].pictures where !shown.contains(picture.id) {
        searches[place].filtered.insert(picture.id)
      }
    }
  }

  private func unknownAlbum(
    _ name: String, known: [String], unreadable: [String]
  ) -> Failure {
    let near = Suggestion.nearest(to: name, among: known)
    return Failure(
      .usage, "there is no album of that name", place: "--search \(name)",
      nextStep: near.map { "did you mean `\($0)`?" }
        ?? "an album is named by the address of its page, below `s/`",
      details: unreadable.prefix(3).map { "the folder “\(CleanText.line($0))” cannot be read" })
  }

  /// Decides on those pictures of which only their images tell.
  mutating func noteFiltered(by selection: Selection?) {
    guard let selection else { return }
    let undecided = searches.reduce(into: Set<PictureID>()) { $0.formUnion($1.undecided) }
    guard !undecided.isEmpty else { return }
    var queries: [PictureID: [Query]] = [:]
    for search in searches {
      for picture in search.pictures where undecided.contains(picture.id) {
        queries[picture.id, default: []].append(search.query)
      }
    }
    for place in searches.indices where !searches[place].undecided.isEmpty {
      let search = searches[place]
      for picture in search.pictures where search.undecided.contains(picture.id) {
        let isShown = selection.admits(
          picture, images[picture.id], listedBy: queries[picture.id] ?? [], to: search.query)
        if !isShown { searches[place].filtered.insert(picture.id) }
      }
    }
  }
}
