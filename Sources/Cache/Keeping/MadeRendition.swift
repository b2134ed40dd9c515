package import Model
package import Support

/// An image that was made from an original, in a file that is to be kept.
package struct MadeRendition: Hashable, Sendable {
  /// How it was made: the same recipe always makes the same image of the same original.
  package let recipe: String
  package let size: PixelSize
  /// Without the dot.
  package let fileExtension: String
  package let file: NewFile

  package init(recipe: String, size: PixelSize, fileExtension: String, file: NewFile) {
    self.recipe = recipe
    self.size = size
    self.fileExtension = fileExtension
    self.file = file
  }
}

/// A file that is to be moved into the cache.
package struct NewFile: Hashable, Sendable {
  package let path: String
  /// As whoever wrote it knows it; nil where the file is still to be read for it.
  package let digest: Digest?

  package init(_ path: String, digest: Digest? = nil) {
    self.path = path
    self.digest = digest
  }
}

extension StoredRendition {
  init(_ made: MadeRendition, _ file: HashedFile) {
    self.init(
      digest: file.digest, byteCount: file.byteCount, size: made.size,
      fileExtension: made.fileExtension)
  }
}
