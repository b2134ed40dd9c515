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
  /// Six digits for its published name, as a number: those of the digest of the bytes, and of what is
  /// written into them when they are published. So a browser may keep the file for ever.
  let mark: UInt32
  /// Whether it moves: then it is only linked to, and a still stands for it.
  package let isAnimated: Bool

  /// - Parameter published: of the bytes as they are published, where that is not as they are in the cache.
  package init(
    file: String, digest: Digest, size: PixelSize, byteCount: Int, fileExtension: String,
    mediaType: String, isAnimated: Bool = false, published: Digest? = nil
  ) {
    self.init(
      file: file, digest: digest, size: size, byteCount: byteCount, fileExtension: fileExtension,
      mediaType: mediaType, isAnimated: isAnimated,
      mark: UInt32(truncatingIfNeeded: (published ?? digest).words[0] >> 40))
  }

  init(
    file: String, digest: Digest, size: PixelSize, byteCount: Int, fileExtension: String,
    mediaType: String, isAnimated: Bool, mark: UInt32
  ) {
    self.file = file
    self.digest = digest
    self.size = size
    self.byteCount = byteCount
    self.fileExtension = fileExtension
    self.mediaType = mediaType
    self.isAnimated = isAnimated
    self.mark = mark
  }
}
