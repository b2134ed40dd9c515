import Support

/// The images there are of one picture. Where there are none, its pages show a drawing instead.
package struct PublishedImages: Hashable, Sendable {
  package var renditions: [PublishedImage]
  /// The same in Display P3, where the picture has colours that sRGB has not.
  package var wide: [PublishedImage]
  /// The downloaded preview.
  package var base: PublishedImage?
  /// The downloaded large image, byte for byte.
  package var large: PublishedImage?
  /// The tiles of the large image, as one file.
  package var tiles: PublishedImage?
  /// The few seconds of video that were taken with it.
  package var motion: PublishedImage?

  /// What the picture is known by: of a video at a service that, since several may have one still.
  package var main: PublishedImage? {
    guard let large, !MediaType.isVideo(large.mediaType) else { return large }
    return renditions.first { MediaType.isVideo($0.mediaType) } ?? large
  }

  package init(
    renditions: [PublishedImage] = [], wide: [PublishedImage] = [], base: PublishedImage? = nil,
    large: PublishedImage? = nil,
    tiles: PublishedImage? = nil, motion: PublishedImage? = nil
  ) {
    self.renditions = renditions
    self.wide = wide
    self.base = base
    self.large = large
    self.tiles = tiles
    self.motion = motion
  }
}
