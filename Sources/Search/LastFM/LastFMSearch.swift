import Model
import Support

/// One search at Last.fm: what is asked for its pages, and where they end.
struct LastFMSearch: Sendable {
  private let question: ServiceQuestion
  private let tags: LastFMTags?
  private let pageSize: Int
  /// The search hands out no more than this.
  private let most: Int

  init(_ question: ServiceQuestion) {
    self.question = question
    most = min(question.limit, LastFMDescription.reach)
    pageSize = question.pageSize(
      "limit", in: LastFMDescription.pageSizes, usual: LastFMDescription.usualPageSize)
    tags = LastFMTags(question, pageSize: pageSize)
  }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    let (content, answer) = try await question.ask(
      for: LastFMAlbums.self, items(page: number), page: number)
    let start = start(of: content, page: number)
    // What is beyond the limit is to cost no requests for tags.
    let albums = Array(content.albums.prefix(max(0, most - start)))
    return SearchPage(
      number: number, results: try await pictures(of: albums, after: start, page: number),
      reported: content.total, reachable: content.total.map { min($0, most) },
      isLast: isLast(number, content, start: start), answer: answer)
  }

  private func items(page number: Int) -> [ServiceQuestion.Item] {
    Self.items(
      "album.search",
      [("album", question.words), ("limit", String(pageSize)), ("page", String(number))])
  }

  /// Without `format` the answer would be XML.
  static func items(
    _ method: String, _ items: [ServiceQuestion.Item]
  ) -> [ServiceQuestion.Item] {
    [("method", method), ("format", "json")] + items
  }

  /// Nil for an album that cannot be told from others.
  private func pictures(
    of albums: [JSONValue], after start: Int, page number: Int
  ) async throws(SearchError) -> [Picture?] {
    var pictures: [Picture?] = []
    for (place, album) in albums.enumerated() {
      var picture = LastFMPicture.picture(of: album, rank: start + place + 1)
      if picture != nil, let tags {
        picture?.tags = try await tags.tags(of: album, at: place, page: number)
      }
      pictures.append(picture)
    }
    return pictures
  }

  /// Last.fm may hand out smaller pages than it was asked for, and then says where this one begins.
  /// A place that this page cannot have is not believed.
  private func start(of content: LastFMAlbums, page number: Int) -> Int {
    let latest = (number - 1) * pageSize
    guard let start = content.start, (number - 1...latest).contains(start) else { return latest }
    return start
  }

  /// The total ends the walk, or a page without albums, since the total promises more than there
  /// is. The number of pages is bounded whatever the answers say.
  private func isLast(_ number: Int, _ content: LastFMAlbums, start: Int) -> Bool {
    if content.albums.isEmpty || number * pageSize >= LastFMDescription.reach { return true }
    return start + content.albums.count >= min(content.total ?? .max, most)
  }
}
