package import Model

/// The pictures of Wikimedia Commons (https://commons.wikimedia.org/w/api.php).
package struct Commons: WebSource {
  package static let description = CommonsDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let walk = CommonsWalk(CommonsSearch(query: query, settings: settings))
    return SearchPages { (number) async throws(SearchError) -> SearchPage in
      try await walk.page(number, asking: ask)
    }
  }
}
