import Model

/// The answer to `album.search`.
struct LastFMAlbums: Sendable {
  /// All matches, of which Last.fm hands out only the first.
  var total: Int?
  /// How many albums came before.
  var start: Int?
  var albums: [JSONValue] = []

  static func reader(page: Int) -> LastFMReader<LastFMAlbums> {
    LastFMReader(
      content: { json throws(ServiceAnswer.Unusable) in try LastFMAlbums(json, page: page) },
      meaning: { error in
        // Past the last page there is no page, which is an end and no mistake.
        if page > 1, error.number == 6 { return LastFMAlbums() }
        return error.isNothingFound ? LastFMAlbums(total: 0) : nil
      })
  }
}

extension LastFMAlbums {
  private init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable) {
    let results = json["results"]
    // Very old answers list the albums without `albummatches` around them.
    let list = results?["albummatches"]?["album"] ?? results?["album"]
    total = results?["opensearch:totalResults"]?.count
    start = results?["opensearch:startIndex"]?.count
    albums = list?.listed ?? []
    guard total != nil || !albums.isEmpty || page > 1 && list != nil else {
      throw ServiceAnswer.Unusable(problem: "its answer has no list of albums")
    }
    // An answer that contradicts itself must not empty a gallery.
    if page == 1, albums.isEmpty, let total, total > 0 {
      throw ServiceAnswer.Unusable(
        problem: "it promises \(Numbers.grouped(total)) albums and lists none")
    }
    if !albums.isEmpty, albums.allSatisfy({ LastFMIdentity.own(of: $0) == nil }) {
      throw ServiceAnswer.Unusable(problem: "none of its albums has an address or a name")
    }
  }
}
