import Imaging
import Model
import Preview
import Support
import Synchronization

/// The pictures that the services know, which may be others from one day to the next.
final class CatalogueShelf: Sendable {
  private let shelf: Mutex<Catalogue>

  init(_ catalogue: Catalogue) { shelf = Mutex(catalogue) }

  var catalogue: Catalogue {
    get { shelf.withLock { $0 } }
    set { shelf.withLock { $0 = newValue } }
  }
}

/// What the services of a sandbox share.
struct Workbench: Sendable {
  let shelf: CatalogueShelf
  let faults: Faults
  /// The made-up host of every address that is sent; nil: the one that was asked.
  let publicHost: String?
  let pace: Pace
  let now: @Sendable () -> Timestamp
  let images = DrawnImages.shared

  var catalogue: Catalogue { shelf.catalogue }

  /// Scheme and host of every address in the answer to `request`.
  func origin(of request: ServerRequest) -> String {
    "http://" + (publicHost ?? request.header("Host") ?? "127.0.0.1")
  }

  /// What goes wrong at `place`, else as much of what `right` makes as `request` wants. A service
  /// that is asked too often says so with `refusal`.
  func answer(
    _ request: ServerRequest, at place: Faults.Place,
    refusing refusal: (ServerRequest) -> ServerResponse = { _ in Self.tooMany },
    _ right: () -> ServerResponse
  ) -> ServerResponse {
    guard let fault = faults.take(at: place) else {
      return ConditionalAnswer(right(), to: request).response
    }
    return fault.response(to: request, insteadOf: right, refusing: refusal)
  }

  func picture(_ key: DrawnImages.Key) -> ServerResponse {
    do {
      let image = try images.image(key)
      return ServerResponse(
        headers: [
          ("Content-Type", key.format.mediaType), ("ETag", image.tag),
          ("Last-Modified", Self.modified), ("Accept-Ranges", "bytes"),
        ], body: .bytes(image.bytes))
    } catch {
      return ServerResponse(status: 500, text: error.detail)
    }
  }

  private static let tooMany = ServerResponse(status: 429, text: "Too many requests")
  /// Of all images: they have looked like this since then.
  private static let modified = HTTPDate.text(of: 1_700_000_000)

  static func json(_ value: AnswerJSON, status: Int = 200) -> ServerResponse {
    let bytes = Array(value.text.utf8)
    return ServerResponse(
      status: status,
      headers: [
        ("Content-Type", "application/json; charset=utf-8"), ("ETag", Digest(of: bytes).tag),
      ], body: .bytes(bytes))
  }
}

/// One service of a sandbox.
protocol ImageService: Sendable {
  static var service: Sandbox.Service { get }

  init(_ workbench: Workbench)

  /// Answers a request below the service's base.
  func search(_ request: ServerRequest) -> ServerResponse
  /// What it says to whoever asks too often.
  static func tooMany(_ request: ServerRequest) -> ServerResponse
  /// The number of the page that a search asks for, from 1, for faults that are to hit only one.
  func page(of request: ServerRequest) -> Int?
  /// Answers for an image of this service; nil for a path that is none of its own.
  func image(_ request: ServerRequest) -> ServerResponse?
}

extension Digest {
  /// As a strong `ETag` of the bytes.
  var tag: String { "\"\(hex)\"" }
}

extension ImageService {
  func page(of request: ServerRequest) -> Int? { Int(request.value("page") ?? "1") }
}
