import Model

/// One saved search of the site.
struct CollectionEntry: Sendable {
  let collection: Collection
  let slug: String
  /// Those that the site holds, in the order of the search.
  let pictures: [Int]
  let pageTitle: String

  var address: String { "s/\(slug)/index.html" }

  static func all(
    in collections: [Collection], numbers: [PictureID: Int]
  ) -> [CollectionEntry] {
    let slugs = SlugTable.addresses(
      of: collections.map {
        SlugTable.Entry(text: $0.slug ?? $0.title, identity: "\($0.source):\($0.search)")
      })
    let titles = Dictionary(grouping: collections.map { Words.search(SourceText.line($0.title)) }) {
      $0
    }
    return zip(collections, slugs).map { collection, slug in
      let title = Words.search(SourceText.line(collection.title))
      var seen: Set<Int> = []
      return CollectionEntry(
        collection: collection, slug: slug,
        pictures: collection.pictures.compactMap { numbers[$0] }
          .filter { seen.insert($0).inserted },
        pageTitle: titles[title]?.count == 1 ? title : "\(title) (\(slug))")
    }
  }
}
