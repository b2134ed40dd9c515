import Imaging
import Model
import Preview

/// What the services of a sandbox share.
struct Workbench: Sendable {
  let catalogue: Catalogue
  let faults: Faults
  /// The made-up host of every address that is sent; nil: the one that was asked.
  let publicHost: String?
  let pace: Pace
  let now: @Sendable () -> Timestamp
  let images = DrawnImages()

  /// Scheme and host of every address in the answer to `request`.
  func origin(of request: ServerRequest) -> String {
    "http://" + (publicHost ?? request.header("Host") ?? "127.0.0.1")
  }

  /// What goes wrong at `place`, else `right`.
  func answer(at place: Faults.Place, _ right: () -> ServerResponse) -> ServerResponse {
    guard let fault = faults.take(at: place) else { return right() }
    return fault.response(insteadOf: right)
  }

  func picture(_ key: DrawnImages.Key) -> ServerResponse {
    do {
      return ServerResponse(
        headers: [("Content-Type", key.format.mediaType)], body: .bytes(try images.image(key)))
    } catch {
      return ServerResponse(status: 500, text: error.detail)
    }
  }

  static func json(_ value: JSONText, status: Int = 200) -> ServerResponse {
    ServerResponse(
      status: status, headers: [("Content-Type", "application/json; charset=utf-8")],
      body: .bytes(Array(value.text.utf8)))
  }
}

/// One service of a sandbox.
protocol ImageService: Sendable {
  static var service: Sandbox.Service { get }

  init(_ workbench: Workbench)

  /// Answers a request below the service's base.
  func search(_ request: ServerRequest) -> ServerResponse
  /// The number of the page that a search asks for, from 1, for faults that are to hit only one.
  func page(of request: ServerRequest) -> Int?
  /// Answers for an image of this service; nil for a path that is none of its own.
  func image(_ request: ServerRequest) -> ServerResponse?
}

extension ImageService {
  func page(of request: ServerRequest) -> Int? { Int(request.value("page") ?? "1") }
}
