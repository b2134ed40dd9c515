import Model

/// A source whose searches can be had whole, part by part, where that is asked for.
struct DividedSource: PictureSource {
  let source: any PictureSource
  let division: SearchDivision
  /// As many results as it gives out of one search.
  let reach: Int
  /// What its file sets for every search.
  let usual: [String: String]

  func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let parameters = usual.merging(query.parameters) { $1 }
    guard parameters[SearchDivision.parameter] == "true" else {
      return source.pages(of: query, asking: ask)
    }
    var whole = query
    whole.parameters = parameters
    let search = DividedSearch(whole, division, reach: reach) { [source] part in
      source.pages(of: part, asking: ask)
    }
    return SearchPages(limit: query.limit, leavingOutVideos: query.leavesOutVideos) {
      (number) async throws(SearchError) in
      try await search.page(number)
    }
  }
}
