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
    parameters = settings.parameters.merging(query.parameters) { $1 }
      .compactMapValues { Written.line($0, limit: 10_000) }
    base = settings.base
    key = settings.key.flatMap { secret in
      source.key.map { SecretItem(name: $0.item, value: secret) }
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
    try check()
    guard let address = address(below: path, items) else {
      throw refusal(
        "the words and parameters make too long an address",
        "shorten the search, or set fewer parameters")
    }
    let request = Request(address, secrets: [key].compactMap(\.self))
    // Whoever judges a fresh answer reads all of it, which may be long: that is not done again.
    let judged = Mutex<(body: [UInt8], content: Content)?>(nil)
    let answer = try await ask(
      SearchRequest(request: request, number: page) { answer in
        do throws(SearchError) {
          let content = try Content(answer, page: page, address: address)
          judged.withLock { $0 = (answer.body, content) }
          return nil
        } catch {
          return error
        }
      })
    let read = judged.withLock { $0 }
    if let read, read.body == answer.body { return (read.content, answer) }
    return (try Content(answer, page: page, address: address), answer)
  }

  private func check() throws(SearchError) {
    let longest = source.limits.longestSearch
    guard words.count <= longest else {
      throw refusal(
        "\(source.title) takes at most \(longest) characters, and these are \(words.count)",
        "shorten the search, or make two of it")
    }
    guard key != nil || source.key == nil else {
      throw SearchError(
        .badKey, address: base.text, detail: "none is set", nextStep: source.wayToKey)
    }
  }

  func refusal(_ detail: String, _ nextStep: String) -> SearchError {
    SearchError(.refused, address: base.text, detail: detail, nextStep: nextStep)
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
