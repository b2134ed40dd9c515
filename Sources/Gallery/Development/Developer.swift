import Cache
import Configuration
import Imaging
import Model
import Search
import Site

/// Finds out about images and makes the renditions that the configuration asks for, as far as the
/// cache does not know all of it.
struct Developer: Sendable {
  let cache: Cache
  let darkroom: Darkroom
  let limits: ImageLimits
  let settings: RenditionSettings
  /// What the configuration says; nil where each source decides by itself.
  let publishOriginals: Bool?
  /// Whether pages can be shared, as it is known at which address they are published.
  var isShared = false
  let tally: Tally

  /// What there is to be of a picture's large image, next to a preview that is published anyhow.
  func wishes(of picture: Picture, besides still: PublishedImage?) -> Wishes {
    let source = Sources.description(of: picture.id.source)
    let isPublished = publishOriginals ?? source?.terms.publishesOriginals ?? true
    return Wishes(
      settings: settings, publishesImage: isPublished || picture.hasOneImage,
      served: still.map { [$0.size.width] } ?? [], isShared: isShared)
  }

  /// Judges a file that is new, and makes everything of it in one go, into files that are still to
  /// be kept. Of bytes that came before, with another picture or under another name, nothing is
  /// made: the cache has it. Without wishes it is only judged.
  func develop(
    newFile path: String, holding digest: Digest?, _ wishes: Wishes?
  ) async throws -> Development {
    var looks: Looks?
    if let digest { looks = try await cache.looks(of: digest) }
    guard let wishes, looks == nil else {
      return Development(facts: try await darkroom.judge(path, limits: limits), looks: looks)
    }
    return try await develop(path, wishes)
  }

  /// What the cache knows of an image.
  func known(of image: StoredOriginal, _ wishes: Wishes) async throws(CacheError) -> Made {
    let kept = try await cache.development(of: image.digest)
    // Of one that nobody has looked at it is not known whether it moves: few do.
    let subject = Wishes.Subject(image, isAnimated: kept.looks?.isAnimated ?? false)
    let wanted = wishes.recipes(for: subject)
    var made = Made(looks: kept.looks)
    for recipe in wanted { made.renditions[recipe] = kept.renditions[recipe.name] }
    made.missing = wanted.count - made.renditions.count
    return made
  }

  /// Everything that is wanted of an image: made on its way in, kept, or made now.
  func develop(_ image: Fetcher.Result, _ wishes: Wishes) async throws(Missing) -> Made {
    guard let original = image.original else { return Made() }
    do {
      var made = image.made ?? Made()
      if !wishes.areMet(by: made, of: original) {
        made = try await knownOrMade(of: original, wishes)
      }
      for recipe in made.renditions.keys { tally.use(recipe.name) }
      return made
    } catch {
      throw tally.judged(error)
    }
  }

  private func knownOrMade(of image: StoredOriginal, _ wishes: Wishes) async throws -> Made {
    let known = try await known(of: image, wishes)
    let isComplete = known.looks != nil && known.missing == 0
    // Of a file that was written since, nothing more can be made.
    if isComplete || !image.isUnchanged { return known }
    return try await make(image, wishes, besides: known.renditions)
  }

  private func make(
    _ image: StoredOriginal, _ wishes: Wishes?, besides kept: [Recipe: StoredRendition] = [:]
  ) async throws -> Made {
    let development = try await develop(image.path, wishes, besides: Set(kept.keys))
    var made = try await development.kept {
      // Otherwise the cache would take the renditions of one picture for those of another.
      guard image.isUnchanged else { throw Missing("the file was changed while it was developed") }
      return try await cache.keep(development, of: image.digest)
    }
    made.renditions.merge(kept) { new, _ in new }
    return made
  }

  private func develop(
    _ path: String, _ wishes: Wishes?, besides kept: Set<Recipe> = []
  ) async throws(ImagingError) -> Development {
    try await darkroom.develop(
      path, limits: limits, newPath: { [cache] in cache.newTemporaryPath() },
      wanted: { facts in wishes?.recipes(for: facts) ?? [] }, kept: kept)
  }
}

extension Developer {
  /// A preview as it may stand in a page; nil for one that moves, as far as is known.
  func still(_ preview: StoredOriginal?) async throws(CacheError) -> PublishedImage? {
    guard let preview else { return nil }
    let looks = preview.mayMove ? try await cache.looks(of: preview.digest) : nil
    let subject = Wishes.Subject(preview, isAnimated: looks?.isAnimated ?? false)
    return subject.isPlainStill ? PublishedImage(preview) : nil
  }

  /// The same once it was looked at, as one of an earlier version's cache is to be. One that cannot
  /// be is left out: it is no failure as long as the large image serves.
  func studiedStill(_ preview: StoredOriginal?) async -> PublishedImage? {
    do {
      if let preview, preview.mayMove, try await cache.looks(of: preview.digest) == nil {
        _ = try await make(preview, nil)
      }
      return try await still(preview)
    } catch {
      _ = tally.judged(error)
      return nil
    }
  }
}

extension StoredOriginal {
  fileprivate var mayMove: Bool {
    [ImageFormat.gif, .png, .webp].contains { $0.mediaType == mediaType }
  }
}
