/// One search at one source.
package struct Query: Hashable, Sendable {
  package var source: SourceName
  package var search: String
  /// What the collection is called; the search's words where there is none.
  package var title: String?
  /// The collection's folder in the site; made from the title where there is none.
  package var slug: String?
  /// At most so many pictures; all that the source lets through where there is none.
  package var limit: Int?
  /// The source's own parameters, already checked against its rules.
  package var parameters: [String: String]

  package init(
    source: SourceName, search: String, title: String? = nil, slug: String? = nil,
    limit: Int? = nil, parameters: [String: String] = [:]
  ) {
    self.source = source
    self.search = search
    self.title = title
    self.slug = slug
    self.limit = limit
    self.parameters = parameters
  }

  /// Shorter searches are refused, as in the app that the idea comes from.
  package static let shortestSearch = 3
}
