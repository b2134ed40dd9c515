package import Model
package import Support

/// What came of one image: what it is, how it looks, and its renditions.
package struct Development: Hashable, Sendable {
  package let facts: ImageFacts
  /// Nil where it was only judged.
  package var features: VisualFeatures?
  package let renditions: [Rendition]

  package init(facts: ImageFacts, features: VisualFeatures?, renditions: [Rendition] = []) {
    self.facts = facts
    self.features = features
    self.renditions = renditions
  }
}

/// A file that was made from an image.
package struct Rendition: Hashable, Sendable {
  package let recipe: Recipe
  package let path: String
  package let format: ImageFormat
  /// Where it is no image, but a video as it is published.
  package let video: VideoFormat?
  package let size: PixelSize
  /// Taken while the file was written.
  package var digest: Digest?

  package init(
    recipe: Recipe, path: String, format: ImageFormat, video: VideoFormat? = nil, size: PixelSize
  ) {
    self.recipe = recipe
    self.path = path
    self.format = format
    self.video = video
    self.size = size
  }

  package var fileExtension: String { video?.rawValue ?? format.fileExtension }
}
