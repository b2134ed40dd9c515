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

  func download(_ address: WebAddress, _ order: ImageOrder) async throws -> NewImage {
    do {
      return try await attempt(address, order)
    } catch let error as ImagingError where error.code == .truncated {
      // Where a server does not say how long the body is, only the image shows that it was cut.
      return try await attempt(address, order)
    }
  }

  private func attempt(_ address: WebAddress, _ order: ImageOrder) async throws -> NewImage {
    let path = cache.newTemporaryPath()
    // No `defer`: Swift 6.3.1 crashes over it when it optimizes.
    do {
      let response = try await fetch(address, to: path, of: order.picture.source)
      let image = try await keep(path, from: response, address, order)
      unlink(path)
      return image
    } catch {
      unlink(path)
      throw error
    }
  }

  private func fetch(
    _ address: WebAddress, to path: String, of source: SourceName
  ) async throws -> Response {
    let request = Request(
      address, hidden: rateLimits.keys, timeout: timeout, maxBytes: developer.limits.maxBytes)
    let response = try await client.download(request, to: path, in: rateLimits.images(at: address))
    guard response.status == 200 else { throw ImageFailure(status: response.status) }
    try await refusePlaceholder(path, from: response.address, of: source)
    return response
  }

  private func keep(
    _ path: String, from response: Response, _ address: WebAddress, _ order: ImageOrder
  ) async throws -> NewImage {
    let digest = order.wanted == nil ? nil : await digest(of: path)
    let development = try await developer.develop(newFile: path, holding: digest, order.wanted)
    return try await development.kept {
      // Only now: of what is no image, the bytes tell more than what the server calls them.
      try Self.refuseOtherType(response.headers)
      let original = NewOriginal(
        order, development.facts, address: address.text, retrieved: response.given ?? now())
      return try await cache.keep(original, from: path, development)
    }
  }

  /// A service that has no image any more may show one that says so. It is told by its address, and
  /// from then on by its bytes, wherever they come from.
  private func refusePlaceholder(
    _ path: String, from address: WebAddress, of source: SourceName
  ) async throws {
    let service = Sources.description(of: source)?.service
    let isKnownPlace = Self.isPlaceholder(address, of: service)
    let noted = try await cache.placeholders(of: source)
    let known = (service?.placeholderDigests ?? []).union(noted)
    guard isKnownPlace || !known.isEmpty else { return }
    guard let digest = await digest(of: path) else { return }
    if isKnownPlace, !known.contains(digest) {
      try await cache.notePlaceholder(digest, of: source)
    }
    guard !isKnownPlace, !known.contains(digest) else {
      throw ImageFailure("there is no such image any more", isDeadLink: true)
    }
  }

  private func digest(of path: String) async -> Digest? {
    guard let file = LocalFile(at: path) else { return nil }
    return await cache.digest(of: file)
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
      throw ImageFailure("the server calls it \(CleanText.line(type, limit: 60))", isDeadLink: true)
    }
  }
}
