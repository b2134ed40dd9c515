package import Model

/// Pixabay's images (https://pixabay.com/api/docs/).
package struct Pixabay: WebSource {
  package static let description = PixabayDescription.description

  private let settings: ServiceSettings

  package init(settings: ServiceSettings) { self.settings = settings }

  package func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages {
    let question = ServiceQuestion(
      query, of: Self.description, at: settings, keyName: "key", asking: ask)
    return SearchPages(limit: query.limit, fetch: PixabaySearch(question).page)
  }
}
