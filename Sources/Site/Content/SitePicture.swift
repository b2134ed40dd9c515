package import Model

/// A picture with the images that the site publishes of it.
package struct SitePicture: Sendable {
  package var picture: Picture
  package var images: PublishedImages
  /// What the pixels of its best image say; nil where there is none.
  package var looks: Looks?
  /// The titles of the collections that hold it.
  package var foundBy: [String]
  package var retrieved: Timestamp
  /// When it came to the site.
  package var added: Timestamp
  /// When what matters of it last changed: words, credit or pixels, and no count of views.
  package var changed: Timestamp
  /// Whether the large image is published byte for byte.
  package var publishesOriginal: Bool

  package init(
    picture: Picture, images: PublishedImages, looks: Looks? = nil, foundBy: [String] = [],
    retrieved: Timestamp, added: Timestamp? = nil, changed: Timestamp? = nil,
    publishesOriginal: Bool = true
  ) {
    self.picture = picture
    self.images = images
    self.looks = looks
    self.foundBy = foundBy
    self.retrieved = retrieved
    self.added = added ?? retrieved
    self.changed = changed ?? added ?? retrieved
    self.publishesOriginal = publishesOriginal
  }
}

extension SitePicture {
  /// The size of the source's own original, else that of the largest image here.
  var fullSize: PixelSize? { picture.dimensions ?? images.shape }
}
