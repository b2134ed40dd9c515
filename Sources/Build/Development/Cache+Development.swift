import Cache
import Imaging
import Model
import Support

extension Cache {
  /// Keeps what was made and found out of an image that the cache knows already.
  func keep(_ development: Development, of digest: Digest) async throws(CacheError)
    -> DevelopedImage
  {
    let stored = try await keepRenditions(
      development.made, of: digest, features: development.features)
    return DevelopedImage(development, stored)
  }

  /// The same together with what the image is, a file of the user's own that stays where it is.
  func keep(
    _ original: NewOriginal, in file: LocalFile, _ digest: Digest, _ development: Development
  ) async throws(CacheError) -> NewImage {
    let kept = try await keep(
      original: original, in: file, digest: digest, renditions: development.made,
      features: development.features)
    return NewImage(original: kept.original, made: DevelopedImage(development, kept.renditions))
  }

  /// The same together with the image, whose file is at `path`.
  func keep(
    _ original: NewOriginal, from path: String, _ development: Development
  ) async throws(CacheError) -> NewImage {
    let kept = try await keep(
      original: original, from: path, renditions: development.made, features: development.features)
    return NewImage(original: kept.original, made: DevelopedImage(development, kept.renditions))
  }
}

extension Development {
  fileprivate var made: [MadeRendition] {
    renditions.map {
      MadeRendition(
        recipe: $0.recipe.name, size: $0.size, fileExtension: $0.format.fileExtension,
        path: $0.path)
    }
  }
}

extension DevelopedImage {
  /// `stored`: in the order of the development's renditions.
  fileprivate init(_ development: Development, _ stored: [StoredRendition]) {
    let recipes = development.renditions.map(\.recipe)
    self.init(
      features: development.features,
      renditions: Dictionary(zip(recipes, stored), uniquingKeysWith: { first, _ in first }),
      new: stored.count)
  }
}
