/// A saved search as a site publishes it: the folder of its pages under `s/`, and what it asks.
package struct SiteSearch: Hashable, Sendable {
  package let slug: String
  package let source: SourceName
  package let search: String
  /// What its page says the service has.
  package let reported: Int?

  package init(slug: String, source: SourceName, search: String, reported: Int? = nil) {
    self.slug = slug
    self.source = source
    self.search = search
    self.reported = reported
  }

  /// Whether another asks for the same, whatever its folder is called.
  package func asksLike(_ other: SiteSearch) -> Bool {
    source == other.source && search == other.search
  }
}
