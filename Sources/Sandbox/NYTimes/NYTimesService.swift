import Imaging
import Model
import Preview

/// Answers as the APIs of The New York Times do, below `/svc/`: the Movie Reviews API as it was
/// before it was shut down, and Article Search, which took its place.
struct NYTimesService: ImageService {
  static let service = Sandbox.Service.nytimes

  private let workbench: Workbench
  private let critics: NYTimesCritics

  init(_ workbench: Workbench) {
    self.workbench = workbench
    critics = NYTimesCritics(workbench.catalogue)
  }

  /// A list of critics has no pages.
  func page(of request: ServerRequest) -> Int? {
    switch NYTimesPath(request.path) {
    case .reviews: NYTimesQuestion.number(request, "offset").map { $0 / NYTimesQuestion.size + 1 }
    case .articles: NYTimesQuestion.number(request, "page").map { $0 + 1 }
    case .critics, nil: nil
    }
  }

  func search(_ request: ServerRequest) -> ServerResponse {
    guard let key = request.value("api-key") else { return NYTimesErrorReply.noKey }
    guard key == Sandbox.key else { return NYTimesErrorReply.wrongKey }
    guard !workbench.pace.count(at: Self.service).isOver else {
      return NYTimesErrorReply.tooMany(key: key)
    }
    let origin = workbench.origin(of: request)
    switch NYTimesPath(request.path) {
    case .critics(let type): return critics.answer(type, origin: origin)
    case .reviews: return reviews(request, origin: origin)
    case .articles: return articles(request, origin: origin)
    case nil: return NYTimesErrorReply.notFound
    }
  }

  static func tooMany(_ request: ServerRequest) -> ServerResponse {
    NYTimesErrorReply.tooMany(key: request.value("api-key") ?? "")
  }

  func image(_ request: ServerRequest) -> ServerResponse? {
    guard let image = NYTimesRoute(path: request.path) else { return nil }
    let role: Faults.Role? =
      switch image.kind {
      case .portrait: nil
      case .rendition(let rendition): rendition.isPreview ? .preview : .large
      }
    return workbench.answer(request, at: .image(id: image.id, role: role)) {
      image.drawing(from: workbench.catalogue).map(workbench.picture)
        ?? NYTimesErrorReply.notFound
    }
  }
}

extension NYTimesService {
  private func reviews(_ request: ServerRequest, origin: String) -> ServerResponse {
    let question = NYTimesReviewQuestion(request)
    guard let offset = question.offset, offset.isMultiple(of: NYTimesQuestion.size) else {
      return NYTimesErrorReply.wrong("offset must be a multiple of \(NYTimesQuestion.size)")
    }
    let found = question.matches(in: workbench.catalogue)
    let page = found.dropFirst(offset).prefix(NYTimesQuestion.size)
    let writer = NYTimesReviewWriter(origin: origin)
    return Self.answer([
      ("has_more", .bool(offset + page.count < found.count)),
      ("num_results", .number(page.count)), ("results", .array(page.map(writer.review))),
    ])
  }

  private func articles(_ request: ServerRequest, origin: String) -> ServerResponse {
    let question = NYTimesArticleQuestion(request)
    guard let page = question.page, page < NYTimesArticleQuestion.pages else {
      return NYTimesErrorReply.wrong("page must be from 0 to \(NYTimesArticleQuestion.pages - 1)")
    }
    let found = question.matches(in: workbench.catalogue)
    let offset = page * NYTimesArticleQuestion.size
    let docs = found.dropFirst(offset).prefix(NYTimesArticleQuestion.size)
    let writer = NYTimesArticleWriter(origin: origin)
    let facts = AnswerJSON.object([
      ("hits", .number(found.count)), ("offset", .number(offset)), ("time", .number(12)),
    ])
    // Half of the pages look as they did until 2025.
    let response = AnswerJSON.object([
      ("docs", docs.isEmpty ? .null : .array(docs.map(writer.article))),
      (page.isMultiple(of: 2) ? "meta" : "metadata", facts),
    ])
    return Self.answer([("response", response)])
  }

  static func answer(_ members: [AnswerJSON.Member]) -> ServerResponse {
    let copyright = "Copyright (c) 2031 The New York Times Company. All Rights Reserved."
    return Workbench.json(
      .object([("status", .string("OK")), ("copyright", .string(copyright))] + members))
  }
}

/// What is asked for below `/svc/`.
enum NYTimesPath {
  /// `all`, `full-time`, `part-time` or a name.
  case critics(String)
  case reviews
  case articles

  init?(_ path: String) {
    switch path {
    case "/svc/movies/v2/reviews/search.json": self = .reviews
    case "/svc/search/v2/articlesearch.json": self = .articles
    default:
      let (start, end) = ("/svc/movies/v2/critics/", ".json")
      guard path.hasPrefix(start), path.hasSuffix(end) else { return nil }
      let type = path.dropFirst(start.count).dropLast(end.count)
      guard !type.isEmpty else { return nil }
      self = .critics(String(type))
    }
  }
}

/// How the gateway before the APIs refuses, and how they do.
enum NYTimesErrorReply {
  static let noKey = fault(
    401, "Failed to resolve API Key variable request.queryparam.api-key",
    "steps.oauth.v2.FailedToResolveAPIKey")
  static let wrongKey = fault(401, "Invalid ApiKey", "oauth.v2.InvalidApiKey")
  static let notFound = ServerResponse(status: 404, text: "Not found")

  /// Says who has asked too often, which is no less than the key; and two spaces.
  static func tooMany(key: String) -> ServerResponse {
    fault(
      429, "Rate limit quota violation. Quota limit  exceeded. Identifier : \(key)",
      "policies.ratelimit.QuotaViolation")
  }

  static func wrong(_ reason: String) -> ServerResponse {
    Workbench.json(
      .object([("status", .string("ERROR")), ("errors", .array([.string(reason)]))]), status: 400)
  }

  private static func fault(_ status: Int, _ words: String, _ code: String) -> ServerResponse {
    let detail = AnswerJSON.object([("errorcode", .string(code))])
    let fault = AnswerJSON.object([("faultstring", .string(words)), ("detail", detail)])
    return Workbench.json(.object([("fault", fault)]), status: status)
  }
}
