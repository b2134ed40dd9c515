import Foundation
import Model
import Preview
import Support
import Synchronization
import Transfer

@testable import Sandbox
@testable import Search

/// A service that is made of its description: it answers as the description says that it does, and refuses
/// what the description does not let it be asked.
final class DescribedDouble: Sendable {
  private let service: DeclaredService
  private let catalogue: Catalogue
  private let faults: Faults
  private let details = Mutex<[String: CatalogueItem]>([:])
  private let server = Mutex<Server?>(nil)
  private let log = RequestLog()
  /// Of the links and images in its answers.
  private let host = Mutex("")

  init(_ service: DeclaredService, _ catalogue: Catalogue, _ faults: Faults) throws {
    (self.service, self.catalogue, self.faults) = (service, catalogue, faults)
    let started = try Server { [weak self] request in
      self?.answer(request) ?? ServerResponse(status: 500, text: "")
    }
    host.withLock { $0 = "http://127.0.0.1:\(started.port)" }
    server.withLock { $0 = started }
  }

  /// What the service is reached at.
  var base: WebAddress {
    let path = service.base?.path ?? "/"
    return WebAddress(host.withLock { $0 } + path) ?? WebAddress(known: "http://127.0.0.1/")
  }

  var requests: [SandboxRequest] { log.requests }

  func stop() { server.withLock { $0?.stop() } }

  private func answer(_ request: ServerRequest) -> ServerResponse {
    log.add(SandboxRequest(request))
    if let item = details.withLock({ $0[Self.target(of: request)] }) {
      return Self.response(detail(of: item).bytes, service.format)
    }
    guard let question = Question(request, service, base: base) else {
      return ServerResponse(status: 404, text: "there is nothing here")
    }
    let fault = faults.take(at: .search(page: question.page))
    guard let fault else { return found(question) }
    return fault.response(
      to: request, insteadOf: { found(question) },
      refusing: { _ in ServerResponse(status: 429, text: "slow down") })
  }

  private func found(_ question: Question) -> ServerResponse {
    guard question.hasKey else {
      return ServerResponse(status: 401, text: "{\"error\":\"this key is not known\"}")
    }
    let reach = service.pages.reach
    let matches = catalogue.matching(question.words)
    let size = question.size
    let start = question.start
    guard start < max(1, reach) else {
      return ServerResponse(
        status: 400, text: service.pages.end ?? "{\"error\":\"beyond the end\"}")
    }
    let end = min(start + size, matches.count, reach)
    let answer = AnswerGrowth(service)
    let (root, pages) = (answer.root, service.pages)
    if let total = pages.total { answer.set(total, [String(matches.count)], root, root) }
    if let reachable = pages.reachable {
      answer.set(reachable, [String(min(matches.count, reach))], root, root)
    }
    for item in matches[min(start, end)..<end] {
      let place = answer.item()
      if let detail = service.detail {
        answer.fill(detail, [name(of: item, at: detail)], place, place)
        remember(item, at: detail, place, answer)
      } else {
        fill(answer, place, item)
      }
    }
    if end < min(matches.count, reach), let next = pages.next {
      switch pages.style {
      case .link:
        let link = base.text + question.pathRest + "?" + question.itemsOfNext(start: end)
        answer.set(next, [link], root, root)
      case .items:
        if case .json(let path) = next.form, case .json(let value) = root {
          let place = value.place(at: path.steps)
          place.place(at: [.name("from")]).form = .text(String(end))
          place.place(at: [.name("more")]).form = .text("||")
        }
      // A token that is an id of the last result is there already.
      case .token: answer.set(next, [String(end)], root, root)
      default: break
      }
    }
    return Self.response(answer.bytes, service.format)
  }

  /// What a result says of where its details are: all of the address where nothing stands before it.
  private func name(of item: CatalogueItem, at reading: Reading) -> String {
    if case .template(let template) = reading, case .text = template.parts.first {
      return String(item.id)
    }
    return host.withLock { $0 } + "/details/\(item.id).json"
  }

  /// By which the details of an item are asked for, as the search itself would.
  private func remember(
    _ item: CatalogueItem, at reading: Reading, _ place: AnswerGrowth.Place, _ answer: AnswerGrowth
  ) {
    guard case .json(let value) = place else { return }
    let node = AnswerNode.json(value.json)
    let read = ReadingPlace(
      answer: node, item: node, picture: node, known: ReadingPlace.KnownTexts())
    guard let text = read.text(reading, isAddress: true), let address = WebAddress(text) else {
      return
    }
    let rest = address.path + (address.query.map { "?" + $0 } ?? "")
    details.withLock { $0[rest.removingPercentEncoding ?? rest] = item }
  }

  private static func target(of request: ServerRequest) -> String {
    let items = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return request.path + (items.isEmpty ? "" : "?" + items)
  }

  private func detail(of item: CatalogueItem) -> AnswerGrowth {
    let answer = AnswerGrowth(service, isDetail: true)
    fill(answer, answer.root, item)
    return answer
  }

  /// Lets every reading of a picture find something.
  private func fill(_ answer: AnswerGrowth, _ item: AnswerGrowth.Place, _ about: CatalogueItem) {
    let part = answer.part(of: item)
    for condition in service.conditions where condition.isEqual {
      if let value = condition.values.min() { answer.fill(condition.reading, [value], item, part) }
    }
    let origin = host.withLock { $0 }
    for key in Self.order {
      guard let reading = service.picture[key] else { continue }
      answer.fill(reading, Self.texts(of: key, about, origin, service), item, part)
    }
    for field in service.fields { answer.fill(field.reading, ["7"], item, part) }
  }

  /// What others are made of comes first.
  private static let order: [DeclaredService.PictureKey] =
    [.id, .license, .large, .preview] + DeclaredService.PictureKey.allCases

