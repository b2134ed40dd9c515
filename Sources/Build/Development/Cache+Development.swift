import Cache
import Imaging
import Model
import Support

extension Cache {
  /// Keeps what was made and found out of an image that the cache knows already.
  func keep(
    _ development: Development, of original: StoredOriginal
  ) async throws(CacheError) -> AvailableImage {
    let stored = try await keepRenditions(
      development.made, of: original.digest, features: development.features)
    return AvailableImage(original, development, stored)
  }

  /// The same together with what the image is, a file of the user's own that stays where it is.
  func keep(
    _ original: NewOriginal, in file: LocalFile, _ digest: Digest, _ development: Development
  ) async throws(CacheError) -> AvailableImage {
    let kept = try await keep(
      original: original, in: file, digest: digest, renditions: development.made,
      features: development.features)
    return AvailableImage(kept.original, development, kept.renditions)
  }

  /// The same together with the image itself.
  func keep(
    _ original: NewOriginal, from file: NewFile, _ development: Development
  ) async throws(CacheError) -> AvailableImage {
    let kept = try await keep(
      original: original, from: file, renditions: development.made, features: development.features)
    return AvailableImage(kept.original, development, kept.renditions)
  }
}

extension Development {
  fileprivate var made: [MadeRendition] {
    renditions.map {
      MadeRendition(
        recipe: $0.recipe.name, size: $0.size, fileExtension: $0.fileExtension,
        file: NewFile($0.path, digest: $0.digest))
    }
  }
}

extension AvailableImage {
  /// `stored`: in the order of the development's renditions.
  fileprivate init(
    _ original: StoredOriginal, _ development: Development, _ stored: [StoredRendition]
  ) {
    let recipes = development.renditions.map(\.recipe)
    self.init(
      original: original, features: development.features,
      renditions: Dictionary(zip(recipes, stored), uniquingKeysWith: { first, _ in first }),
      new: stored.count)
  }
}
