import Model

/// Judges the answers to one of Last.fm's methods, and takes the good ones apart.
struct LastFMReader<Content: Sendable>: Sendable {
  typealias Reading =
    @Sendable (_ json: JSONValue) throws(ServiceAnswer.Unusable) -> Content

  /// What an answer holds that is no error.
  let content: Reading
  /// What an error stands for that is no mistake, such as "nothing found"; nil where it is one.
  let meaning: @Sendable (LastFMError) -> Content?

  /// Worth keeping: whatever has a content.
  func isGood(status: Int, body: [UInt8]) -> Bool {
    (try? read(status: status, body: body)) != nil
  }

  func read(_ answer: SearchAnswer, address: WebAddress) throws(SearchError) -> Content {
    do {
      return try read(status: answer.status, body: answer.body)
    } catch {
      throw Self.refusal(error, answer, address: address)
    }
  }

  private enum Failing: Error {
    case error(LastFMError)
    case status
    case unusable(String)
  }

  /// The status says little: an error can come with 200. So the body is looked at first.
  private func read(status: Int, body: [UInt8]) throws(Failing) -> Content {
    let json: JSONValue
    do {
      json = try LastFMBody.json(body)
    } catch {
      throw status == 200 ? .unusable(error.problem) : .status
    }
    if let said = LastFMError(json) {
      guard let content = meaning(said) else { throw .error(said) }
      return content
    }
    guard status == 200 else { throw .status }
    do {
      return try content(json)
    } catch {
      throw .unusable(error.problem)
    }
  }

  private static func refusal(
    _ failing: Failing, _ answer: SearchAnswer, address: WebAddress
  ) -> SearchError {
    let code: SearchError.Code
    let said: String
    switch failing {
    case .error(let error): (code, said) = (error.code(for: answer), error.words)
    case .status:
      code = ServiceAnswer.code(for: answer.status, headers: answer.headers)
      said = ServiceAnswer.words(answer.body)
    case .unusable(let problem): (code, said) = (.badAnswer, problem)
    }
    return ServiceAnswer.refusal(
      code, answer, said: said, address: address,
      nextStep: code == .badKey ? LastFM.description.wayToKey : nil)
  }
}
