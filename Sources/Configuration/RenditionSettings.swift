/// The sizes and formats in which pictures are published.
package struct RenditionSettings: Hashable, Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case webp, jpeg, avif
  }

  /// Ascending, each once.
  package var widths = [320, 640, 1280, 2560]
  /// Each once, in the order that browsers are offered them.
  package var formats = [Format.webp]
  package var quality = 78

  package init() {}
}
