import Cache
import Glibc
import Imaging
import Model
import Search
import Support
import Transfer

/// Downloads images into the cache. What arrives is taken for an image only once all of it could be
/// decoded.
package struct Downloader: Sendable {
  let cache: Cache
  let client: PoliteClient
  let rateLimits: RateLimits
  let developer: Developer
  let timeout: Duration
  let now: @Sendable () -> Timestamp
  /// Videos are much larger than images.
  private static let longer = 20

  func download(_ address: WebAddress, _ order: ImageOrder) async throws -> AvailableImage {
    do {
      return try await attempt(address, order)
    } catch let error as ImagingError where error.code == .truncated {
      // Where a server does not say how long the body is, only the image shows that it was cut.
      return try await attempt(address, order)
    }
  }

  private func attempt(_ address: WebAddress, _ order: ImageOrder) async throws -> AvailableImage {
    let path = cache.newTemporaryPath()
    // No `defer`: Swift 6.3.1 crashes over it when it optimizes.
    do {
      let response = try await fetch(address, to: path, order)
      let image = try await keep(path, from: response, address, order)
      unlink(path)
      return image
    } catch {
      unlink(path)
      throw error
    }
  }

  private func fetch(
    _ address: WebAddress, to path: String, _ order: ImageOrder
  ) async throws -> Response {
    let limits = developer.limits
    let isVideo = order.part == .motion
    let request = Request(
      address, hidden: rateLimits.keys, timeout: isVideo ? timeout * Self.longer : timeout,
      maxBytes: isVideo ? limits.maxVideoBytes : limits.maxBytes)
    var response = try await client.download(request, to: path, in: rateLimits.images(at: address))
    guard response.status == 200 else { throw ImageFailure(status: response.status) }
    // Of a download that went on with an earlier part, all is read once more.
    if response.digest == nil, let file = LocalFile(at: path) {
      response.digest = await cache.digest(of: file)
    }
    try await refusePlaceholder(response, of: order.picture.source)
    return response
  }

  private func keep(
    _ path: String, from response: Response, _ address: WebAddress, _ order: ImageOrder
  ) async throws -> AvailableImage {
    // A page is no video, and nobody need look at it.
    if order.part == .motion { try Self.refuseOtherType(response.headers) }
    let known = order.wanted == nil ? nil : response.digest
    let development = try await developer.develop(
      newFile: path, order.part, holding: known, order.wanted)
    return try await development.kept {
      // Only now: of what is no image, the bytes tell more than what the server calls them.
      try Self.refuseOtherType(response.headers)
      let original = NewOriginal(
        order, development.facts, address: address.text, retrieved: response.given ?? now())
      let file = NewFile(path, digest: response.digest)
      return try await cache.keep(original, from: file, development)
    }
  }

  /// A service that has no image any more may show one that says so. It is told by its address, and
  /// from then on by its bytes, wherever they come from.
  private func refusePlaceholder(
    _ response: Response, of source: SourceName
  ) async throws {
    let service = developer.sources.description(of: source)?.service
    let missing = ImageFailure("the image no longer exists", isDeadLink: true)
    let noted = try await cache.placeholders(of: source)
    guard let digest = response.digest else { return }
    if noted.contains(digest) || service?.placeholderDigests.contains(digest) ?? false {
      throw missing
    }
    guard Self.isPlaceholder(response.address, of: service) else { return }
    try await cache.notePlaceholder(digest, of: source)
    throw missing
  }

  /// Whether a service shows its picture for "no image" at this address.
  static func isPlaceholder(_ address: WebAddress, of service: WebService?) -> Bool {
    service?.placeholders.contains { address.text.contains($0) } ?? false
  }

  /// Servers mistake one kind of image for another, and the bytes are right. What is called a page or
  /// a text was not meant as an image at all.
  private static func refuseOtherType(_ headers: HeaderFields) throws(ImageFailure) {
    let type = headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    let isOther = ["text/", "application/json", "application/xhtml", "application/xml"]
      .contains { type.hasPrefix($0) }
    if isOther {
      throw ImageFailure(
        "the server says it is \(CleanText.line(type, limit: 60))", isDeadLink: true)
    }
  }
}
