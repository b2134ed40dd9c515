package import Model

/// The pictures of one query, in the order of the search.
package struct Collection: Sendable {
  package var title: String
  /// The folder under `s/`; made from the title where there is none.
  package var slug: String?
  /// The words that were searched for.
  package var search: String
  package var source: SourceName
  /// Those that the site does not hold are left out.
  package var pictures: [PictureID]
  /// What the service says it has.
  package var reported: Int?
  package var retrieved: Timestamp?

  package init(
    title: String, slug: String? = nil, search: String, source: SourceName,
    pictures: [PictureID], reported: Int? = nil, retrieved: Timestamp? = nil
  ) {
    self.title = title
    self.slug = slug
    self.search = search
    self.source = source
    self.pictures = pictures
    self.reported = reported
    self.retrieved = retrieved
  }
}
