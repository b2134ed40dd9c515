import Model
import Transfer

/// A good answer of the Action API, judged and taken apart; a bad one is an error.
struct CommonsAnswer {
  /// Results in no order, some of them perhaps without what later answers will bring.
  let pages: [JSONValue]
  /// Nil where the search has ended.
  let continuation: CommonsContinuation?

  init(_ answer: SearchAnswer, address: WebAddress) throws(SearchError) {
    guard answer.status == 200 else { throw CommonsRefusal(answer).error(address: address) }
    do {
      self = try Self(body: answer.body)
    } catch {
      // A refusal has the status of a success.
      let refusal = CommonsRefusal(answer)
      if refusal.isStated { throw refusal.error(address: address) }
      throw SearchError(.badAnswer, status: 200, address: address.text, detail: error.problem)
    }
  }

  private init(body: [UInt8]) throws(ServiceAnswer.Unusable) {
    let json = try ServiceAnswer.json(body)
    guard CommonsRefusal.statement(in: json) == nil else {
      throw ServiceAnswer.Unusable(problem: "its answer is a refusal")
    }
    continuation = try CommonsContinuation.reading(json["continue"])
    pages = try Self.pages(of: json, isGoingOn: continuation != nil)
    if !pages.isEmpty, pages.allSatisfy({ CommonsFile.ownID(of: $0) == nil }) {
      throw ServiceAnswer.Unusable(problem: "none of its pages has an id")
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
    switch query["pages"] {
    case .array(let pages): return pages
    case .object(let members): return members.map(\.value)
    default: throw ServiceAnswer.Unusable(problem: "its answer has no list of pages")
    }
  }

  static func isGood(status: Int, body: [UInt8]) -> Bool {
    status == 200 && (try? CommonsAnswer(body: body)) != nil
  }
}

extension JSONValue {
  /// A flag of MediaWiki's: true, or in the older form a member of any value but false.
  var isSaid: Bool { self != .bool(false) && self != .null }
}
