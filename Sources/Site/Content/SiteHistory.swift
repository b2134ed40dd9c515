package import Model

/// What the last builds of a site changed, newest first.
package struct SiteHistory: Hashable, Sendable {
  /// So many builds are told of.
  package static let mostEditions = 10

  package var editions: [SiteEdition]

  package init(editions: [SiteEdition] = []) {
    self.editions = Array(editions.prefix(Self.mostEditions))
  }
}
