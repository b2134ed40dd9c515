package import Model

/// Flickr's public photos (https://www.flickr.com/services/api/flickr.photos.search.html).
package struct Flickr: WebSource {
  package static let description = FlickrDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = ServiceQuestion(
      query, of: Self.description, at: settings, keyName: "api_key", asking: ask)
    return SearchPages(limit: query.limit, fetch: FlickrSearch(question).page)
  }
}
