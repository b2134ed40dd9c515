import Imaging
import Model
import Preview

/// Answers as Openverse does: searches at `/v1/images/`, one record or its thumbnail below it, and
/// the files of the collections at `/openverse/`.
final class OpenverseService: ImageService {
  static let service = Sandbox.Service.openverse

  private let workbench: Workbench
  private let throttle: OpenverseThrottle

  init(_ workbench: Workbench) {
    self.workbench = workbench
    throttle = OpenverseThrottle(workbench)
  }

  func search(_ request: ServerRequest) -> ServerResponse {
    let state = throttle.count()
    var response = state.wait.map(OpenverseThrottle.refusal) ?? found(request)
    response.headers += state.headers
    return response
  }

  static func tooMany(_ request: ServerRequest) -> ServerResponse {
    OpenverseThrottle.refusal(60)
  }

  func image(_ request: ServerRequest) -> ServerResponse? {
    guard let address = OpenverseAddress(path: request.path) else { return nil }
    guard let item = address.id.flatMap(workbench.catalogue.item) else { return Self.notFound }
    switch address.kind {
    case .record:
      return Workbench.json(OpenverseWriter(item, origin: workbench.origin(of: request)).json)
    case .thumbnail:
      return workbench.answer(request, at: .image(id: item.id, role: .preview)) {
        thumbnail(of: item)
      }
    case .file:
      return workbench.answer(request, at: .image(id: item.id, role: .large)) {
        workbench.picture(
          DrawnImages.Key(item, item.size.within(OpenverseWriter.side, OpenverseWriter.side)))
      }
    }
  }
}

extension OpenverseService {
  private static let notFound = Workbench.json(
    .object([("detail", .string("Not found."))]), status: 404)

  private func found(_ request: ServerRequest) -> ServerResponse {
    let question: OpenverseQuestion
    do {
      question = try OpenverseQuestion(request)
    } catch {
      return Workbench.json(.object([("detail", error.detail)]), status: error.status)
    }
    let matches = question.matches(in: workbench.catalogue).prefix(OpenverseRules.depth)
    let start = (question.page - 1) * question.pageSize
    let origin = workbench.origin(of: request)
    return Workbench.json(
      .object([
        ("result_count", .number(matches.count)),
        ("page_count", .number(question.pageCount(of: matches.count))),
        ("page_size", .number(question.pageSize)), ("page", .number(question.page)),
        (
          "results",
          .array(
            matches.dropFirst(start).prefix(question.pageSize).map {
              OpenverseWriter($0, origin: origin).json
            })
        ),
      ]))
  }

  /// Made anew from the file, and not always of its type.
  private func thumbnail(of item: CatalogueItem) -> ServerResponse {
    let isOdd = item.oddity == 21
    return workbench.picture(
      DrawnImages.Key(item, item.size.within(600, 600), as: isOdd ? .png : .jpeg))
  }
}
