package import Model

/// A picture with the images that the site publishes of it.
package struct SitePicture: Sendable {
  package var picture: Picture
  package var images: PublishedImages
  /// The titles of the collections that hold it.
  package var foundBy: [String]
  package var retrieved: Timestamp
  /// The service as people know it: `Pixabay`.
  package var sourceTitle: String

  package init(
    picture: Picture, images: PublishedImages, foundBy: [String] = [], retrieved: Timestamp,
    sourceTitle: String
  ) {
    self.picture = picture
    self.images = images
    self.foundBy = foundBy
    self.retrieved = retrieved
    self.sourceTitle = sourceTitle
  }
}
