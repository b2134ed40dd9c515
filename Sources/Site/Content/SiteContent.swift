package import Model

/// Everything a site is made from: plain values, so that the same content gives the same bytes.
package struct SiteContent: Sendable {
  package var title: String
  package var description: String?
  /// A BCP 47 tag such as `en`.
  package var language: String
  package var author: String?
  package var baseURL: WebAddress?
  /// Pictures on one page of a grid.
  package var pageSize: Int
  package var columns: Int
  /// The program with its version: `Gallerist 1.0`.
  package var generator: String
  /// One for each source that a picture or a collection names.
  package var sources: [SiteSource]
  package var collections: [Collection]
  /// Those of whom more is known than their pictures say, in the order of their source.
  package var creators: [SiteCreator]
  /// In the order of "All photos".
  package var pictures: [SitePicture]
  /// What the last builds changed; empty where none is known.
  package var history: SiteHistory

  package init(
    title: String, description: String? = nil, language: String = "en", author: String? = nil,
    baseURL: WebAddress? = nil, pageSize: Int = 20, columns: Int = 3,
    generator: String, sources: [SiteSource] = [], collections: [Collection] = [],
    creators: [SiteCreator] = [], pictures: [SitePicture] = [],
    history: SiteHistory = SiteHistory()
  ) {
    self.title = title
    self.description = description
    self.language = language
    self.author = author
    self.baseURL = baseURL
    self.pageSize = pageSize
    self.columns = columns
    self.generator = generator
    self.sources = sources
    self.collections = collections
    self.creators = creators
    self.pictures = pictures
    self.history = history
  }
}
