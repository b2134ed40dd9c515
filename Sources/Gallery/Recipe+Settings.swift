import Configuration
import Imaging

// What is made under the settings of a gallery.

extension Recipe {
  /// One for each width in each format.
  static func all(_ settings: RenditionSettings) -> [Recipe] {
    settings.formats.flatMap { format in
      settings.widths.map {
        Recipe(width: $0, format: format.imageFormat, quality: settings.quality)
      }
    }
  }

  /// The image for browsers without the other formats: a JPEG, or a PNG where there is alpha. Any of
  /// them will do.
  static func bases(ofWidth width: Int, quality: Int) -> [Recipe] {
    [ImageFormat.jpeg, .png].map {
      Recipe(width: min(widestBase, width), format: $0, quality: quality)
    }
  }

  /// What the cache knows everything by that may be made under these settings.
  static func names(under settings: RenditionSettings) -> Set<String> {
    let bases = (1...widestBase).flatMap { Self.bases(ofWidth: $0, quality: settings.quality) }
    return Set((all(settings) + bases).map(\.name))
  }

  private static let widestBase = 640
}

extension RenditionSettings.Format {
  fileprivate var imageFormat: ImageFormat {
    switch self {
    case .webp: .webp
    case .jpeg: .jpeg
    case .avif: .avif
    }
  }
}
