package import Model
package import Support

/// An image made from an original, whose file is in the cache.
package struct StoredRendition: Hashable, Sendable {
  package let digest: Digest
  package let byteCount: Int
  package let size: PixelSize
  /// Without the dot.
  package let fileExtension: String
}
