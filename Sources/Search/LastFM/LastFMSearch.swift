import Model
import Transfer

/// One search at Last.fm: what is asked for its pages, and where they end.
struct LastFMSearch: Sendable {
  private let query: Query
  private let requests: LastFMRequest
  private let tags: LastFMTags?
  private let pageSize: Int
  /// The search hands out no more than this.
  private let most: Int

  init(query: Query, settings: ServiceSettings) {
    let parameters = settings.parameters.merging(query.parameters) { $1 }
    self.query = query
    requests = LastFMRequest(settings: settings)
    most = min(query.limit ?? .max, LastFMDescription.reach)
    pageSize = Self.pageSize(asked: parameters["limit"].flatMap { Int($0) }, most: most)
    tags = LastFMTags(parameters, pageSize: pageSize, requests: requests)
  }

  private static func pageSize(asked: Int?, most: Int) -> Int {
    let sizes = LastFMDescription.pageSizes
    let wanted = min(asked ?? LastFMDescription.usualPageSize, most)
    return min(max(wanted, sizes.lowerBound), sizes.upperBound)
  }

  func page(_ number: Int, asking ask: Ask) async throws(SearchError) -> SearchPage {
    let reader = LastFMAlbums.reader(page: number)
    let request = try request(page: number, reader: reader)
    let answer = try await ask(request)
    let found = try reader.read(answer, address: request.request.address)
    let start = start(of: found, page: number)
    let albums = Array(found.albums.prefix(max(0, most - start)))
    let pictures = try await pictures(of: albums, after: start, page: number, asking: ask)
    return SearchPage(
      number: number, pictures: pictures.compactMap(\.self), reported: found.total,
      reachable: found.total.map { min($0, most) },
      isLast: isLast(number, found, start: start),
      retrieved: answer.retrieved, isFromCache: answer.isFromCache,
      skipped: pictures.count { $0 == nil })
  }

  private func request(
    page number: Int, reader: LastFMReader<LastFMAlbums>
  ) throws(SearchError) -> SearchRequest {
    try requests.make(
      "album.search",
      [("album", query.search), ("limit", String(pageSize)), ("page", String(number))],
      page: number, reader: reader)
  }

  /// Nil for an album that cannot be told from others.
  private func pictures(
    of albums: [JSONValue], after start: Int, page number: Int, asking ask: Ask
  ) async throws(SearchError) -> [Picture?] {
    var pictures: [Picture?] = []
    for (place, album) in albums.enumerated() {
      var picture = LastFMAlbum.picture(of: album, rank: start + place + 1)
      if picture != nil, let tags {
        picture?.tags = try await tags.tags(of: album, at: place, page: number, asking: ask)
      }
      pictures.append(picture)
    }
    return pictures
  }

  /// Last.fm may hand out smaller pages than it was asked for, and then says where this one begins.
  /// A place that this page cannot have is not believed.
  private func start(of found: LastFMAlbums, page number: Int) -> Int {
    let latest = (number - 1) * pageSize
    guard let start = found.start, (number - 1...latest).contains(start) else { return latest }
    return start
  }

  /// The total ends the walk, or a page without albums, since the total promises more than there
  /// is. The number of pages is bounded whatever the answers say.
  private func isLast(_ number: Int, _ found: LastFMAlbums, start: Int) -> Bool {
    if found.albums.isEmpty || number * pageSize >= LastFMDescription.reach { return true }
    return start + found.albums.count >= min(found.total ?? .max, most)
  }
}
