import Cache
import Configuration
import Imaging
import Model
import Search

extension Developer {
  /// One rendition that there is to be. Of several alternatives any will do.
  struct Wanted: Sendable {
    let alternatives: [Recipe]
  }

  /// All that the configuration asks for, and what every browser needs.
  func wanted(of originals: Originals, _ best: StoredOriginal) -> [Wanted] {
    let isPublished = publishesOriginal(of: originals.source)
    let sizes = recipes.filter { isWanted($0, of: best, isPublished: isPublished) }
    let all = sizes.map { Wanted(alternatives: [$0]) }
    let hasBase =
      originals.preview != nil || sizes.contains { $0.format == .jpeg }
      || isPublished && Self.plain.contains(best.mediaType)
    return hasBase ? all : all + [base(of: best)]
  }

  /// Never wider than the original, which serves as it is where it already has the width – unless
  /// it is not to be published, or not every browser shows it.
  private func isWanted(_ recipe: Recipe, of best: StoredOriginal, isPublished: Bool) -> Bool {
    let serves = isPublished && Self.plain.contains(best.mediaType)
    return recipe.width < best.size.width || (!serves && recipe.width == best.size.width)
  }

  private func publishesOriginal(of source: SourceName) -> Bool {
    publishOriginals ?? Sources.description(of: source)?.terms.publishesOriginals ?? true
  }

  /// What every browser shows as it is.
  private static let plain = Set([ImageFormat.jpeg, .png, .gif, .webp].map(\.mediaType))

  /// Whether there is alpha, only a look at the original tells.
  private func base(of best: StoredOriginal) -> Wanted {
    let quality = recipes.first?.quality ?? RenditionSettings().quality
    return Wanted(alternatives: Recipe.bases(ofWidth: best.size.width, quality: quality))
  }

  /// The one recipe of each that is to be made.
  func decided(
    _ wanted: [Wanted], of best: StoredOriginal
  ) async throws(ImagingError) -> [Recipe] {
    var recipes: [Recipe] = []
    for wanted in wanted {
      guard wanted.alternatives.count > 1 else {
        recipes += wanted.alternatives
        continue
      }
      let limits = ImageLimits(maxBytes: .max, maxPixels: .max)
      let facts = try await darkroom.inspect(best.path, limits: limits, care: .header)
      recipes += wanted.alternatives.filter { ($0.format == .png) == facts.hasAlpha }
    }
    return recipes
  }
}
