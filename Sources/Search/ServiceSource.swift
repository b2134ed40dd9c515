import Model

/// A service as it is written down in a folder of its own: what is known of it, and how a page is
/// got. All else is the same for all.
protocol ServiceSource: WebSource {
  var settings: ServiceSettings { get }

  /// What gets the pages of this search.
  static func fetch(_ question: ServiceQuestion) -> SearchPages.Fetch
}

extension ServiceSource {
  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = ServiceQuestion(query, of: Self.description, at: settings, asking: ask)
    return SearchPages(
      limit: query.limit, leavingOutVideos: query.leavesOutVideos, fetch: Self.fetch(question))
  }
}
