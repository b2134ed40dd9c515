import Model
import Support

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
