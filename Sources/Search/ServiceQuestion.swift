import Foundation
import Model
import Support
import Synchronization
import Transfer

/// A query at a service, and the way to ask it: what all services have in common.
struct ServiceQuestion: Sendable {
  typealias Item = (name: String, value: String)

  /// On one line; empty where everything is asked for.
  let words: String
  /// At most so many pictures.
  let limit: Int
  /// The query's over those of the service's file, as far as they say something.
  let parameters: [String: String]
  /// Whether it is a part of all that there is.
  let isOfAll: Bool
  let base: WebAddress
  private let source: SourceDescription
  /// The service's key, with the item that it is sent in.
  private let key: SecretItem?
  private let ask: Ask

  init(
    _ query: Query, of source: SourceDescription, at settings: ServiceSettings,
    asking ask: @escaping Ask
  ) {
    words = CleanText.line(query.search)
    limit = query.limit ?? .max
    var set = settings.parameters.merging(query.parameters) { $1 }
    isOfAll = set.removeValue(forKey: SearchDivision.parameter) == "true"
    parameters = set.compactMapValues { Written.line($0, limit: 10_000) }
    base = settings.base
    key = settings.key.flatMap { secret in
      source.key.map { SecretItem(secret, in: $0.place) }
    }
    self.source = source
    self.ask = ask
  }

  /// The largest page there is unless another is asked for, since requests are what is counted. It
  /// is the same whatever the limit: what was asked for without one serves with one, too.
  func pageSize(_ parameter: String, in sizes: ClosedRange<Int>, usual: Int? = nil) -> Int {
    let asked = parameters[parameter].flatMap { Int($0) } ?? usual ?? sizes.upperBound
    return max(sizes.lowerBound, min(asked, sizes.upperBound))
  }

  /// All parameters but one, always in the same order, so that the same search has the same address.
  ///
  /// - Parameter usual: those that hold where nobody sets another.
  func items(except own: String, usual: [String: String] = [:]) -> [Item] {
    usual.merging(parameters) { $1 }.sorted { $0.key < $1.key }.filter { $0.key != own }.map {
      ($0.key, $0.value)
    }
  }

  /// Those of the parameters that are set, in this order.
  func items(_ names: [String]) -> [Item] {
    names.compactMap { name in parameters[name].map { (name, $0) } }
  }

  /// Nil where it would be too long.
  func address(below path: String? = nil, _ items: [Item]) -> WebAddress? {
    let base = path.map(base.appending) ?? base
    return base?.adding(items)
  }

  /// Asks for what lies at `path` below the service's base, and reads what comes back.
  func ask<Content: ServiceContent>(
    for content: Content.Type, below path: String? = nil, _ items: [Item], page: Int
  ) async throws(SearchError) -> (content: Content, answer: SearchAnswer) {
    let address = try checked(address(below: path, items))
    return try await ask(at: address, page: page) { (answer) throws(SearchError) in
      try Content(answer, page: page, address: address)
    }
  }

  /// The address that words and parameters made, where there is one.
  func checked(_ address: WebAddress?) throws(SearchError) -> WebAddress {
    guard let address else {
      throw refusal(
        "the words and parameters make too long an address",
        "shorten the search, or set fewer parameters")
    }
    return address
  }

  /// Asks at an address, with the key, and lets `read` judge what comes back.
  func ask<Content: Sendable>(
    at address: WebAddress, headers: [HeaderField] = [], page: Int,
    _ read: @escaping @Sendable (SearchAnswer) throws(SearchError) -> Content
  ) async throws(SearchError) -> (content: Content, answer: SearchAnswer) {
    try check()
    let request = Request(address, secrets: [key].compactMap(\.self), headers: headers)
    // Whoever judges a fresh answer reads all of it, which may be long: that is not done again.
    let judged = Mutex<(body: [UInt8], content: Content)?>(nil)
    let answer = try await ask(
      SearchRequest(request: request, number: page) { answer in
        do throws(SearchError) {
          let content = try read(answer)
          judged.withLock { $0 = (answer.body, content) }
          return nil
        } catch {
          return error
        }
      })
    if let known = judged.withLock({ $0 }), known.body == answer.body {
      return (known.content, answer)
    }
    return (try read(answer), answer)
  }

  private func check() throws(SearchError) {
    let longest = source.limits.longestSearch
    guard words.count <= longest else {
      throw refusal(
        "\(source.title) takes at most \(longest) characters, and these are \(words.count)",
        "shorten the search, or make two of it")
    }
    guard key != nil || source.neededKey == nil else {
      throw SearchError(
        .badKey, address: base.text, detail: "none is set", nextStep: source.wayToKey)
    }
  }

  func refusal(_ detail: String, _ nextStep: String) -> SearchError {
    SearchError(.refused, address: base.text, detail: detail, nextStep: nextStep)
  }
}

extension SecretItem {
  fileprivate init(_ secret: Secret, in place: WebService.Key.Place) {
    switch place {
    case .item(let name): self.init(name: name, value: secret)
    case .header(let name, let before):
      self.init(name: name, value: secret, in: .header(before: before))
    }
  }
}

/// What a good answer of a service holds.
protocol ServiceContent: Sendable {
  /// Judges an answer and takes it apart; one that is none is an error, and not worth keeping.
  /// Whatever can be read is, be it only the word that the list has ended. Pages count from 1.
  init(_ answer: SearchAnswer, page: Int, address: WebAddress) throws(SearchError)
}

extension SearchPage {
  /// A page out of an answer; a picture is nil where none could be made of its result.
  init(
    number: Int, results: [JSONValue], pictures: [Picture?], reported: Int? = nil,
    reachable: Int? = nil, isLast: Bool,
    answer: SearchAnswer, creators: [Creator] = [], notice: String? = nil
  ) {
    self.init(
      number: number, pictures: pictures.compactMap(\.self), reported: reported,
      reachable: reachable, isLast: isLast, retrieved: answer.retrieved,
      isFromCache: answer.isFromCache,
      unidentified: UnidentifiedResult.all(results) { pictures[$0] != nil }, creators: creators,
      notice: notice, addresses: [answer.address], forgotten: results.count(where: \.isForgotten))
  }
}
