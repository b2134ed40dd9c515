import Configuration
import Imaging

// What is made under the settings of a gallery.

extension Recipe {
  /// One for each width in each format of the settings.
  static func all(_ settings: RenditionSettings, widths: some Collection<Int>) -> [Recipe] {
    settings.formats.flatMap { format in
      widths.map { Recipe(width: $0, format: format.recipeFormat, quality: settings.quality) }
    }
  }

  /// The image for browsers without the other formats.
  static func base(ofWidth width: Int, quality: Int) -> Recipe {
    Recipe(width: min(widestBase, width), format: .plain, quality: quality)
  }

  /// What the cache knows everything by that may be made under these settings: any width may be that
  /// of an image.
  static func names(under settings: RenditionSettings) -> Set<String> {
    let bases = (1...widestBase).map { base(ofWidth: $0, quality: settings.quality) }
    return Set((all(settings, widths: 1...(settings.widths.max() ?? 1)) + bases).map(\.name))
  }

  private static let widestBase = 640
}

extension RenditionSettings.Format {
  fileprivate var recipeFormat: Recipe.Format {
    switch self {
    case .webp: .webp
    case .jpeg: .plain
    case .avif: .avif
    }
  }
}
