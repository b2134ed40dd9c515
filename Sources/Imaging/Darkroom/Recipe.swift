/// How a rendition is made from an original.
package struct Recipe: Hashable, Sendable {
  package enum Format: String, CaseIterable, Hashable, Sendable {
    /// What every browser shows: a JPEG, or a PNG where there is alpha or few colours.
    case plain
    case webp, avif
    /// A WebP in Display P3, of an image with colours that sRGB has not.
    case p3
    /// Of a video, itself as it is published.
    case video

    /// Those that are made of every picture.
    package static let images: [Format] = [.plain, .webp, .avif]
  }

  /// The colours of its pixels.
  package var gamut: Gamut { format == .p3 ? .displayP3 : .sRGB }

  /// In pixels; the height follows.
  package let width: Int
  package let format: Format
  /// From 1 to 100, as JPEG counts it; what is made without loss has none.
  package let quality: Int

  package init(width: Int, format: Format, quality: Int) {
    self.width = width
    self.format = format
    self.quality = quality
  }

  /// A name for the cache. Its first part changes when the same recipe would look otherwise.
  package var name: String { "3-\(format.rawValue)-\(width)-q\(quality)" }
}
