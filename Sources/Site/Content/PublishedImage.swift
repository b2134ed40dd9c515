package import Model
package import Support

/// One image file of the cache.
package struct PublishedImage: Hashable, Sendable {
  /// Where the bytes are.
  package let file: String
  package let digest: Digest
  package let size: PixelSize
  package let byteCount: Int
  /// Without the dot: `webp`.
  package let fileExtension: String
  package let mediaType: String
  /// Whether it moves: then it is only linked to, and a still stands for it.
  package let isAnimated: Bool

  package init(
    file: String, digest: Digest, size: PixelSize, byteCount: Int, fileExtension: String,
    mediaType: String, isAnimated: Bool = false
  ) {
    self.file = file
    self.digest = digest
    self.size = size
    self.byteCount = byteCount
    self.fileExtension = fileExtension
    self.mediaType = mediaType
    self.isAnimated = isAnimated
  }
}
