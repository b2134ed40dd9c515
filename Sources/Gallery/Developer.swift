import Cache
import Glibc
import Imaging
import Model
import Site

/// Makes the renditions of a picture that the configuration asks for and the cache does not hold.
struct Developer: Sendable {
  let cache: Cache
  let darkroom: Darkroom
  let recipes: [Recipe]
  let publishesOriginals: Bool
  let tally: Tally

  struct Outcome: Sendable {
    var images = PublishedImages()
    var made = 0
    var reused = 0
  }

  struct Trouble: Error { let reason: String }

  /// The large image is the base of all sizes; the preview where there is no large one.
  func develop(
    preview: StoredOriginal?, large: StoredOriginal?
  ) async throws(Trouble) -> Outcome {
    var outcome = Outcome()
    outcome.images = downloaded(preview: preview, large: large)
    guard let base = large ?? preview else { return outcome }
    do {
      let missing = try await reuse(base, in: &outcome)
      let made = try await make(missing, from: base)
      outcome.images.renditions += made
      outcome.made = made.count
    } catch let error as CacheError {
      tally.breakDown(error.failure)
      throw Trouble(reason: error.detail)
    } catch let error as ImagingError {
      if error.code == .unwritable { tally.breakDown(Self.cannotWrite(error)) }
      throw Trouble(reason: error.detail)
    } catch {
      throw Trouble(reason: String(describing: error))
    }
    return outcome
  }

  private static func cannotWrite(_ error: ImagingError) -> Failure {
    Failure(
      .inputOutput, "a rendition cannot be written: \(error.detail)", place: error.path,
      nextStep: "make room, or choose other `formats` in the configuration")
  }

  /// What the cache holds of all this, and how many renditions it lacks.
  func known(
    preview: StoredOriginal?, large: StoredOriginal?
  ) async throws(CacheError) -> (images: PublishedImages, missing: Int) {
    var outcome = Outcome()
    outcome.images = downloaded(preview: preview, large: large)
    guard let base = large ?? preview else { return (outcome.images, 0) }
    let missing = try await reuse(base, in: &outcome)
    return (outcome.images, missing.count)
  }

  /// Takes from the cache what it has, and gives what it has not.
  private func reuse(
    _ base: StoredOriginal, in outcome: inout Outcome
  ) async throws(CacheError) -> [Recipe] {
    var missing: [Recipe] = []
    for recipe in recipes where isWanted(recipe, of: base) {
      if let kept = try await cache.rendition(of: base.digest, recipe: recipe.name) {
        outcome.images.renditions.append(published(kept, recipe))
        outcome.reused += 1
      } else {
        missing.append(recipe)
      }
    }
    return missing
  }

  /// Never wider than the original, which serves as it is where it already has the width – unless
  /// it is not to be published.
  private func isWanted(_ recipe: Recipe, of base: StoredOriginal) -> Bool {
    recipe.width < base.size.width || (!publishesOriginals && recipe.width == base.size.width)
  }

  private func make(
    _ recipes: [Recipe], from base: StoredOriginal
  ) async throws -> [PublishedImage] {
    guard !recipes.isEmpty else { return [] }
    let orders = recipes.map { (recipe: $0, path: cache.newTemporaryPath()) }
    // Gone already where the cache took them over.
    defer { for order in orders { unlink(order.path) } }
    var images: [PublishedImage] = []
    let path = cache.path(ofOriginal: base.digest)
    for developed in try await darkroom.develop(path, recipes: orders) {
      guard case .made(let size, _) = developed.outcome else { continue }
      let recipe = developed.recipe
      let kept = try await cache.keepRendition(
        NewRendition(
          original: base.digest, recipe: recipe.name, size: size,
          fileExtension: recipe.format.fileExtension), from: developed.path)
      images.append(published(kept, recipe))
    }
    return images
  }
}

extension Developer {
  /// What there is before any rendition.
  func downloaded(preview: StoredOriginal?, large: StoredOriginal?) -> PublishedImages {
    PublishedImages(base: preview.map(published), large: large.map(published))
  }

  private func published(_ original: StoredOriginal) -> PublishedImage {
    PublishedImage(
      file: cache.path(ofOriginal: original.digest), digest: original.digest,
      size: original.size, byteCount: original.byteCount, fileExtension: original.fileExtension,
      mediaType: original.mediaType)
  }

  private func published(_ rendition: StoredRendition, _ recipe: Recipe) -> PublishedImage {
    PublishedImage(
      file: cache.path(ofRendition: rendition.digest), digest: rendition.digest,
      size: rendition.size, byteCount: rendition.byteCount,
      fileExtension: recipe.format.fileExtension, mediaType: recipe.format.mediaType)
  }
}
