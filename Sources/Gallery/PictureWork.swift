import Cache
import Imaging
import Model
import Site
import Transfer

/// Everything that one picture needs before pages can be made of it.
struct PictureWork: Sendable {
  let fetcher: Fetcher
  let developer: Developer
  let tally: Tally

  struct Outcome: Sendable {
    var images = PublishedImages()
    /// False where an image that the service has could not be had.
    var isComplete = true
  }

  /// A picture for which the service has no image at all is complete without one.
  func prepare(_ found: QuerySearch.Found) async -> Outcome {
    let picture = found.picture
    let images = await fetch(found)
    var outcome = Outcome()
    outcome.isComplete = judge(picture, preview: images.preview, large: images.large)
    let originals = Developer.Originals(
      of: picture, preview: images.preview.original, large: images.large.original)
    do {
      let developed = try await developer.develop(originals)
      outcome.images = developed.images
      tally.finishPicture(made: developed.made, reused: developed.reused)
    } catch {
      tally.finishPicture(made: 0, reused: 0)
      outcome.images = originals.images
      outcome.isComplete = false
      fail(picture, stage: "develop", images.large.original?.webAddress, reason: error.reason)
    }
    return outcome
  }

  /// Where a source has only one image, it is fetched once and serves as both.
  private func fetch(
    _ found: QuerySearch.Found
  ) async -> (preview: Fetcher.Result, large: Fetcher.Result) {
    if found.picture.hasOneImage {
      let only = await fetcher.original(of: found, role: .large)
      return (only, only)
    }
    async let preview = fetcher.original(of: found, role: .preview)
    async let large = fetcher.original(of: found, role: .large)
    return await (preview, large)
  }

  /// The large image decides. A dead preview is no failure as long as the large image serves.
  private func judge(_ picture: Picture, preview: Fetcher.Result, large: Fetcher.Result) -> Bool {
    let failed =
      large.failure.map { ($0, picture.large) }
      ?? (large.original == nil ? preview.failure.map { ($0, picture.preview) } : nil)
    guard let (failure, image) = failed else { return true }
    fail(
      picture, stage: "fetch", image?.address?.text, reason: failure.reason,
      isOneOfMany: failure.isOneOfMany)
    return false
  }

  private func fail(
    _ picture: Picture, stage: String, _ address: String?, reason: String,
    isOneOfMany: Bool = false
  ) {
    var failure = Report.Failure(
      picture: picture.id.description, stage: stage, url: address, reason: reason)
    failure.isOneOfMany = isOneOfMany
    tally.fail(failure)
  }
}

extension PictureWork {
  /// What the cache holds of a picture, and how much of it is missing.
  struct Known: Sendable {
    var outcome = Outcome()
    var missing: [SourceImage.Role] = []
    var missingRenditions = 0
  }

  func known(_ picture: Picture) async throws(CacheError) -> Known {
    var known = Known()
    let large = try await fetcher.known(picture, role: .large)
    let preview =
      picture.hasOneImage ? large : try await fetcher.known(picture, role: .preview)
    if picture.preview != nil, preview == nil { known.missing.append(.preview) }
    if picture.large != nil, large == nil, !picture.hasOneImage { known.missing.append(.large) }
    let developed = try await developer.known(
      Developer.Originals(of: picture, preview: preview, large: large))
    known.outcome.images = developed.images
    known.missingRenditions = developed.missing
    return known
  }
}

extension Picture {
  /// Whether the preview and the large image are the same.
  fileprivate var hasOneImage: Bool { preview != nil && preview?.place == large?.place }

  /// Whether it lies on this machine, so that nothing of it is fetched.
  var isOwnFile: Bool {
    guard let image = large ?? preview else { return false }
    return image.address == nil
  }

  var imagesOffered: Int {
    hasOneImage ? 1 : [preview, large].count { $0 != nil }
  }
}
