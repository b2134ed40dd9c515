import Cache
import Configuration
import Imaging
import Model
import Search
import Site
import Support

/// Finds out about images and makes the renditions that the configuration asks for, as far as the
/// cache does not know all of it.
struct Developer: Sendable {
  let cache: Cache
  let darkroom: Darkroom
  let limits: ImageLimits
  let settings: RenditionSettings
  /// What the configuration says; nil where each source decides by itself.
  let publishOriginals: Bool?
  let publishesVideos: Bool
  let sources: Sources
  /// Whether pages can be shared, as it is known at which address they are published.
  var isShared = false
  let progress: BuildProgress
  /// Another cache, into which everything goes that is made: `cache` is then only read.
  var shelf: Cache?

  private var target: Cache { shelf ?? cache }

  /// What there is to be of a picture's large image, next to a preview that is published anyhow.
  func wanted(of picture: Picture, besides still: PublishedImage?) -> WantedRenditions {
    let source = sources.description(of: picture.id.source)
    let isPublished = publishOriginals ?? source?.terms.publishesOriginals ?? true
    return WantedRenditions(
      settings: settings, publishesImage: isPublished || picture.hasOneImage,
      served: still.map { [$0.size.width] } ?? [], isShared: isShared,
      publishesVideo: publishesVideos)
  }

  /// What there is to be of the video of a picture.
  var wantedOfMotion: WantedRenditions {
    WantedRenditions(settings: settings, publishesImage: false, served: [], isMotion: true)
  }

  /// Judges a file that is new, and makes everything of it in one go, into files that are still to
  /// be kept. Of bytes that came before, with another picture or under another name, nothing is
  /// made: the cache has it. Without wanted renditions it is only judged.
  func develop(
    newFile path: String, _ part: FilePart, holding digest: Digest?, _ wanted: WantedRenditions?
  ) async throws -> Development {
    var features: VisualFeatures?
    if let digest { features = try await cache.features(of: digest) }
    // The looks are those of the picture whose video it is, which may be in the same file.
    guard let wanted, features == nil || part == .motion else {
      return Development(
        facts: try await darkroom.judge(path, part, limits: limits), features: features)
    }
    return try await develop(path, wanted)
  }

  /// What the cache knows of an image.
  func known(
    of image: StoredOriginal, _ wanted: WantedRenditions, in cache: isolated Cache
  ) throws(CacheError) -> AvailableImage {
    let kept = try cache.development(of: image.digest)
    let subject = WantedRenditions.Subject(image, kept.features)
    let putOff = wanted.putOff(for: subject)
    var made = AvailableImage(original: image, features: kept.features)
    for recipe in wanted.recipes(for: subject) {
      made.renditions[recipe] = kept.renditions[recipe.name]
      if made.renditions[recipe] == nil, !putOff.contains(recipe) { made.missing += 1 }
    }
    return made
  }

  /// Everything that is wanted of an image: made on its way in, kept, or made now.
  func develop(
    _ image: AvailableImage, _ wanted: WantedRenditions
  ) async throws(ImageFailure) -> AvailableImage {
    do {
      let made =
        wanted.areMet(by: image) ? image : try await knownOrMade(of: image.original, wanted)
      for recipe in made.renditions.keys { progress.use(recipe.name) }
      return made
    } catch {
      throw progress.judged(error)
    }
  }

  /// The picture of the front page in everything that is wanted of it: what is made beside the rest has
  /// the same base, and says the same of its looks. Without making, what there is of it.
  func hero(
    _ image: StoredOriginal, _ wanted: WantedRenditions, making: Bool
  ) async throws -> AvailableImage {
    making
      ? try await knownOrMade(of: image, wanted) : try await known(of: image, wanted, in: cache)
  }

  private func knownOrMade(
    of image: StoredOriginal, _ wanted: WantedRenditions
  ) async throws -> AvailableImage {
    var known = try await known(of: image, wanted, in: cache)
    if let shelf {
      known = known.adding(try await self.known(of: image, wanted, in: shelf))
    }
    let isComplete = (wanted.isMotion || known.features != nil) && known.missing == 0
    // Of a file that was written since, nothing more can be made.
    if isComplete || !image.isUnchanged { return known }
    return try await make(image, wanted, besides: known.renditions, known.features)
  }

  private func make(
    _ image: StoredOriginal, _ wanted: WantedRenditions?,
    besides kept: [Recipe: StoredRendition] = [:], _ features: VisualFeatures? = nil
  ) async throws -> AvailableImage {
    // A size that is made of rotten bytes would look whole ever after.
    guard try await cache.isWhole(image) else {
      throw ImageFailure(
        image.webAddress == nil
          ? "its file holds other bytes than when it was looked at, and has the same size and time: restore it, or "
            + "`touch` it if it is right"
          : "its file in the cache is damaged: `gallerist cache repair` fetches it again")
    }
    // From another base it looks a little different: what is known stays.
    var development = try await develop(
      image.path, wanted, besides: Set(kept.keys), knowing: features)
    development.features = features ?? development.features
    var made = try await development.kept {
      // Otherwise the cache would take the renditions of one picture for those of another.
      guard image.isUnchanged else {
        throw ImageFailure("the file was changed while it was developed")
      }
      return try await target.keep(development, of: image)
    }
    made.renditions.merge(kept) { new, _ in new }
    return made
  }

  private func develop(
    _ path: String, _ wanted: WantedRenditions?, besides kept: Set<Recipe> = [],
    knowing features: VisualFeatures? = nil
  ) async throws(ImagingError) -> Development {
    let isMotion = wanted?.isMotion ?? false
    let subject = { @Sendable in WantedRenditions.Subject($0, isWide: features?.isWide) }
    return try await darkroom.develop(
      path, isMotion ? .motion : .picture, limits: limits, studying: features == nil && !isMotion,
      newPath: { [target] in target.newTemporaryPath() },
      wanted: { wanted?.recipes(for: subject($0)) ?? [] },
      leavingOut: { kept.union(wanted?.putOff(for: subject($0)) ?? []) })
  }
}

extension Developer {
  /// A preview as it may stand in a page; nil for one that moves, as far as is known.
  func still(
    _ preview: StoredOriginal?, in cache: isolated Cache
  ) throws(CacheError) -> PublishedImage? {
    guard let preview else { return nil }
    let features = preview.mayMove ? try cache.features(of: preview.digest) : nil
    let subject = WantedRenditions.Subject(preview, features)
    return subject.isPlainStill ? PublishedImage(preview) : nil
  }

  /// Whether it is known of a preview, where there is one, if it moves.
  func isStudied(
    _ preview: StoredOriginal?, in cache: isolated Cache
  ) throws(CacheError) -> Bool {
    guard let preview, preview.mayMove else { return true }
    return try cache.features(of: preview.digest) != nil
  }

  /// The same once it was looked at, as one of an earlier version's cache is to be. One that cannot
  /// be is left out: it is no failure as long as the large image serves.
  func studiedStill(_ preview: StoredOriginal?) async -> PublishedImage? {
    do {
      if let preview, try await !isStudied(preview, in: cache) { _ = try await make(preview, nil) }
      return try await still(preview, in: cache)
    } catch {
      _ = progress.judged(error)
      return nil
    }
  }
}

extension StoredOriginal {
  fileprivate var mayMove: Bool {
    [ImageFormat.gif, .png, .webp].contains { $0.mediaType == mediaType }
  }
}
