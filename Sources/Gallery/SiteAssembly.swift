import Configuration
import Model
import Search
import Site

extension SiteContent {
  /// What the harvest and the configuration say the site is.
  init(
    _ configuration: GalleryConfiguration, _ harvest: Harvest, queries: [Query],
    programVersion: String
  ) {
    let titles = queries.map { $0.title ?? $0.search }
    let collections = zip(queries, harvest.searches).map { query, search in
      Collection(
        title: query.title ?? query.search, slug: query.slug, search: query.search,
        source: query.source, pictures: search.pictures.map(\.id),
        reported: search.result.reported, retrieved: search.retrieved)
    }
    self.init(
      title: configuration.title, description: configuration.description,
      language: configuration.language, author: configuration.author,
      baseURL: configuration.baseURL, pageSize: configuration.pageSize,
      columns: configuration.columns, publishOriginals: configuration.publishOriginals,
      generator: "Gallerist \(programVersion)", collections: collections,
      pictures: SitePicture.all(in: harvest, titles: titles))
  }
}

extension SitePicture {
  /// Every picture once, where the first search that found it put it.
  fileprivate static func all(in harvest: Harvest, titles: [String]) -> [SitePicture] {
    var positions: [PictureID: Int] = [:]
    var pictures: [SitePicture] = []
    for (title, search) in zip(titles, harvest.searches) {
      for picture in search.pictures {
        if let position = positions[picture.id] {
          pictures[position].foundBy.append(title)
          continue
        }
        positions[picture.id] = pictures.count
        pictures.append(
          SitePicture(
            picture: picture, images: harvest.images[picture.id]?.images ?? PublishedImages(),
            foundBy: [title], retrieved: search.retrieved ?? Timestamp(secondsSince1970: 0),
            sourceTitle: Self.title(of: picture.id.source)))
      }
    }
    return pictures
  }
}

extension SitePicture {
  private static func title(of source: SourceName) -> String {
    Sources.services.first { $0.name == source }?.title ?? source.text
  }
}
