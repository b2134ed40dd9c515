package import Model

/// How a rendition is made from an original.
package struct Recipe: Hashable, Sendable {
  /// In pixels; the height follows.
  package let width: Int
  /// JPEG, WebP, AVIF or PNG.
  package let format: ImageFormat
  /// From 1 to 100; PNG has none.
  package let quality: Int

  package init(width: Int, format: ImageFormat, quality: Int) {
    self.width = width
    self.format = format
    self.quality = quality
  }

  /// A name for the cache. Its first part changes when the same recipe would make other bytes.
  package var name: String { "1-\(format.rawValue)-\(width)-q\(quality)" }

  /// Two: a third less work than libvips' default, for files a tenth larger.
  static let effort: Int32 = 2
}

/// What became of one recipe.
package struct Developed: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case made(PixelSize, byteCount: Int)
    /// The original is smaller, and nothing is ever enlarged: no file was written.
    case widerThanOriginal
  }

  package let recipe: Recipe
  /// Where the rendition is, if it was made.
  package let path: String
  package let outcome: Outcome

  package init(recipe: Recipe, path: String, outcome: Outcome) {
    self.recipe = recipe
    self.path = path
    self.outcome = outcome
  }
}
