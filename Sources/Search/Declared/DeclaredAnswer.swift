import Model
import Support
import Transfer
import XML

/// A good answer of a described service, judged and taken apart; a bad one is an error.
struct DeclaredAnswer: Sendable {
  let root: AnswerNode
  let items: [AnswerNode]
  let total: Int?
  /// As many of them as the service gives out, where it says so.
  let reachable: Int?

  /// The answer to a search.
  init(
    _ answer: SearchAnswer, of service: DeclaredService, page: Int, address: WebAddress
  ) throws(SearchError) {
    let pages = service.pages
    if let end = pages.end, page > 1, answer.status != 200,
      ServiceAnswer.words(answer.body).contains(end)
    {
      (root, items, total, reachable) = (.text(""), [], nil, nil)
      return
    }
    root = try Self.root(of: answer, service, address)
    let place = ReadingPlace(root)
    let total = place.count(pages.total)
    self.total = total
    reachable = place.count(pages.reachable).map { min($0, DeclaredService.Pages.usualReach) }
    let plural = service.list.lastName ?? "results"
    guard service.list.hasList(in: root) else {
      let ends = pages.nothing?.nodes(from: root, most: 1) ?? []
      let isEmpty = total == 0 || !ends.isEmpty
      guard isEmpty else {
        throw ServiceAnswer.error(
          .init(problem: "its answer has no list of \(plural)"), answer,
          address: address)
      }
      items = []
      return
    }
    items = service.list.nodes(from: root, most: Self.most)
    // An answer that contradicts itself must not empty a gallery.
    if page == 1, items.isEmpty, let total = reachable ?? total, total > 0 {
      throw ServiceAnswer.error(
        .init(problem: "it promises \(Numbers.grouped(total)) \(plural) and lists none"), answer,
        address: address)
    }
  }

  /// An answer in which nothing says which it is must not empty a gallery, nor be kept and serve for a day. Where
  /// results have details, those say it.
  func checkIdentities(
    of service: DeclaredService, _ answer: SearchAnswer, _ address: WebAddress
  ) throws(SearchError) {
    guard service.detail == nil else { return }
    let maker = DeclaredPicture(service: service, address: address)
    let known = ReadingPlace.KnownTexts()
    var isEmpty = true
    for item in items {
      for picture in service.pictures(of: item) {
        let place = ReadingPlace(answer: root, item: item, picture: picture, known: known)
        if item.isForgotten || picture.isForgotten || maker.ownID(at: place) != nil { return }
        isEmpty = false
      }
    }
    guard isEmpty else {
      throw SearchError(
        .badAnswer, status: answer.status, address: address.text,
        detail: "none of its results says which it is")
    }
  }

  private static let most = 100_000

  /// The whole of an answer that is one, whatever it holds.
  static func root(
    of answer: SearchAnswer, _ service: DeclaredService, _ address: WebAddress
  ) throws(SearchError) -> AnswerNode {
    let root: AnswerNode
    do throws(ServiceAnswer.Unusable) {
      root = try parsed(answer.body, service.format)
    } catch {
      guard answer.status != 200 else {
        throw ServiceAnswer.error(error, answer, address: address)
      }
      throw refusal(answer, of: service, address, words: ServiceAnswer.words(answer.body))
    }
    let place = ReadingPlace(root)
    if let words = service.refusal?.words(at: place) {
      throw refusal(answer, of: service, address, words: words)
    }
    guard answer.status == 200 else {
      throw refusal(answer, of: service, address, words: ServiceAnswer.words(answer.body))
    }
    return root
  }

  static func parsed(
    _ body: [UInt8], _ format: AnswerFormat
  ) throws(ServiceAnswer.Unusable) -> AnswerNode {
    switch format {
    case .json: return .json(try ServiceAnswer.json(body, allowingLists: true))
    case .xml:
      guard ServiceAnswer.start(of: body) != nil else {
        throw ServiceAnswer.Unusable(problem: "its answer is empty")
      }
      do throws(XMLElement.Malformed) {
        return .xml(try XMLElement(parsing: body))
      } catch {
        throw ServiceAnswer.Unusable(
          problem: "its XML is broken in line \(error.line): \(error.problem)")
      }
    }
  }

  private static func refusal(
    _ answer: SearchAnswer, of service: DeclaredService, _ address: WebAddress, words: String
  ) -> SearchError {
    let isAboutKey =
      service.description.key != nil
      && (answer.status == 401
        || [400, 403].contains(answer.status) && words.lowercased().contains("key"))
    let waitHeaders = [service.waitHeader, "Retry-After"].compactMap(\.self)
    let code: SearchError.Code =
      switch answer.status {
      case 200: .refused
      case _ where isAboutKey: .badKey
      case 429: .rateLimited(retryAfter: ServiceAnswer.wait(answer.headers, in: waitHeaders))
      default: ServiceAnswer.code(for: answer.status, headers: answer.headers)
      }
    return ServiceAnswer.refusal(
      code == .badKey && service.description.key == nil ? .refused : code, answer,
      statement: ServiceAnswer.words(words), address: address,
      nextStep: isAboutKey ? service.description.wayToKey : nil)
  }
}

extension ReadingPlace {
  /// The whole answer, before any of its items is looked at.
  init(_ root: AnswerNode) {
    self.init(answer: root, item: root, picture: root, known: KnownTexts())
  }

  /// The number that a path leads to.
  fileprivate func count(_ path: NodePath?) -> Int? {
    path.flatMap { texts($0).first }.flatMap { JSONValue.string($0).count }
  }
}

extension DeclaredService.Refusal {
  /// What is said where an answer is a refusal; nil where it is none.
  fileprivate func words(at place: ReadingPlace) -> String? {
    let texts = place.texts(self.place)
    let isRefusal: Bool
    if let values {
      isRefusal = !texts.isEmpty && texts.contains(where: values.contains) == isEqual
    } else {
      isRefusal = !texts.isEmpty
    }
    return isRefusal ? place.text(words) ?? texts.first : nil
  }
}
