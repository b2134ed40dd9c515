package import Model

/// An image made from an original, which is to be kept.
package struct NewRendition: Hashable, Sendable {
  package let original: Digest
  /// How it was made: the same recipe always makes the same image of the same original.
  package let recipe: String
  package let size: PixelSize
  /// Without the dot.
  package let fileExtension: String

  package init(original: Digest, recipe: String, size: PixelSize, fileExtension: String) {
    self.original = original
    self.recipe = recipe
    self.size = size
    self.fileExtension = fileExtension
  }
}

/// An image made from an original, whose file is in the cache.
package struct StoredRendition: Hashable, Sendable {
  package let digest: Digest
  package let byteCount: Int
  package let size: PixelSize
  /// Without the dot.
  package let fileExtension: String
}