  static func texts(
    of key: DeclaredService.PictureKey, _ item: CatalogueItem, _ origin: String,
    _ service: DeclaredService
  ) -> [String] {
    switch key {
    case .id: [String(item.id)]
    case .title, .caption, .alt: [item.titled]
    case .tags: item.tags
    case .creator, .credit: [item.creator.name]
    case .creatorID: [String(item.creator.id)]
    case .creatorPage: ["\(origin)/people/\(item.creator.id)"]
    case .kind: ["photo"]
    case .creatorPortrait: ["\(origin)/people/\(item.creator.id).jpg"]
    case .page: ["\(origin)/photos/\(item.id)"]
    case .preview: ["\(origin)/images/\(item.id)/small.jpg"]
    case .medium: ["\(origin)/images/\(item.id)/medium.jpg"]
    case .previewWidth, .mediumWidth: ["150"]
    case .previewHeight, .mediumHeight: ["100"]
    case .large: ["\(origin)/images/\(item.id)/large.jpg"]
    // In feeds it is where an image would be.
    case .video:
      [
        "\(origin)/images/\(item.id)/\(service.picture[.large] == service.picture[.video] ? "large.jpg" : "film.mp4")"
      ]
    case .length: ["83"]
    case .width: [String(item.size.width)]
    case .height: [String(item.size.height)]
    case .license: ["https://creativecommons.org/licenses/by/4.0/"]
    case .taken, .published: [item.published.description]
    case .place: ["Aberaeron"]
    case .views: [String(item.statistics.views)]
    case .downloads: [String(item.statistics.downloads)]
    case .likes: [String(item.statistics.likes)]
    case .favourites, .comments: ["3"]
    case .refusesTraining: ["true"]
    }
  }

  /// As many results come with a page where the description does not say.
  static let usualPageSize = 7

  /// The id that a picture has.
  static func own(of item: CatalogueItem, at service: DeclaredService) -> String {
    let answer = AnswerGrowth(service, isDetail: true)
    let part = answer.part(of: answer.root)
    if let reading = service.picture[.id] {
      answer.fill(reading, [String(item.id)], answer.root, part)
    }
    guard let root = try? DeclaredAnswer.parsed(answer.bytes, service.format) else { return "" }
    let address = WebAddress(known: "https://example.org/")
    let maker = DeclaredPicture(service: service, address: address)
    let picture = service.pictures(of: root).first ?? root
    return maker.ownID(
      at: ReadingPlace(
        answer: root, item: root, picture: picture, known: ReadingPlace.KnownTexts())) ?? ""
  }

  private static func response(_ bytes: [UInt8], _ format: AnswerFormat) -> ServerResponse {
    let type = format == .json ? "application/json" : "application/xml"
    return ServerResponse(headers: [("Content-Type", type)], body: .bytes(bytes))
  }
}

extension DescribedDouble {
  /// What a request asks for, as the description would have asked it.
  fileprivate struct Question {
    var words = ""
    var page = 1
    var start = 0
    var size = DescribedDouble.usualPageSize
    var hasKey = true
    /// What follows the base in the path.
    var pathRest = ""
    private let service: DeclaredService
    private var query: [(name: String, value: String)]

    init?(_ request: ServerRequest, _ service: DeclaredService, base: WebAddress) {
      self.service = service
      query = request.query.map { ($0.name, $0.value) }
      let basePath = base.path.removingPercentEncoding ?? base.path
      guard request.path.hasPrefix(basePath) else { return nil }
      pathRest = String(request.path.dropFirst(basePath.count))
        .split(separator: "/", omittingEmptySubsequences: false)
        .map { WebAddress.encoded(String($0)) }.joined(separator: "/")
      switch service.description.key?.place {
      case .item(let name)?: hasKey = request.value(name) == Sandbox.key
      case .header(let name, let before)?: hasKey = request.header(name) == before + Sandbox.key
      case nil: break
      }
      if service.description.neededKey == nil { hasKey = true }
      readWords(request)
      let pages = service.pages
      size = pages.size ?? size
      if let item = pages.sizeItem, let asked = request.value(item).flatMap({ Int($0) }) {
        size = asked
      }
      let own = pages.item.flatMap { request.value($0) }.flatMap { Int($0) }
      let first = pages.first.flatMap { Int($0) }
      switch pages.style {
      case .page: start = ((own ?? 0) - (first ?? 1)) * size
      case .offset: start = (own ?? 0) - (first ?? 0)
      case .token: start = own ?? 0
      case .link, .items: start = request.value("from").flatMap { Int($0) } ?? 0
      case .once: size = 100_000
      }
      guard start >= 0 else { return nil }
      page = start / size + 1
    }

    private mutating func readWords(_ request: ServerRequest) {
      if let item = service.words.item {
        let (before, after) = service.words.frame
        let text = request.value(item) ?? ""
        guard text.hasPrefix(before), text.hasSuffix(after) else { return }
        words = String(text.dropFirst(before.count).dropLast(after.count))
      } else if service.path.contains(.words) {
        var rest = pathRest[...]
        for part in service.path {
          if case .text(let text) = part, rest.hasPrefix(text) { rest = rest.dropFirst(text.count) }
          if case .text(let text) = part, rest.hasSuffix(text) { rest = rest.dropLast(text.count) }
        }
        words = String(rest).removingPercentEncoding ?? ""
      }
    }

    /// The same question, from a later result on.
    func itemsOfNext(start: Int) -> String {
      let items = query.filter { $0.name != "from" } + [("from", String(start))]
      return items.map { "\(WebAddress.encoded($0.name))=\(WebAddress.encoded($0.value))" }
        .joined(separator: "&")
    }
  }
}
