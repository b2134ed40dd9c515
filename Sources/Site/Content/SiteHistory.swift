package import Model

/// What the last builds of a site changed, newest first.
package struct SiteHistory: Hashable, Sendable {
  /// So many builds are told of.
  package static let mostEditions = 10

  package var editions: [SiteEdition]
  /// The folders that saved searches have had, also under earlier names.
  package var searches: [SiteSearch]

  package init(editions: [SiteEdition] = [], searches: [SiteSearch] = []) {
    self.editions = Array(editions.prefix(Self.mostEditions))
    self.searches = searches
  }
}
