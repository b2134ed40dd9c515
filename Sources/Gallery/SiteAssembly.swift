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
    let titles = queries.map(\.name)
    let collections = zip(queries, harvest.searches).map { query, search in
      Collection(
        title: query.name, slug: query.slug, search: query.search,
        source: query.source, pictures: search.pictures.map(\.id),
        reported: search.result.reported, retrieved: search.retrieved)
    }
    self.init(
      title: configuration.title, description: configuration.description,
      language: configuration.language, author: configuration.author,
      baseURL: configuration.baseURL, pageSize: configuration.pageSize,
      columns: configuration.columns, generator: "Gallerist \(programVersion)",
      sources: SiteSource.all(of: queries), collections: collections,
      pictures: SitePicture.all(
        in: harvest, titles: titles, publishOriginals: configuration.publishOriginals))
  }
}

extension SitePicture {
  /// Every picture once, where the first search that found it put it.
  fileprivate static func all(
    in harvest: Harvest, titles: [String], publishOriginals: Bool?
  ) -> [SitePicture] {
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
            publishesOriginal: publishOriginals
              ?? Sources.description(of: picture.id.source)?.terms.publishesOriginals ?? true))
      }
    }
    return pictures
  }
}

extension SiteSource {
  /// What the pages tell of the sources that the queries name.
  fileprivate static func all(of queries: [Query]) -> [SiteSource] {
    let names = Set(queries.map(\.source))
    return Sources.all.filter { names.contains($0.name) }.map {
      SiteSource(
        name: $0.name, title: $0.title, home: $0.terms.home,
        notices: [$0.terms.notice].compactMap(\.self), mostPerPage: $0.terms.mostPerPage,
        isLocal: $0.service == nil)
    }
  }
}
