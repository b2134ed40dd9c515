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
  func prepare(_ picture: Picture) async -> Outcome {
    let found = await fetch(picture)
    var outcome = Outcome()
    outcome.isComplete = judge(picture, preview: found.preview, large: found.large)
    let originals = Developer.Originals(
      of: picture, preview: found.preview.original, large: found.large.original)
    do {
      let developed = try await developer.develop(originals)
      outcome.images = developed.images
      tally.finishPicture(made: developed.made, reused: developed.reused)
    } catch {
      tally.finishPicture(made: 0, reused: 0)
      outcome.images = originals.images
      outcome.isComplete = false
      fail(picture, stage: "develop", found.large.original?.webAddress, reason: error.reason)
    }
    return outcome
  }

  /// Where a source has only one image, it is fetched once and serves as both.
  private func fetch(
    _ picture: Picture
  ) async -> (preview: Fetcher.Result, large: Fetcher.Result) {
    if picture.hasOneImage {
      let only = await fetcher.original(of: picture, role: .large)
      return (only, only)
    }
    async let preview = fetcher.original(of: picture, role: .preview)
    async let large = fetcher.original(of: picture, role: .large)
    return await (preview, large)
  }

  /// The large image decides. A dead preview is no failure as long as the large image serves.
  private func judge(_ picture: Picture, preview: Fetcher.Result, large: Fetcher.Result) -> Bool {
    if let reason = large.failure {
      fail(picture, stage: "fetch", picture.large?.address?.text, reason: reason)
      return false
    }
    if large.original == nil, let reason = preview.failure {
      fail(picture, stage: "fetch", picture.preview?.address?.text, reason: reason)
      return false
    }
    return true
  }

  private func fail(_ picture: Picture, stage: String, _ address: String?, reason: String) {
    tally.fail(
      Report.Failure(
        picture: picture.id.description, stage: stage, url: address, reason: reason))
  }
}

extension PictureWork {
  /// What the cache holds of a picture, and how much of it is missing.
  struct Known: Sendable {
    var outcome = Outcome()
    var missingOriginals = 0
    var missingRenditions = 0
  }

  func known(_ picture: Picture) async throws(CacheError) -> Known {
    var known = Known()
    let large = try await fetcher.known(picture, role: .large)
    let preview =
      picture.hasOneImage ? large : try await fetcher.known(picture, role: .preview)
    if picture.preview != nil, preview == nil { known.missingOriginals += 1 }
    if picture.large != nil, large == nil, !picture.hasOneImage { known.missingOriginals += 1 }
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
