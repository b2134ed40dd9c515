import Model
import Synchronization
import Transfer

/// One search at Flickr: what is asked for its pages, and where they end.
final class FlickrSearch: Sendable {
  private let query: Query
  private let settings: ServiceSettings
  private let parameters: [String: String]
  private let wantsOriginals: Bool
  private let pageSize: Int
  private let maker: FlickrPicture
  /// A page may hold fewer pictures than its size says, so a limit is counted in what was given.
  private let given = Mutex(0)

  init(query: Query, settings: ServiceSettings) {
    let set = settings.parameters.merging(query.parameters) { $1 }
    self.query = query
    self.settings = settings
    parameters = FlickrParameters.sent(set, hasWords: !query.search.isEmpty)
    wantsOriginals = set[FlickrParameters.originals] == "true"
    pageSize = Self.pageSize(set, limit: query.limit)
    maker = FlickrPicture(
      images: FlickrImages(beside: settings.base, includingOriginals: wantsOriginals))
  }

  /// The largest page there is, since requests are what is counted; no larger than the limit.
  private static func pageSize(_ set: [String: String], limit: Int?) -> Int {
    let sizes = FlickrDescription.pageSizes
    let isGeo = set.keys.contains(where: FlickrParameters.geo.contains)
    let largest = isGeo ? FlickrDescription.largestGeoPage : sizes.upperBound
    let asked = set[FlickrParameters.pageSize].flatMap { Int($0) } ?? largest
    return max(sizes.lowerBound, min(asked, limit ?? largest, largest))
  }

  func request(page number: Int) throws(SearchError) -> SearchRequest {
    guard let key = settings.key else {
      throw SearchError(
        .badKey, address: settings.base.text, detail: "none is set",
        nextStep: Flickr.description.wayToKey)
    }
    guard let address = address(page: number) else {
      throw SearchError(
        .refused, address: settings.base.text,
        detail: "the words and parameters make too long an address",
        nextStep: "shorten the search, or make two of it")
    }
    return SearchRequest(
      request: Request(address, secrets: [SecretItem(name: "api_key", value: key)]),
      number: number,
      isGood: { status, body in FlickrAnswer.isGood(status: status, body: body, page: number) })
  }

  /// Always in the same order, so that the same search has the same address. Without
  /// `nojsoncallback` the answer would be a script.
  private func address(page number: Int) -> WebAddress? {
    var items = [
      (name: "method", value: FlickrDescription.method), ("format", "json"),
      ("nojsoncallback", "1"),
    ]
    if !query.search.isEmpty { items.append(("text", query.search)) }
    items += parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    items += [
      ("extras", FlickrParameters.extras(originals: wantsOriginals)), ("page", String(number)),
      (FlickrParameters.pageSize, String(pageSize)),
    ]
    return settings.base.adding(items)
  }
}

extension FlickrSearch {
  func page(_ number: Int, from answer: SearchAnswer) throws(SearchError) -> SearchPage {
    let content = try FlickrAnswer(
      answer, page: number, address: address(page: number) ?? settings.base)
    let found = content.photos.map(maker.picture)
    let pictures = take(found.compactMap(\.self), page: number)
    let ending = ending(of: content, page: number)
    return SearchPage(
      number: number, pictures: pictures.taken, reported: content.total,
      reachable: content.total.map { min($0, ending.reach, query.limit ?? .max) },
      isLast: number >= ending.lastPage || pictures.isFull,
      retrieved: answer.retrieved, isFromCache: answer.isFromCache,
      skipped: found.count { $0 == nil })
  }

  /// As many of the pictures as the limit still lets through. Whoever walks again begins anew.
  private func take(_ pictures: [Picture], page: Int) -> (taken: [Picture], isFull: Bool) {
    let limit = query.limit ?? .max
    return given.withLock { given in
      if page == 1 { given = 0 }
      let taken = Array(pictures.prefix(max(0, limit - given)))
      given += taken.count
      return (taken, given >= limit)
    }
  }

  /// Flickr never says that the real results are over, so the pages are counted here; where it
  /// gives no number of them, a short page is the last. It may make pages smaller than asked for.
  private func ending(
    of content: FlickrAnswer, page number: Int
  ) -> (lastPage: Int, reach: Int) {
    let size = min(content.pageSize ?? pageSize, pageSize)
    let most = FlickrDescription.reach / size
    let promised =
      content.pages ?? content.total.map { 1 + ($0 - 1) / size }
      ?? (content.photos.count < size ? number : most)
    return (min(promised, most), most * size)
  }
}
