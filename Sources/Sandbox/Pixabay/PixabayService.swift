import Imaging
import Model
import Preview
import Synchronization

/// Answers as Pixabay does: searches below `/api/`, images everywhere else.
final class PixabayService: ImageService {
  static let service = Sandbox.Service.pixabay

  private let workbench: Workbench
  /// Which of the addresses that expire are good.
  private let generation = Mutex(0)

  init(_ workbench: Workbench) { self.workbench = workbench }

  func expireImages() { generation.withLock { $0 += 1 } }

  func search(_ request: ServerRequest) -> ServerResponse {
    guard request.value("key") == Sandbox.key else {
      return refusal("Invalid or missing API key (https://pixabay.com/api/docs/).")
    }
    let state = workbench.pace.count(at: Self.service)
    var response = state.isOver ? Self.tooMany(request) : found(request)
    response.headers += [
      ("X-RateLimit-Limit", String(state.limit)),
      ("X-RateLimit-Remaining", String(state.remaining)),
      ("X-RateLimit-Reset", String(state.rest)),
    ]
    return response
  }

  func image(_ request: ServerRequest) -> ServerResponse? {
    guard let image = PixabayAddress(path: request.path) else { return nil }
    return workbench.answer(request, at: .image(id: image.id, role: image.faultRole)) {
      draw(image)
    }
  }
}

extension PixabayService {
  static func tooMany(_ request: ServerRequest) -> ServerResponse {
    ServerResponse(status: 429, text: "API rate limit exceeded")
  }

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
    let matches = question.matches(in: workbench.catalogue)
    let reachable = min(matches.count, PixabayRules.reach)
    let start = (question.page - 1) * question.pageSize
    // The first page is there even where it is empty.
    guard start < max(1, reachable) else { return refusal(PixabayRules.outOfRange("page")) }
    let writer = PixabayWriter(
      origin: workbench.origin(of: request), generation: generation.withLock { $0 })
    let hits = matches[start..<min(start + question.pageSize, reachable)].map {
      writer.hit(workbench.catalogue.items[$0])
    }
    let answer = AnswerJSON.object([
      ("total", .number(matches.count)), ("totalHits", .number(reachable)), ("hits", .array(hits)),
    ])
    return Workbench.json(answer)
  }

  private func draw(_ image: PixabayAddress) -> ServerResponse {
    if let given = image.generation, given != generation.withLock({ $0 }) {
      return Faults.Kind.expiredPage
    }
    guard let key = image.drawing(from: workbench.catalogue) else {
      return ServerResponse(status: 404, text: "[ERROR 404] Not found.")
    }
    return workbench.picture(key)
  }
}
