package import Model

/// An image that was made from an original, in a file that is to be kept.
package struct MadeRendition: Hashable, Sendable {
  /// How it was made: the same recipe always makes the same image of the same original.
  package let recipe: String
  package let size: PixelSize
  /// Without the dot.
  package let fileExtension: String
  /// Where the file is.
  package let path: String

  package init(recipe: String, size: PixelSize, fileExtension: String, path: String) {
    self.recipe = recipe
    self.size = size
    self.fileExtension = fileExtension
    self.path = path
  }
}

extension StoredRendition {
  init(_ made: MadeRendition, _ file: HashedFile) {
    self.init(
      digest: file.digest, byteCount: file.byteCount, size: made.size,
      fileExtension: made.fileExtension)
  }
}
