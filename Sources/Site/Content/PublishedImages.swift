/// The images there are of one picture. Where there are none, its pages show a drawing instead.
package struct PublishedImages: Hashable, Sendable {
  package var renditions: [PublishedImage]
  /// The downloaded preview.
  package var base: PublishedImage?
  /// The downloaded large image, byte for byte.
  package var large: PublishedImage?
  /// The tiles of the large image, as one file.
  package var tiles: PublishedImage?

  package init(
    renditions: [PublishedImage] = [], base: PublishedImage? = nil, large: PublishedImage? = nil,
    tiles: PublishedImage? = nil
  ) {
    self.renditions = renditions
    self.base = base
    self.large = large
    self.tiles = tiles
  }
}
