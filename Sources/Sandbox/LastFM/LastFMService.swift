import Model
import Preview

/// Answers as Last.fm does: one address for all methods, XML unless JSON is asked for.
final class LastFMService: ImageService {
  static let service = Sandbox.Service.lastfm

  private let workbench: Workbench

  init(_ workbench: Workbench) { self.workbench = workbench }

  /// Only a search has pages.
  func page(of request: ServerRequest) -> Int? {
    request.value("method") == "album.search" ? Int(request.value("page") ?? "1") : nil
  }

  func search(_ request: ServerRequest) -> ServerResponse {
    Self.written(answer(to: request), for: request)
  }

  static func tooMany(_ request: ServerRequest) -> ServerResponse {
    written(.tooOften, for: request)
  }

  func image(_ request: ServerRequest) -> ServerResponse? {
    guard let cover = LastFMAddress(path: request.path) else { return nil }
    return workbench.answer(request, at: .image(id: cover.id, role: cover.size.role)) {
      guard let key = cover.drawing(from: workbench.catalogue) else {
        return ServerResponse(status: 404, text: "Not found")
      }
      return workbench.picture(key)
    }
  }
}

extension LastFMService {
  private static func written(_ reply: LastFMReply, for request: ServerRequest) -> ServerResponse {
    request.value("format") == "json" ? reply.asJSON : reply.asXML
  }

  private func answer(to request: ServerRequest) -> LastFMReply {
    guard request.value("api_key") == Sandbox.key else { return .wrongKey }
    // Its limit is told by no header.
    if workbench.pace.count(at: Self.service).isOver { return .tooMany }
    return switch request.value("method") {
    case "album.search": found(request)
    case "album.getTopTags", "album.gettoptags": tags(request)
    default: .error(3, "Invalid Method - No method with that name in this package", status: 400)
    }
  }

  private func found(_ request: ServerRequest) -> LastFMReply {
    guard let question = LastFMQuestion(request) else { return .missingParameter }
    let catalogue = workbench.catalogue
    let matches = catalogue.places(matching: question.words)
    let reachable = min(matches.count, LastFMQuestion.reach)
    let isPastTheEnd = question.start >= reachable && question.page > 1
    // Both ends occur.
    if isPastTheEnd, matches.count > 0, matches.count.isMultiple(of: 2) { return .noSuchPage }
    let end = min(question.start + question.pageSize, reachable)
    let items = isPastTheEnd ? [] : matches[question.start..<end].map { catalogue.items[$0] }
    let writer = LastFMWriter(origin: workbench.origin(of: request))
    // The total promises more than can be had.
    let total = matches.isEmpty ? 0 : matches.count + 7
    return .content(writer.results(items, of: question, total: total))
  }

  private func tags(_ request: ServerRequest) -> LastFMReply {
    guard let artist = request.value("artist"), let name = request.value("album") else {
      return .missingParameter
    }
    let item = workbench.catalogue.matching(artist).first {
      $0.creator.name == artist && $0.albumName == name
    }
    guard let item else { return .error(6, "Album not found", status: 200) }
    return .content(LastFMWriter(origin: workbench.origin(of: request)).tags(of: item))
  }
}
