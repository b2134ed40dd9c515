import Model
import Support

/// A good answer of the Action API, judged and taken apart; a bad one is an error.
struct CommonsAnswer: ServiceContent {
  /// Results in no order, some of them perhaps without what later answers will bring.
  let pages: [JSONValue]
  /// Nil where the search has ended.
  let continuation: CommonsContinuation?

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    // A refusal may have the status of a success.
    let refusal = CommonsRefusal(answer)
    guard answer.status == 200, !refusal.isStated else { throw refusal.error(address: address) }
    do {
      let json = try ServiceAnswer.json(answer.body)
      continuation = try CommonsContinuation.reading(json["continue"])
      pages = try Self.pages(of: json, isGoingOn: continuation != nil)
    } catch {
      throw ServiceAnswer.error(error, answer, address: address)
    }
  }

  /// An array, or in the older form an object keyed by the pages' ids. Where nothing was found
  /// there is no `query` at all.
  private static func pages(
    of json: JSONValue, isGoingOn: Bool
  ) throws(ServiceAnswer.Unusable) -> [JSONValue] {
    guard let query = json["query"], query != .null else {
      guard json["batchcomplete"]?.isSaid ?? false || isGoingOn else {
        throw ServiceAnswer.Unusable(problem: "it has no pages, and does not say that it is whole")
      }
      return []
    }
    var pages = query["pages"]?.elements
    if case .object(let members)? = query["pages"] { pages = members.map(\.value) }
    return try ServiceAnswer.results(
      pages, called: "pages", promised: nil, page: 1,
      isKnown: { CommonsFile.ownID(of: $0) != nil })
  }
}

/// How many results a search has, where that alone was asked for.
struct CommonsCount: ServiceContent {
  let total: Int?

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    let refusal = CommonsRefusal(answer)
    guard answer.status == 200, !refusal.isStated else { throw refusal.error(address: address) }
    do {
      total = try ServiceAnswer.json(answer.body)["query"]?["searchinfo"]?["totalhits"]?.count
    } catch {
      throw ServiceAnswer.error(error, answer, address: address)
    }
  }
}

extension JSONValue {
  /// A flag of MediaWiki's: true, or in the older form a member of any value but false.
  var isSaid: Bool { self != .bool(false) && self != .null }
}
