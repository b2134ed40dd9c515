package import Model
import Support

/// How the albums of a collection lie in each other.
struct AlbumTree {
  /// Of each album the one that it is in; nil where that is the collection.
  let parents: [Int?]

  init(_ albums: [FolderAlbum]) {
    let places = Dictionary(
      albums.enumerated().map { ($1.folders[...], $0) }, uniquingKeysWith: { first, _ in first })
    parents = albums.map { places[$0.folders.dropLast()] }
  }

  /// The albums that one is in, the outermost first.
  func above(_ album: Int) -> [Int] {
    var above: [Int] = []
    var next = parents[album]
    while let place = next {
      above.append(place)
      next = parents[place]
    }
    return above.reversed()
  }
}

extension Collection {
  /// The pictures of each album and of all that lie in it, in the collection's order.
  package var albumLists: [[PictureID]] {
    let tree = AlbumTree(albums)
    var places: [PictureID: Int] = [:]
    for (place, album) in albums.enumerated() { for id in album.pictures { places[id] = place } }
    var lists = albums.map { _ in [PictureID]() }
    let chains = albums.indices.map { tree.above($0) + [$0] }
    for id in pictures {
      for place in places[id].map({ chains[$0] }) ?? [] { lists[place].append(id) }
    }
    return zip(lists, albums).map { $0.arranged(first: $1.first, last: $1.last) }
  }
}

extension SiteContent {
  /// A longer address would be more than hosts and disks bear.
  private static let longestAddress = 200

  /// The folders of the albums of each collection under `s/`, in their order.
  package var albumSlugs: [[String]] {
    zip(collections, collectionSlugs).map { Self.slugs(of: $0.albums, under: $1) }
  }

  /// - Parameter top: that of the collection.
  package static func slugs(of albums: [FolderAlbum], under top: String) -> [String] {
    guard !albums.isEmpty else { return [] }
    let parents = AlbumTree(albums).parents
    var names = albums.map { _ in "" }
    for siblings in Dictionary(grouping: albums.indices, by: { parents[$0] }).values {
      let entries = siblings.map { SlugTable.Entry(text: albums[$0].folders.last ?? "") }
      for (album, name) in zip(siblings, SlugTable.addresses(of: entries)) { names[album] = name }
    }
    var slugs: [String] = []
    for album in albums.indices {
      let above = parents[album].flatMap { $0 < album ? slugs[$0] : nil } ?? top
      var slug = "\(above)/\(names[album])"
      if slug.utf8.count > longestAddress {
        // It stands directly below the collection, under a name that only it has.
        let path = Slug.digest(of: albums[album].folders.joined(separator: "/"))
        slug = "\(top)/\(Slug(names[album]).marked(path, digits: 12))"
      }
      slugs.append(slug)
    }
    return slugs
  }
}
