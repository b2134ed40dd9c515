package import Model

/// Last.fm's albums (https://www.last.fm/api/show/album.search).
package struct LastFM: WebSource {
  package static let description = LastFMDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let search = LastFMSearch(query: query, settings: settings)
    return SearchPages { (number) async throws(SearchError) -> SearchPage in
      try await search.page(number, asking: ask)
    }
  }
}
