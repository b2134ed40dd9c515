package import Model

/// Openly licensed images from many collections (https://api.openverse.org/v1/).
package struct Openverse: WebSource {
  package static let description = OpenverseDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let search = OpenverseSearch(query: query, settings: settings)
    return SearchPages { (number) async throws(SearchError) -> SearchPage in
      let request = try search.request(page: number)
      return try search.page(number, from: try await ask(request))
    }
  }
}
