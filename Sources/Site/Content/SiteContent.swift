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
  /// Whether the large image is published byte for byte.
  package var publishOriginals: Bool
  /// The program with its version: `Gallerist 1.0`.
  package var generator: String
  package var collections: [Collection]
  /// In the order of "All photos".
  package var pictures: [SitePicture]

  package init(
    title: String, description: String? = nil, language: String = "en", author: String? = nil,
    baseURL: WebAddress? = nil, pageSize: Int = 20, columns: Int = 3,
    publishOriginals: Bool = true, generator: String, collections: [Collection] = [],
    pictures: [SitePicture] = []
  ) {
    self.title = title
    self.description = description
    self.language = language
    self.author = author
    self.baseURL = baseURL
    self.pageSize = pageSize
    self.columns = columns
    self.publishOriginals = publishOriginals
    self.generator = generator
    self.collections = collections
    self.pictures = pictures
  }
}
