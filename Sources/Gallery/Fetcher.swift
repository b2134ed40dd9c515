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
  let tally: Tally

  var cache: Cache { downloader.cache }

  /// Both are nil where the service has no such image, neither where an earlier one stands in.
  struct Result: Sendable {
    var original: StoredOriginal?
    var failure: Missing?
  }

  func original(of found: QuerySearch.Found, role: SourceImage.Role) async -> Result {
    guard let image = found.picture.image(role) else { return Result() }
    do {
      switch image.place {
      case .file(let file): return try await inspected(file, picture: found.picture.id, role: role)
      case .web(let address): return try await kept(address, of: found, role: role)
      }
    } catch {
      let missing = judged(error)
      tally.finishOriginal(.failed)
      return Result(failure: missing)
    }
  }

  /// The creator's portrait, kept beside the pictures under a name of the creator's. It counts
  /// nowhere.
  func portrait(of creator: Creator) async -> Result {
    guard let address = creator.portrait else { return Result() }
    do {
      if let kept = try await cache.original(of: creator.portraitID, role: .portrait) {
        try await recorder?.add(kept, at: address)
        return Result(original: kept)
      }
      return Result(original: try await fetch(address, creator.portraitID, .portrait))
    } catch {
      return Result(failure: judged(error))
    }
  }

  /// What the cache knows of the image already.
  func known(
    _ picture: Picture, role: SourceImage.Role
  ) async throws(CacheError) -> StoredOriginal? {
    if case .file(let file)? = picture.image(role)?.place {
      return try await cache.original(of: picture.id, role: role, file: file)
    }
    return try await cache.original(of: picture.id, role: role)
  }

  private func kept(
    _ address: WebAddress, of found: QuerySearch.Found, role: SourceImage.Role
  ) async throws -> Result {
    if let kept = try await cache.original(of: found.picture.id, role: role) {
      try await recorder?.add(kept, at: address)
      tally.finishOriginal(.reused)
      return Result(original: kept)
    }
    let fetched = try await fetchOrRenew(address, of: found, role: role)
    tally.finishOriginal(.downloaded(bytes: fetched.byteCount))
    return Result(original: fetched)
  }

  /// An address that has died of old age is asked for anew before the image counts as missing.
  private func fetchOrRenew(
    _ address: WebAddress, of found: QuerySearch.Found, role: SourceImage.Role
  ) async throws -> StoredOriginal {
    do {
      return try await fetch(address, found.picture.id, role)
    } catch  where Missing(error).isDeadLink && found.renewal.isDue(for: found.retrieved) {
      let newer = await found.renewal.picture(found.picture.id)
      guard let newest = newer?.image(role)?.address, newest != address else { throw error }
      return try await fetch(newest, found.picture.id, role)
    }
  }

  private func fetch(
    _ address: WebAddress, _ picture: PictureID, _ role: SourceImage.Role
  ) async throws -> StoredOriginal {
    guard !isOffline else { throw Missing("not in the cache, and the network is off") }
    return try await downloader.download(address, picture: picture, role: role)
  }

  /// What is wrong with this machine and not with the picture ends the run.
  func judged(_ error: any Error) -> Missing {
    if let failure = Missing.breakdown(error) { tally.breakDown(failure) }
    return Missing(error)
  }
}

extension Picture {
  func image(_ role: SourceImage.Role) -> SourceImage? {
    switch role {
    case .preview: preview
    case .large: large
    case .portrait: nil
    }
  }
}
