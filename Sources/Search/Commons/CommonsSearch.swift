import Foundation
import Model
import Transfer

/// One search at Wikimedia Commons, and how it is asked.
struct CommonsSearch: Sendable {
  let limit: Int
  let pageSize: Int
  /// Of the large images, where a file is wider.
  let largeWidth: Int
  let base: WebAddress
  private let words: String
  private let parameters: [String: String]

  init(query: Query, settings: ServiceSettings) {
    base = settings.base
    parameters = settings.parameters.merging(query.parameters) { $1 }
    limit = query.limit ?? .max
    pageSize = Self.pageSize(asked: parameters["gsrlimit"].flatMap { Int($0) }, limit)
    largeWidth =
      parameters["largeWidth"].flatMap { Int($0) }
      .flatMap { CommonsDescription.thumbnailWidths.contains($0) ? $0 : nil }
      ?? CommonsDescription.standardLargeWidth
    words = Self.words(query.search)
  }

  private static func pageSize(asked: Int?, _ limit: Int) -> Int {
    let sizes = CommonsDescription.pageSizes
    return min(max(min(asked ?? sizes.upperBound, limit), sizes.lowerBound), sizes.upperBound)
  }

  /// Pictures only, unless the words themselves say what kind of file they are for.
  private static func words(_ search: String) -> String {
    search.lowercased().contains("filetype:") ? search : "\(search) filetype:bitmap"
  }

  /// The request that follows an answer; an empty continuation begins the search.
  func request(
    page number: Int, continuing continuation: CommonsContinuation
  ) throws(SearchError) -> SearchRequest {
    guard let address = base.adding(items + continuation.items.map { ($0.name, $0.value) }) else {
      throw SearchError(
        .refused, address: base.text, detail: "the search makes too long an address",
        nextStep: "use fewer words")
    }
    return SearchRequest(request: Request(address), number: number, isGood: CommonsAnswer.isGood)
  }

  /// Always in the same order, so that the same search has the same address.
  private var items: [(name: String, value: String)] {
    var items = [
      ("action", "query"), ("format", "json"), ("formatversion", "2"), ("generator", "search"),
      ("gsrnamespace", "6"), ("gsrsearch", words), ("gsrlimit", String(pageSize)),
    ]
    items += chosen("gsrsort")
    items += [
      ("prop", "imageinfo"), ("iiprop", "url|size|mime|extmetadata|timestamp|user"),
      ("iiurlwidth", String(CommonsDescription.previewWidth)),
    ]
    return items + chosen("iiextmetadatalanguage") + [("maxlag", "5")]
  }

  private func chosen(_ name: String) -> [(name: String, value: String)] {
    parameters[name].map { [(name, $0)] } ?? []
  }
}
