import Model
import Support
import Transfer

/// A good answer of Openverse, judged and taken apart; a bad one is an error.
struct OpenverseAnswer: ServiceContent {
  /// The matches; never more than Openverse gives out.
  private(set) var count: Int?
  private(set) var pageCount: Int?
  private(set) var results: [JSONValue] = []

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    if Self.isPastTheEnd(answer, page: page) { return }
    guard answer.status == 200 else { throw OpenverseRefusal(answer).error(address: address) }
    do {
      let json = try ServiceAnswer.json(answer.body)
      count = json["result_count"]?.count
      pageCount = json["page_count"]?.count
      results = try ServiceAnswer.results(
        json["results"]?.elements, called: "results", promised: count, page: page,
        isKnown: { OpenversePicture.ownID(of: $0) != nil })
    } catch {
      throw ServiceAnswer.error(error, answer, address: address)
    }
  }

  /// The depth is refused with the status of a missing key, though there is none to be had.
  private static func isPastTheEnd(_ answer: SearchAnswer, page: Int) -> Bool {
    answer.status == 401 && page > 1
      && OpenverseRefusal.words(answer.body).lowercased().contains("pagination depth")
  }
}
