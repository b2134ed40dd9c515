import Model
import Support

/// What one of the APIs lists.
protocol NYTimesList: Sendable {
  /// Reads an answer whose status is good; `page` is counted from 1.
  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable)
}

/// A good answer of The New York Times; a bad one is an error.
struct NYTimesAnswer<List: NYTimesList>: ServiceContent {
  let list: List
  /// The line about copyright, which is to be shown.
  let notice: String?

  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    guard answer.status == 200 else { throw NYTimesRefusal(answer).error(address: address) }
    do {
      let json = try Self.json(answer.body)
      list = try List(json, page: page)
      notice = NYTimesReading.line(json["copyright"], limit: 500)
    } catch {
      let refusal = NYTimesRefusal(answer)
      if refusal.isFault { throw refusal.error(address: address) }
      throw ServiceAnswer.error(error, answer, address: address)
    }
  }

  private static func json(_ body: [UInt8]) throws(ServiceAnswer.Unusable) -> JSONValue {
    let json = try ServiceAnswer.json(body)
    guard let status = json["status"]?.text else {
      throw ServiceAnswer.Unusable(problem: "its answer has no status")
    }
    guard Folding.compared(status) == "ok" else {
      let statement = NYTimesRefusal.words(json) ?? ServiceAnswer.words(status)
      throw ServiceAnswer.Unusable(problem: "its status is not OK: \(statement)")
    }
    return json
  }
}
