package import Model

/// Pixabay's images (https://pixabay.com/api/docs/).
package struct Pixabay: WebSource {
  package static let description = PixabayDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let search = PixabaySearch(query: query, settings: settings)
    return SearchPages { (number) async throws(SearchError) -> SearchPage in
      let request = try search.request(page: number)
      return try search.page(number, from: try await ask(request))
    }
  }
}
