import Model
import Support

/// A good answer to one of Last.fm's methods, judged and taken apart; a bad one is an error.
protocol LastFMAnswer: ServiceContent {
  /// What an answer holds that is no error.
  init(_ json: JSONValue, page: Int) throws(ServiceAnswer.Unusable)
  /// What an error stands for that is no mistake, such as "nothing found"; nil where it is one.
  init?(meaning error: LastFMRefusal, page: Int)
}

extension LastFMAnswer {
  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError) {
    let json = try Self.json(answer, address: address)
    if let statement = LastFMRefusal(json) {
      guard let content = Self(meaning: statement, page: page) else {
        throw statement.error(answer, address: address)
      }
      self = content
      return
    }
    guard answer.status == 200 else { throw Self.refusal(answer, address: address) }
    do {
      try self.init(json, page: page)
    } catch {
      throw ServiceAnswer.error(error, answer, address: address)
    }
  }

  /// The status says little: an error can come with 200. So the body is looked at first.
  private static func json(
    _ answer: SearchAnswer, address: WebAddress
  ) throws(SearchError) -> JSONValue {
    do {
      return try LastFMBody.json(answer.body)
    } catch {
      guard answer.status == 200 else { throw refusal(answer, address: address) }
      throw ServiceAnswer.error(error, answer, address: address)
    }
  }

  private static func refusal(_ answer: SearchAnswer, address: WebAddress) -> SearchError {
    let code = ServiceAnswer.code(for: answer.status, headers: answer.headers)
    return ServiceAnswer.refusal(
      code, answer, statement: ServiceAnswer.words(answer.body), address: address,
      nextStep: code == .badKey ? LastFM.description.wayToKey : nil)
  }
}
