/// The sizes and formats in which pictures are published.
package struct RenditionSettings: Hashable, Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case webp, jpeg, avif
    /// WebP in Display P3, of pictures with colours that sRGB has not.
    case p3
  }

  /// Ascending, each once.
  package var widths = [320, 640, 1280, 2560]
  /// Each once.
  package var formats = [Format.webp, .p3]
  package var quality = 78

  package init() {}
}
