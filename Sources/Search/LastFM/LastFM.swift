package import Model

/// Last.fm's albums (https://www.last.fm/api/show/album.search).
package struct LastFM: WebSource {
  package static let description = LastFMDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = ServiceQuestion(
      query, of: Self.description, at: settings, keyName: "api_key", asking: ask)
    return SearchPages(limit: query.limit, fetch: LastFMSearch(question).page)
  }
}
