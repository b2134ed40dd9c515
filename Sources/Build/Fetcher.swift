import Cache
import Model
import Transfer

/// Brings a picture's images into the cache. What is there once is never fetched again, whatever
/// address it has today. Files of the user's own are looked at and stay where they are.
struct Fetcher: Sendable {
  let downloader: Downloader
  /// Where a run is recorded, it tells of images that need not be fetched, too.
  var recorder: Recorder?
  var isOffline: Bool
  let progress: BuildProgress

  var cache: Cache { downloader.cache }
  var developer: Developer { downloader.developer }

  /// Both are nil where the service has no such image, neither where an earlier one stands in.
  struct Result: Sendable {
    /// Of what the cache held already, nothing else is known yet.
    var image: AvailableImage?
    var failure: ImageFailure?

    var original: StoredOriginal? { image?.original }
  }

  /// Of an image that is new, everything that is wished for is made at once.
  func original(
    of found: QuerySearch.Found, role: SourceImage.Role, wanted: WantedRenditions? = nil
  ) async -> Result {
    guard let image = found.picture.image(role) else { return Result() }
    let order = ImageOrder(picture: found.picture.id, role: role, wanted: wanted)
    do {
      switch image.place {
      case .file(let file): return try await inspected(file, order)
      case .web(let address): return try await kept(address, order, of: found)
      }
    } catch {
      let missing = progress.judged(error)
      progress.finishOriginal(.failed)
      return Result(failure: missing)
    }
  }

  /// The video of a picture, where such are published.
  ///
  /// - Parameter isMade: whether what is published of it is made at once.
  func motion(of found: QuerySearch.Found, making isMade: Bool) async -> Result {
    guard developer.publishesVideos, found.picture.motion != nil else { return Result() }
    progress.expect(moreOriginals: 1)
    return await original(
      of: found, role: .motion, wanted: isMade ? developer.wantedOfMotion : nil)
  }

  /// The creator's portrait, kept beside the pictures under a name of the creator's. It counts
  /// nowhere.
  func portrait(of creator: Creator) async -> Result {
    guard let address = creator.portrait else { return Result() }
    do {
      if let kept = try await cache.original(of: creator.portraitID, role: .portrait) {
        try await recorder?.add(kept, at: address)
        return Result(image: AvailableImage(original: kept))
      }
      let order = ImageOrder(picture: creator.portraitID, role: .portrait)
      return Result(image: try await fetch(address, order))
    } catch {
      return Result(failure: progress.judged(error))
    }
  }

  /// What the cache knows of the image already.
  func known(
    _ picture: Picture, role: SourceImage.Role, in cache: isolated Cache
  ) throws(CacheError) -> StoredOriginal? {
    if case .file(let file)? = picture.image(role)?.place {
      return try cache.original(of: picture.id, role: role, file: file)
    }
    return try cache.original(of: picture.id, role: role)
  }

  private func kept(
    _ address: WebAddress, _ order: ImageOrder, of found: QuerySearch.Found
  ) async throws -> Result {
    if let kept = try await cache.original(of: order.picture, role: order.role) {
      try await recorder?.add(kept, at: address)
      progress.finishOriginal(.reused)
      return Result(image: AvailableImage(original: kept))
    }
    let fetched = try await fetchOrRenew(address, order, of: found)
    progress.finishOriginal(.downloaded(bytes: fetched.original.byteCount))
    return Result(image: fetched)
  }

  /// An address that has died of old age is asked for anew before the image counts as missing.
  private func fetchOrRenew(
    _ address: WebAddress, _ order: ImageOrder, of found: QuerySearch.Found
  ) async throws -> AvailableImage {
    do {
      return try await fetch(address, order)
    } catch  where ImageFailure(error).isDeadLink && found.renewal.isDue(for: found.retrieved) {
      let newer = await found.renewal.picture(order.picture)
      guard let newest = newer?.image(order.role)?.address, newest != address else { throw error }
      return try await fetch(newest, order)
    }
  }

  private func fetch(_ address: WebAddress, _ order: ImageOrder) async throws -> AvailableImage {
    guard !isOffline else { throw ImageFailure("not in the cache, and the network is off") }
    return try await downloader.download(address, order)
  }
}

extension Picture {
  func image(_ role: SourceImage.Role) -> SourceImage? {
    switch role {
    case .preview: preview
    case .large: large
    case .motion: motion
    case .portrait: nil
    }
  }
}
