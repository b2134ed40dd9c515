import Imaging
import Model
import Preview
import Synchronization

/// Answers as Pixabay does: searches below `/api/`, images everywhere else.
final class PixabayService: Sendable {
  let log = RequestLog()
  private let catalogue: Catalogue
  private let faults: Faults
  private let publicHost: String?
  private let pace: Pace
  private let images = DrawnImages()
  /// Which of the addresses that expire are good.
  private let generation = Mutex(0)

  init(catalogue: Catalogue, faults: Faults, publicHost: String?, pace: Pace) {
    self.catalogue = catalogue
    self.faults = faults
    self.publicHost = publicHost
    self.pace = pace
  }

  static func isSearch(_ path: String) -> Bool { path == "/api/" || path == "/api" }

  func expireImages() { generation.withLock { $0 += 1 } }

  func answer(_ request: ServerRequest) -> ServerResponse {
    log.add(SandboxRequest(request))
    guard request.method == "GET" || request.method == "HEAD" else {
      return ServerResponse(status: 405, text: "[ERROR 405] Method not allowed.")
    }
    if Self.isSearch(request.path) {
      let page = Int(request.value("page") ?? "1")
      return answer(at: .search(page: page)) { search(request) }
    }
    guard let image = ImageAddress(path: request.path) else { return Self.notFound }
    return answer(at: .image(id: image.id, role: image.faultRole)) { draw(image) }
  }

  private func answer(at place: Faults.Place, _ right: () -> ServerResponse) -> ServerResponse {
    guard let fault = faults.take(at: place) else { return right() }
    return fault.response(insteadOf: right)
  }

  private static let notFound = ServerResponse(status: 404, text: "[ERROR 404] Not found.")
}

extension PixabayService {
  private func search(_ request: ServerRequest) -> ServerResponse {
    guard request.value("key") == Sandbox.key else {
      return refusal("Invalid or missing API key (https://pixabay.com/api/docs/).")
    }
    let state = pace.count(for: Sandbox.key)
    var response = state.isOver ? Self.tooMany : found(request)
    response.headers += state.headers
    return response
  }

  private static let tooMany = ServerResponse(status: 429, text: "API rate limit exceeded")

  private func refusal(_ reason: String) -> ServerResponse {
    ServerResponse(status: 400, text: "[ERROR 400] \(reason)")
  }

  private func found(_ request: ServerRequest) -> ServerResponse {
    let question: PixabayQuestion
    do {
      question = try PixabayQuestion(request)
    } catch {
      return refusal(error.reason)
    }
    let matches = question.matches(in: catalogue)
    let reachable = min(matches.count, PixabayRules.reach)
    let start = (question.page - 1) * question.pageSize
    // The first page is there even where it is empty.
    guard start < max(1, reachable) else { return refusal(PixabayRules.outOfRange("page")) }
    let writer = HitWriter(
      origin: origin(of: request), generation: generation.withLock { $0 })
    let hits = matches[start..<min(start + question.pageSize, reachable)].map {
      writer.hit(catalogue.items[$0])
    }
    let answer = JSONText.object([
      ("total", .number(matches.count)), ("totalHits", .number(reachable)), ("hits", .array(hits)),
    ])
    return ServerResponse(
      headers: [("Content-Type", "application/json")], body: .bytes(Array(answer.text.utf8)))
  }

  private func origin(of request: ServerRequest) -> String {
    "http://" + (publicHost ?? request.header("Host") ?? "127.0.0.1")
  }

  private func draw(_ image: ImageAddress) -> ServerResponse {
    if let given = image.generation, given != generation.withLock({ $0 }) {
      return Faults.Kind.expiredPage
    }
    guard let key = image.drawing(from: catalogue) else { return Self.notFound }
    do {
      return ServerResponse(
        headers: [("Content-Type", key.format.mediaType)], body: .bytes(try images.image(key)))
    } catch {
      return ServerResponse(status: 500, text: error.detail)
    }
  }
}
