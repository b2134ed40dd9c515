import Model
import Theme

/// Where an album lies.
struct AlbumPlace: Sendable {
  /// The collection, by its place among those of the content.
  let collection: Int
  /// The albums that it is in, the outermost first, by their places among all.
  let above: [Int]
  /// How many pictures lie in it and in no album of it.
  var lying = 0
}

/// The albums of all collections that hold a picture, each as a collection of its own.
struct AlbumShelf {
  private(set) var collections: [Collection] = []
  private(set) var places: [AlbumPlace] = []
  /// Of each album those that lie directly in it, in the order of their first pictures.
  private(set) var albums: [[Int]] = []
  /// The same of collections, by their places.
  private(set) var albumsOfCollections: [Int: [Int]] = [:]

  /// - Parameter numbers: of the pictures that the site holds.
  init(_ content: SiteContent, _ numbers: IDNumbers, _ words: Words) {
    guard content.collections.contains(where: { !$0.albums.isEmpty }) else { return }
    for (number, slugs) in content.albumSlugs.enumerated() where !slugs.isEmpty {
      var collection = content.collections[number]
      collection.pictures.removeAll { numbers[$0] == nil }
      add(collection, at: number, slugs, words)
    }
  }

  private mutating func add(
    _ collection: Collection, at number: Int, _ slugs: [String], _ words: Words
  ) {
    let tree = AlbumTree(collection.albums)
    let lists = collection.albumLists
    var order: [PictureID: Int] = [:]
    for (place, id) in collection.pictures.enumerated() { order[id] = place }
    // Of those with pictures, where they stand among all albums.
    var shown: [Int: Int] = [:]
    for album in collection.albums.indices where !lists[album].isEmpty {
      shown[album] = places.count
      places.append(
        AlbumPlace(
          collection: number, above: tree.above(album).compactMap { shown[$0] },
          lying: collection.albums[album].pictures.count { order[$0] != nil }))
      collections.append(
        Collection(
          collection.albums[album], of: collection, slug: slugs[album], lists[album], words))
      albums.append([])
    }
    let firsts = shown.map {
      (album: $0, place: $1, first: lists[$0].compactMap { order[$0] }.min())
    }
    for (_, place, _) in firsts.sorted(by: { ($0.first ?? 0, $0.album) < ($1.first ?? 0, $1.album) }
    ) {
      if let above = places[place].above.last {
        albums[above].append(place)
      } else {
        albumsOfCollections[number, default: []].append(place)
      }
    }
  }
}

extension Collection {
  fileprivate init(
    _ album: FolderAlbum, of collection: Collection, slug: String, _ pictures: [PictureID],
    _ words: Words
  ) {
    self.init(
      title: words.title(of: album), slug: slug, source: collection.source, pictures: pictures,
      visibility: collection.visibility)
    (text, cover, copies) = (album.text, album.cover, collection.copies)
    (layout, crops) = (collection.layout, collection.crops)
  }
}

extension SiteIndex {
  /// What an entry lies in: the collection, then its albums down to the one that it is in.
  func above(_ entry: CollectionEntry) -> [CollectionEntry] {
    guard let place = entry.place else { return [] }
    return [collections[place.collection]] + place.above.map { albums[$0] }
  }

  /// The collections that hold a picture, each as the innermost album of it that does.
  func homes(of picture: Int) -> [CollectionEntry] {
    let own = albumNumbers(of: picture)
    return collectionNumbers(of: picture).map { number in
      own.last { albums[$0].place?.collection == number }.map { albums[$0] } ?? collections[number]
    }
  }

  /// What the front page shows: the searches, and of one alone what lies in it.
  static func shelf(
    _ collections: [CollectionEntry], _ albums: [CollectionEntry]
  ) -> [CollectionEntry] {
    var shelf = collections
    while shelf.count == 1, !shelf[0].albums.isEmpty { shelf = shelf[0].albums.map { albums[$0] } }
    return shelf.count > 1 ? shelf : []
  }

  /// From when the pictures of a collection are, the days that their cameras showed; nil where nothing tells.
  func days(of entry: CollectionEntry) -> ClosedRange<Timestamp>? {
    daysOfCollections.value(entry.address) {
      var days: ClosedRange<Timestamp>?
      for number in entry.pictures {
        guard let taken = pictures[number].brief.dates.taken else { continue }
        days = min(days?.lowerBound ?? taken, taken)...max(days?.upperBound ?? taken, taken)
      }
      return days
    }
  }

  /// Width by height of what a cover shows whole, or nearly so.
  private static let coverShapes = 1.2...2.4
  private static let mostCoverCandidates = 60

  /// Those that may stand for a collection, the best first: its owner's, in an album the landscape that is
  /// rated best, else the first.
  func coverCandidates(of entry: CollectionEntry) -> [Int] {
    let first = entry.pictures.prefix(Self.mostCoverCandidates)
    if let cover = entry.cover { return [cover] + first }
    guard content.isAlbum(entry.collection), !entry.collection.isFilter else { return Array(first) }
    let best = bestCovers.value(entry.address) { bestCover(among: first) }
    return [best].compactMap(\.self) + first
  }

  private func bestCover(among numbers: ArraySlice<Int>) -> Int? {
    var best: (number: Int, rating: Int)?
    for number in numbers {
      let opened = opened(number)
      guard let shape = opened.files.shape, Self.coverShapes.contains(shape.ratio) else { continue }
      let rating = PictureNumbers.rating(of: opened.picture) ?? 0
      if best.map({ rating > $0.rating }) ?? true { best = (number, rating) }
    }
    return best?.number
  }
}
