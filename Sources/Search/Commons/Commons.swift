package import Model

/// The pictures of Wikimedia Commons (https://commons.wikimedia.org/w/api.php).
package struct Commons: WebSource {
  package static let description = CommonsDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = ServiceQuestion(query, of: Self.description, at: settings, asking: ask)
    return SearchPages(limit: query.limit, fetch: CommonsSearch(question).page)
  }
}
