import Model
import Transfer

/// One search at Pixabay: what is asked for its pages, and where they end.
struct PixabaySearch: Sendable {
  private let query: Query
  private let settings: ServiceSettings
  private let parameters: [String: String]
  private let pageSize: Int

  init(query: Query, settings: ServiceSettings) {
    self.query = query
    self.settings = settings
    parameters = settings.parameters.merging(query.parameters) { $1 }
    pageSize = Self.pageSize(asked: parameters["per_page"].flatMap { Int($0) }, limit: query.limit)
  }

  /// The largest page there is, since requests are what is counted; no larger than the limit.
  private static func pageSize(asked: Int?, limit: Int?) -> Int {
    let sizes = PixabayDescription.pageSizes
    let wanted = min(asked ?? sizes.upperBound, limit ?? sizes.upperBound)
    return min(max(wanted, sizes.lowerBound), sizes.upperBound)
  }

  func request(page number: Int) throws(SearchError) -> SearchRequest {
    guard query.search.count <= PixabayDescription.longestSearch else {
      throw SearchError(
        .refused, address: settings.base.text,
        detail: "Pixabay takes at most \(PixabayDescription.longestSearch) characters, and "
          + "these are \(query.search.count)",
        nextStep: "shorten the search, or make two of it")
    }
    guard let key = settings.key else {
      throw SearchError(
        .badKey, address: settings.base.text, detail: "none is set",
        nextStep: Pixabay.description.wayToKey)
    }
    guard let address = settings.base.adding(items(page: number)) else {
      throw SearchError(
        .refused, address: settings.base.text, detail: "the parameters make too long an address",
        nextStep: "set fewer parameters")
    }
    return SearchRequest(
      request: Request(address, secrets: [SecretItem(name: "key", value: key)]), number: number,
      isGood: { status, body in PixabayAnswer.isGood(status: status, body: body, page: number) })
  }

  /// Always in the same order, so that the same search has the same address.
  private func items(page number: Int) -> [(name: String, value: String)] {
    var items: [(name: String, value: String)] = []
    if !query.search.isEmpty { items.append(("q", query.search)) }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) where name != "per_page" {
      items.append((name, value))
    }
    items.append(("page", String(number)))
    items.append(("per_page", String(pageSize)))
    return items
  }

  func page(_ number: Int, from answer: SearchAnswer) throws(SearchError) -> SearchPage {
    let address = settings.base.adding(items(page: number)) ?? settings.base
    let content = try PixabayAnswer(answer, page: number, address: address)
    let pictures = content.hits.map(PixabayPicture.picture)
    let reachable = content.reachable.map { min($0, query.limit ?? .max) }
    let room = max(0, (query.limit ?? .max) - (number - 1) * pageSize)
    return SearchPage(
      number: number, pictures: Array(pictures.prefix(room).compactMap(\.self)),
      reported: content.total, reachable: reachable,
      isLast: isLast(number, hits: content.hits.count, reachable: reachable),
      retrieved: answer.retrieved, isFromCache: answer.isFromCache,
      skipped: pictures.prefix(room).count { $0 == nil })
  }

  /// The service's total ends the walk; where it gives none, a short page does. A page shorter
  /// than promised is not the end as long as the total promises more.
  private func isLast(_ number: Int, hits: Int, reachable: Int?) -> Bool {
    if hits == 0 { return true }
    guard let reachable else {
      let most = min(query.limit ?? .max, PixabayDescription.reach)
      return hits < pageSize || number * pageSize >= most
    }
    return number * pageSize >= reachable
  }
}
