package import Model

/// Flickr's public photos (https://www.flickr.com/services/api/flickr.photos.search.html).
package struct Flickr: WebSource {
  package static let description = FlickrDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let search = FlickrSearch(query: query, settings: settings)
    return SearchPages { (number) async throws(SearchError) -> SearchPage in
      let request = try search.request(page: number)
      return try search.page(number, from: try await ask(request))
    }
  }
}
