import Cache
import Glibc
import Imaging
import Model
import Search
import Transfer

/// Brings a picture's images into the cache. What is there once is never fetched again, whatever
/// address it has today. Files of the user's own are looked at and stay where they are.
struct Fetcher: Sendable {
  let cache: Cache
  let client: Client
  let darkroom: Darkroom
  let limits: ImageLimits
  let timeout: Duration
  var isOffline: Bool
  let now: @Sendable () -> Timestamp
  let tally: Tally

  /// Both are nil where the service has no such image, neither where an earlier one stands in.
  struct Result: Sendable {
    var original: StoredOriginal?
    var failure: String?
  }

  func original(of picture: Picture, role: SourceImage.Role) async -> Result {
    guard let image = role == .preview ? picture.preview : picture.large else { return Result() }
    do {
      switch image.place {
      case .file(let file): return try await inspected(file, picture: picture.id, role: role)
      case .web(let address): return try await kept(address, picture: picture.id, role: role)
      }
    } catch {
      if let failure = Self.breakdown(error) { tally.breakDown(failure) }
      tally.finishOriginal(.failed)
      return Result(failure: Self.reason(error))
    }
  }

  /// The creator's portrait, kept beside the pictures under a name of the creator's. It counts
  /// nowhere.
  func portrait(of creator: Creator) async -> Result {
    guard let address = creator.portrait else { return Result() }
    let id = PictureID(source: creator.source, own: "by/\(creator.id)")
    do {
      if let kept = try await cache.original(of: id, role: .portrait) {
        return Result(original: kept)
      }
      return Result(original: try await fetch(address, picture: id, role: .portrait))
    } catch {
      if let failure = Self.breakdown(error) { tally.breakDown(failure) }
      return Result(failure: Self.reason(error))
    }
  }

  /// What the cache knows of the image already.
  func known(
    _ picture: Picture, role: SourceImage.Role
  ) async throws(CacheError) -> StoredOriginal? {
    let image = role == .preview ? picture.preview : picture.large
    if case .file(let file)? = image?.place {
      return try await cache.original(of: picture.id, role: role, file: file)
    }
    return try await cache.original(of: picture.id, role: role)
  }

  private func kept(
    _ address: WebAddress, picture: PictureID, role: SourceImage.Role
  ) async throws -> Result {
    if let kept = try await cache.original(of: picture, role: role) {
      tally.finishOriginal(.reused)
      return Result(original: kept)
    }
    let fetched = try await fetch(address, picture: picture, role: role)
    tally.finishOriginal(.downloaded(bytes: fetched.byteCount))
    return Result(original: fetched)
  }

  private func fetch(
    _ address: WebAddress, picture: PictureID, role: SourceImage.Role
  ) async throws -> StoredOriginal {
    guard !isOffline else { throw Refusal(reason: "not in the cache, and the network is off") }
    let path = cache.newTemporaryPath()
    // Gone already where the cache took the file over.
    defer { unlink(path) }
    let request = Request(address, timeout: timeout, maxBytes: limits.maxBytes)
    let response = try await client.download(request, to: path)
    guard response.status == 200 else { throw Refusal(status: response.status) }
    let service = Sources.description(of: picture.source)?.service
    guard !Self.isPlaceholder(response.address, of: service) else {
      throw Refusal(reason: "there is no such image any more")
    }
    let facts = try await darkroom.inspect(path, limits: limits)
    let original = NewOriginal(
      picture: picture, role: role, mediaType: facts.format.mediaType,
      fileExtension: facts.format.fileExtension, size: facts.size, address: address.text,
      retrieved: now())
    return try await cache.keepOriginal(original, from: path)
  }

  /// Whether a service shows its picture for "no image" at this address.
  static func isPlaceholder(_ address: WebAddress, of service: WebService?) -> Bool {
    service?.placeholders.contains { address.text.contains($0) } ?? false
  }

  private struct Refusal: Error {
    let reason: String

    init(reason: String) { self.reason = reason }

    init(status: Int) { reason = HTTPStatus.text(status) }
  }

  /// One that was looked at and not written since is not read again. Of one that is damaged
  /// meanwhile – it may be half copied – the last good state is shown.
  private func inspected(
    _ file: LocalFile, picture: PictureID, role: SourceImage.Role
  ) async throws -> Result {
    var result = Result(
      original: try await cache.original(of: picture, role: role, file: file))
    if result.original == nil {
      do {
        result.original = try await inspect(file, picture: picture, role: role)
      } catch  where Self.breakdown(error) == nil {
        result.failure = Self.reason(error)
        result.original = try await cache.earlierOriginal(of: picture, role: role, file: file)
      }
    }
    // Nothing was downloaded.
    tally.finishOriginal(result.failure == nil ? .reused : .failed)
    return result
  }

  private func inspect(
    _ file: LocalFile, picture: PictureID, role: SourceImage.Role
  ) async throws -> StoredOriginal {
    let changed = Refusal(reason: "the file was changed or removed since it was found")
    // Whatever else is in its place by now is not even opened.
    guard LocalFile(at: file.path) == file else { throw changed }
    let facts = try await darkroom.inspect(file.path, limits: limits)
    guard let digest = await cache.digest(of: file) else { throw changed }
    let original = NewOriginal(
      picture: picture, role: role, mediaType: facts.format.mediaType,
      fileExtension: facts.format.fileExtension, size: facts.size, address: file.stamp,
      retrieved: now())
    return try await cache.note(original, file: file, digest: digest)
  }

  /// What is wrong with this machine and not with the picture.
  private static func breakdown(_ error: any Error) -> Failure? {
    switch error {
    case let error as CacheError: error.failure
    case let error as TransferError where error.code == .file:
      Failure(
        .inputOutput, "an image cannot be kept in the cache", place: error.detail,
        nextStep: "make room; what was fetched is kept")
    default: nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.reason
    case let error as TransferError: error.detail
    case let error as ImagingError: error.detail
    case let error as CacheError: error.detail
    default: String(describing: error)
    }
  }
}
