package import Model
import Theme

/// One collection of the site.
struct CollectionEntry: Sendable {
  let collection: Collection
  let slug: String
  /// Those that the site holds, in the order of the search.
  let finds: [Int]
  /// Those that have a card.
  let pictures: [Int]
  /// The picture that its owner wants to stand for it.
  let cover: Int?
  let form: ListForm
  let style: GridStyle
  let pageTitle: String
  /// The place of each picture in the search, where the search is a ranking.
  let ranks: [Int: Int]
  /// When the latest of its pictures came or changed.
  let changed: Timestamp?
  /// Of an album within a collection, where it lies.
  var place: AlbumPlace?
  /// The albums that lie directly in it, by their places among all.
  var albums: [Int] = []

  var address: String { "s/\(slug)/index.html" }

  /// Nil where it is none.
  var search: SiteSearch? {
    guard place == nil else { return nil }
    return collection.source.map {
      SiteSearch(
        slug: slug, source: $0, search: collection.search, reported: collection.reported)
    }
  }

  static func all(
    in content: SiteContent, _ groups: PictureGroups, ranks: [Int?], numbers: IDNumbers,
    forms: ListForms, words: Words, cardSizes: String?
  ) -> (collections: [CollectionEntry], albums: [CollectionEntry]) {
    let shelf = AlbumShelf(content, numbers, words)
    let collections = content.collections + shelf.collections
    let slugs = content.collectionSlugs + shelf.collections.compactMap(\.slug)
    let titles = collections.map {
      words(
        content.isAlbum($0) ? .albumTitle : .searchTitle,
        ["title": SourceText.line($0.title)])
    }
    let counts = titles.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var ranking = Ranking(known: ranks)
    var entries = collections.indices.map { index in
      var seen: Set<Int> = []
      let finds = collections[index].pictures.compactMap { numbers[$0] }
        .filter { seen.insert($0).inserted }
      let own = collections[index].copies == .together ? groups.together(finds) : finds
      // Of its pictures the numbers are enough.
      var collection = collections[index]
      collection.pictures = []
      return CollectionEntry(
        collection: collection, slug: slugs[index], finds: finds, pictures: own,
        cover: collections[index].cover.flatMap { numbers[$0] },
        form: forms.form(of: own),
        style: GridStyle(
          collections[index].layout, crops: collections[index].crops, in: content,
          themeSizes: cardSizes),
        pageTitle: counts[titles[index]] == 1
          ? titles[index] : "\(titles[index]) (\(slugs[index]))",
        ranks: index < content.collections.count ? ranking.places(in: own) : [:],
        changed: own.map { content.pictures[$0].changed }.max())
    }
    let albums = shelf.places.enumerated().map { number, place in
      var entry = entries[content.collections.count + number]
      entry.place = place
      entry.albums = shelf.albums[number]
      return entry
    }
    entries.removeLast(albums.count)
    for (number, own) in shelf.albumsOfCollections { entries[number].albums = own }
    return (entries, albums)
  }
}

extension SiteContent {
  /// Whether visitors know it as an album: who opens one need not be told how it was found.
  func isAlbum(_ collection: Collection) -> Bool {
    guard let source = collection.source, !collection.isAlbum else { return true }
    return sources.contains { $0.name == source && $0.isLocal }
  }

  /// The folders of the collections under `s/`, in their order.
  package var collectionSlugs: [String] {
    SlugTable.addresses(
      of: collections.map {
        SlugTable.Entry($0.slug, title: $0.title, source: $0.source, search: $0.search)
      })
  }
}

extension SlugTable.Entry {
  /// Of a search, by what its owner or its source calls it.
  package init(_ slug: String?, title: String, source: SourceName?, search: String) {
    self.init(
      text: slug ?? title, identity: "\(source?.text ?? ""):\(search)", isChosen: slug != nil)
  }
}

/// Tells which searches are rankings. A picture knows its place in the search that found it first;
/// in a later one its place is where it stands.
private struct Ranking {
  let known: [Int?]
  private var found: Set<Int> = []

  init(known: [Int?]) { self.known = known }

  mutating func places(in numbers: [Int]) -> [Int: Int] {
    let own = numbers.filter { found.insert($0).inserted }
    let ranks = own.reduce(into: [Int: Int]()) { $0[$1] = known[$1] }
    guard !ranks.isEmpty else { return [:] }
    let places = zip(numbers, 1...).map { ($0, $1) }
    return ranks.merging(places) { rank, _ in rank }
  }
}
