package import Model
package import Support

/// What a site's history is to hold once a build has been published.
package struct SiteUpdate: Sendable {
  /// Nil where only what is known of pictures changes, and nothing that a visitor sees.
  package var edition: SiteEdition?
  /// As they are now: the new ones, those that changed, and those that are there again.
  package var pictures: PublishedPictures
  /// Those that are not there any more.
  package var departed: [PictureID]
  /// Nil where they are as they were.
  package var addresses: KnownAddresses?

  package init(
    edition: SiteEdition? = nil, pictures: [PublishedPicture] = [], departed: [PictureID] = [],
    addresses: KnownAddresses? = nil, on shelf: ByteShelf? = nil
  ) {
    self.edition = edition
    self.pictures = PublishedPictures(pictures, on: shelf)
    self.departed = departed
    self.addresses = addresses
  }

  package var isEmpty: Bool {
    edition == nil && pictures.isEmpty && departed.isEmpty && addresses == nil
  }
}
