package import Configuration
import Imaging
import Model

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

  /// A video as it is published, of whatever quality it has.
  static func video(of size: PixelSize) -> Recipe {
    Recipe(width: size.width, format: .video, quality: 0)
  }

  /// What stands for a picture where its page is shared: of the width that the settings ask for next
  /// to the usual one. Nil for an image that is not that wide.
  static func shared(_ settings: RenditionSettings, upTo limit: Int) -> Recipe? {
    guard limit >= leastShared else { return nil }
    let wished = settings.widths.first { (leastShared...min(limit, widestShared)).contains($0) }
    let width = wished ?? min(usualShared, limit)
    return Recipe(width: width, format: .plain, quality: settings.quality)
  }

  /// What the cache knows everything by that may be made under these settings: any width may be that
  /// of an image.
  package static func names(
    under settings: RenditionSettings, sharing: Bool, zooming: Bool = false
  ) -> Set<String> {
    let bases = (1...widestBase).map { base(ofWidth: $0, quality: settings.quality) }
    let shared = (leastShared...widestShared).compactMap { Recipe.shared(settings, upTo: $0) }
    let hero = all(.hero, widths: 1...(RenditionSettings.hero.widths.max() ?? 1))
    let videos = (1...widestVideo).map { Recipe(width: $0, format: .video, quality: 0) }
    let all = all(settings, widths: 1...(settings.widths.max() ?? 1)) + bases + hero + videos
    let tiles = zooming ? [PackedTiles.recipe(quality: settings.quality)] : []
    return Set((sharing ? all + shared : all).map(\.name) + tiles)
  }

  static let widestBase = 640
  /// No still of one is wider.
  private static let widestVideo = 2_560

  /// In pixels of width: below that, services show a small image or none.
  static let leastShared = 1_200
  private static let usualShared = 1_280
  /// Above that, they may find it too large.
  private static let widestShared = 1_920
}

extension RenditionSettings.Format {
  fileprivate var recipeFormat: Recipe.Format {
    switch self {
    case .webp: .webp
    case .jpeg: .plain
    case .avif: .avif
    case .p3: .p3
    }
  }
}
