import Cache
import Glibc
import Imaging
import Model
import Search
import Site

/// Makes the renditions of a picture that the configuration asks for and the cache does not hold.
struct Developer: Sendable {
  let cache: Cache
  let darkroom: Darkroom
  let recipes: [Recipe]
  /// What the configuration says; nil where each source decides by itself.
  let publishOriginals: Bool?
  let tally: Tally

  struct Outcome: Sendable {
    var images = PublishedImages()
    var made = 0
    var reused = 0
  }

  struct Trouble: Error { let reason: String }

  /// Renditions are made of the large image; of the preview where there is no large one.
  struct Originals: Sendable {
    let source: SourceName
    let preview: StoredOriginal?
    let large: StoredOriginal?

    init(of picture: Picture, preview: StoredOriginal?, large: StoredOriginal?) {
      source = picture.id.source
      self.preview = preview
      self.large = large
    }

    var best: StoredOriginal? { large ?? preview }

    /// What there is before any rendition.
    var images: PublishedImages {
      PublishedImages(
        base: preview.map(PublishedImage.init),
        // Of a file that was written again, what was made of it earlier is all that is left.
        large: large.flatMap { $0.isUnchanged ? PublishedImage($0) : nil })
    }
  }

  func develop(_ originals: Originals) async throws(Trouble) -> Outcome {
    var outcome = Outcome(images: originals.images)
    guard let best = originals.best else { return outcome }
    do {
      let missing = try await reuse(originals, in: &outcome)
      let made = try await make(try await decided(missing, of: best), from: best)
      outcome.images.renditions += made
      outcome.made = made.count
    } catch let error as CacheError {
      tally.breakDown(error.failure)
      throw Trouble(reason: error.detail)
    } catch let error as ImagingError {
      if error.code == .unwritable { tally.breakDown(Self.cannotWrite(error)) }
      throw Trouble(reason: error.detail)
    } catch let trouble as Trouble {
      throw trouble
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
    _ originals: Originals
  ) async throws(CacheError) -> (images: PublishedImages, missing: Int) {
    var outcome = Outcome(images: originals.images)
    let missing = try await reuse(originals, in: &outcome)
    return (outcome.images, missing.count)
  }

  /// Takes from the cache what it has, and gives what it has not.
  private func reuse(
    _ originals: Originals, in outcome: inout Outcome
  ) async throws(CacheError) -> [Wanted] {
    guard let best = originals.best else { return [] }
    var missing: [Wanted] = []
    for wanted in wanted(of: originals, best) {
      if let kept = try await kept(wanted, of: best) {
        outcome.images.renditions.append(kept)
        outcome.reused += 1
      } else {
        missing.append(wanted)
      }
    }
    return missing
  }

  private func kept(
    _ wanted: Wanted, of original: StoredOriginal
  ) async throws(CacheError) -> PublishedImage? {
    for recipe in wanted.alternatives {
      if let kept = try await cache.rendition(of: original.digest, recipe: recipe.name) {
        tally.use(recipe.name)
        return published(kept, recipe)
      }
    }
    return nil
  }

  private func make(
    _ recipes: [Recipe], from original: StoredOriginal
  ) async throws -> [PublishedImage] {
    guard !recipes.isEmpty else { return [] }
    let orders = recipes.map { (recipe: $0, path: cache.newTemporaryPath()) }
    // Gone already where the cache took them over.
    defer { for order in orders { unlink(order.path) } }
    var images: [PublishedImage] = []
    let developed = try await darkroom.develop(original.path, recipes: orders)
    // Otherwise the cache would take the renditions of one picture for those of another.
    guard original.isUnchanged else {
      throw Trouble(reason: "the file was changed while it was developed")
    }
    for developed in developed {
      guard case .made(let size, _) = developed.outcome else { continue }
      let recipe = developed.recipe
      tally.use(recipe.name)
      let kept = try await cache.keepRendition(
        NewRendition(
          original: original.digest, recipe: recipe.name, size: size,
          fileExtension: recipe.format.fileExtension), from: developed.path)
      images.append(published(kept, recipe))
    }
    return images
  }

  private func published(_ rendition: StoredRendition, _ recipe: Recipe) -> PublishedImage {
    PublishedImage(
      file: cache.path(ofRendition: rendition.digest), digest: rendition.digest,
      size: rendition.size, byteCount: rendition.byteCount,
      fileExtension: recipe.format.fileExtension, mediaType: recipe.format.mediaType)
  }
}

extension PublishedImage {
  init(_ original: StoredOriginal) {
    self.init(
      file: original.path, digest: original.digest, size: original.size,
      byteCount: original.byteCount, fileExtension: original.fileExtension,
      mediaType: original.mediaType)
  }
}
