package import Model

/// What a site's history is to hold of its addresses.
package struct KnownAddresses: Hashable, Sendable {
  /// Where pages were that it has no more.
  package let formerPages: [String]
  /// The folders of the searches that it has.
  package let searches: [SiteSearch]

  package init(formerPages: [String], searches: [SiteSearch]) {
    self.formerPages = formerPages
    self.searches = searches
  }
}
