import Foundation
import Model
import Transfer

/// A good answer of Openverse, judged and taken apart; a bad one is an error.
struct OpenverseAnswer {
  /// The matches; never more than Openverse gives out.
  let count: Int?
  let pageCount: Int?
  let results: [JSONValue]

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    if Self.isPastTheEnd(status: answer.status, body: answer.body, page: page) {
      (count, pageCount, results) = (nil, nil, [])
      return
    }
    guard answer.status == 200 else {
      throw OpenverseRefusal(answer).error(address: address)
    }
    do {
      self = try Self(body: answer.body, page: page)
    } catch {
      throw SearchError(.badAnswer, status: 200, address: address.text, detail: error.problem)
    }
  }

  private init(body: [UInt8], page: Int) throws(ServiceAnswer.Unusable) {
    let json = try ServiceAnswer.json(body)
    count = json["result_count"]?.count
    pageCount = json["page_count"]?.count
    guard let results = json["results"]?.elements ?? (count == 0 ? [] : nil) else {
      throw ServiceAnswer.Unusable(problem: "its answer has no list of results")
    }
    // An answer that contradicts itself must not empty a gallery.
    if page == 1, results.isEmpty, let count, count > 0 {
      throw ServiceAnswer.Unusable(
        problem: "it promises \(Numbers.grouped(count)) pictures and lists none")
    }
    if !results.isEmpty, results.allSatisfy({ OpenversePicture.ownID(of: $0) == nil }) {
      throw ServiceAnswer.Unusable(problem: "none of its results has an id")
    }
    self.results = results
  }
}

extension OpenverseAnswer {
  /// Worth keeping: a list of results, or the word that there is nothing deeper.
  static func isGood(status: Int, body: [UInt8], page: Int) -> Bool {
    if isPastTheEnd(status: status, body: body, page: page) { return true }
    return status == 200 && (try? OpenverseAnswer(body: body, page: page)) != nil
  }

  /// The depth is refused with the status of a missing key, though there is none to be had.
  private static func isPastTheEnd(status: Int, body: [UInt8], page: Int) -> Bool {
    status == 401 && page > 1
      && OpenverseRefusal.words(body).lowercased().contains("pagination depth")
  }
}
