import Foundation
import Model
import Transfer

/// One search at Openverse: what is asked for its pages, and where they end.
struct OpenverseSearch: Sendable {
  private let query: Query
  private let settings: ServiceSettings
  private let parameters: [String: String]
  private let pageSize: Int

  init(query: Query, settings: ServiceSettings) {
    self.query = query
    self.settings = settings
    parameters = settings.parameters.merging(query.parameters) { $1 }
    pageSize = Self.pageSize(asked: parameters["page_size"].flatMap { Int($0) }, query.limit)
  }

  /// The largest page there is, since requests are what is counted; no larger than the limit.
  private static func pageSize(asked: Int?, _ limit: Int?) -> Int {
    let sizes = OpenverseDescription.pageSizes
    let wanted = min(asked ?? sizes.upperBound, limit ?? sizes.upperBound)
    return min(max(wanted, sizes.lowerBound), sizes.upperBound)
  }

  /// Behind it Openverse refuses, as if a key were missing.
  private var lastPage: Int {
    min(OpenverseDescription.reach / pageSize, OpenverseDescription.mostPages)
  }

  func request(page number: Int) throws(SearchError) -> SearchRequest {
    try refuseWhatWouldBeForgotten()
    guard let address = settings.base.adding(items(page: number)) else {
      throw refusal("the parameters make too long an address", "set fewer parameters")
    }
    return SearchRequest(
      request: Request(address), number: number,
      isGood: { status, body in OpenverseAnswer.isGood(status: status, body: body, page: number) })
  }

  /// Always in the same order, so that the same search has the same address.
  private func items(page number: Int) -> [(name: String, value: String)] {
    var items: [(name: String, value: String)] = []
    if !query.search.isEmpty { items.append(("q", query.search)) }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) where name != "page_size" {
      items.append((name, value))
    }
    items.append(("page", String(number)))
    items.append(("page_size", String(pageSize)))
    return items
  }

  func page(_ number: Int, from answer: SearchAnswer) throws(SearchError) -> SearchPage {
    let address = settings.base.adding(items(page: number)) ?? settings.base
    let content = try OpenverseAnswer(answer, page: number, address: address)
    try refuseOtherSources(in: content.results)
    let room = max(0, (query.limit ?? .max) - (number - 1) * pageSize)
    let pictures = content.results.prefix(room).map(OpenversePicture.picture)
    return SearchPage(
      number: number, pictures: pictures.compactMap(\.self), reported: content.count,
      reachable: content.count.map(reachable), isLast: isLast(number, content),
      retrieved: answer.retrieved, isFromCache: answer.isFromCache,
      skipped: pictures.count { $0 == nil })
  }

  private func reachable(_ count: Int) -> Int {
    min(count, lastPage * pageSize, query.limit ?? .max)
  }

  /// The number of pages ends the walk. A page that is shorter than the others does not: images
  /// that are gone are taken out of it.
  private func isLast(_ number: Int, _ content: OpenverseAnswer) -> Bool {
    if content.results.isEmpty || number >= lastPage { return true }
    if number * pageSize >= query.limit ?? .max { return true }
    if let pages = content.pageCount { return number >= pages }
    if let count = content.count { return number * pageSize >= count }
    return content.results.count < pageSize
  }
}

extension OpenverseSearch {
  /// What Openverse itself would quietly cut or ignore.
  private func refuseWhatWouldBeForgotten() throws(SearchError) {
    let longest = OpenverseDescription.longestSearch
    guard query.search.count <= longest else {
      throw refusal(
        "Openverse takes at most \(longest) characters, and these are \(query.search.count)",
        "shorten the search, or make two of it")
    }
    let other = OpenverseDescription.searched.first { parameters[$0] != nil }
    if let other, !query.search.isEmpty {
      throw refusal("Openverse looks for words or for `\(other)`, not for both", "remove one")
    }
    if parameters["source"] != nil, parameters["excluded_source"] != nil {
      throw refusal(
        "Openverse takes `source` or `excluded_source`, not both", "remove one of the parameters")
    }
  }

  /// A source that Openverse does not know is no mistake to it: it then searches them all.
  private func refuseOtherSources(in results: [JSONValue]) throws(SearchError) {
    guard let asked = parameters["source"] else { return }
    let names = asked.lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let found = results.compactMap { $0["source"]?.text?.lowercased() }
    guard !found.isEmpty, Set(found).isDisjoint(with: names) else { return }
    throw refusal(
      "Openverse knows no source “\(CleanText.line(asked, limit: 100))”, and searched all it has",
      "its sources are listed at \(OpenverseDescription.sourceList)")
  }

  private func refusal(_ detail: String, _ nextStep: String) -> SearchError {
    SearchError(.refused, address: settings.base.text, detail: detail, nextStep: nextStep)
  }
}
