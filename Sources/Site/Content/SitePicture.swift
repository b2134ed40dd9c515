package import Model

/// A picture with the images that the site publishes of it.
package struct SitePicture: Sendable {
  package var picture: Picture
  package var images: PublishedImages
  /// The titles of the collections that hold it.
  package var foundBy: [String]
  package var retrieved: Timestamp
  /// Whether the large image is published byte for byte.
  package var publishesOriginal: Bool

  package init(
    picture: Picture, images: PublishedImages, foundBy: [String] = [], retrieved: Timestamp,
    publishesOriginal: Bool = true
  ) {
    self.picture = picture
    self.images = images
    self.foundBy = foundBy
    self.retrieved = retrieved
    self.publishesOriginal = publishesOriginal
  }
}
