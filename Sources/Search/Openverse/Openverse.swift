package import Model

/// Openly licensed images from many collections (https://api.openverse.org/v1/).
package struct Openverse: WebSource {
  package static let description = OpenverseDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = ServiceQuestion(query, of: Self.description, at: settings, asking: ask)
    return SearchPages(limit: query.limit, fetch: OpenverseSearch(question).page)
  }
}
