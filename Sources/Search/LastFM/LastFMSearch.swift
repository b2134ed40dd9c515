import Model
import Support

/// One search at Last.fm: what is asked for its pages, and where they end.
struct LastFMSearch: Sendable {
  private let question: ServiceQuestion
  private let form: LastFMForm
  private let tags: LastFMTags?
  private let pageSize: Int
  /// The search hands out no more than this.
  private let most: Int

  init(_ question: ServiceQuestion) {
    self.question = question
    most = min(question.limit, LastFMDescription.reach)
    pageSize = question.pageSize(
      "limit", in: LastFMDescription.pageSizes, usual: LastFMDescription.usualPageSize)
    form = LastFMForm(question)
    tags = LastFMTags(question, in: form, pageSize: pageSize)
  }

  func page(_ number: Int) async throws(SearchError) -> SearchPage {
    let (content, answer) = try await form.ask(
      for: LastFMAlbums.self, "album.search", items(page: number), page: number)
    let start = start(of: content, page: number)
    // What is beyond the limit is to cost no requests for tags.
    let albums = Array(content.albums.prefix(max(0, most - start)))
    return SearchPage(
      number: number, results: albums,
      pictures: try await pictures(of: albums, after: start, page: number),
      reported: content.total, reachable: content.total.map { min($0, LastFMDescription.reach) },
      isLast: isLast(number, content, start: start), answer: answer)
  }

  private func items(page number: Int) -> [ServiceQuestion.Item] {
    [("album", question.words), ("limit", String(pageSize)), ("page", String(number))]
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

/// The answer to `album.search`.
struct LastFMAlbums: LastFMAnswer {
  /// All matches, of which Last.fm hands out only the first.
  private(set) var total: Int?
  /// How many albums came before.
  private(set) var start: Int?
  private(set) var albums: [JSONValue] = []

  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    let results = json["results"]
    // Very old answers list the albums without `albummatches` around them.
    let list = (results?["albummatches"]?["album"] ?? results?["album"])?.listed
    total = results?["opensearch:totalResults"]?.count
    start = results?["opensearch:startIndex"]?.count
    // An empty list may be no list at all, where a total says so or there were pages before.
    let isAnswer = total != nil || list?.isEmpty == false || list != nil && page > 1
    albums = try ServiceAnswer.results(
      isAnswer ? list ?? [] : nil, called: "albums", promised: total, page: page,
      isKnown: { LastFMIdentity.own(of: $0) != nil })
  }

  /// Past the last page there is no page, which is an end and no mistake.
  init?(meaning error: LastFMRefusal, page: Int) {
    guard error.isNothingFound || error.number == 6 && page > 1 else { return nil }
    total = page == 1 ? 0 : nil
  }
}
