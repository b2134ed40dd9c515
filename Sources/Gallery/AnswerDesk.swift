import Cache
import Model
import Search
import Transfer

/// Answers a source's requests: from the cache where that is fresh enough, else from the service.
/// Only good answers are kept.
struct AnswerDesk: Sendable {
  let cache: Cache
  let client: Client
  var freshness: BuildOptions.Freshness
  let description: SourceDescription
  /// Nothing is asked: where an answer is too old, it serves all the same.
  let isRehearsal: Bool
  let now: @Sendable () -> Timestamp
  let tally: Tally

  func answer(_ search: SearchRequest) async throws(SearchError) -> SearchAnswer {
    let identity = search.request.address.text
    let kept = try await keptAnswer(to: identity)
    if let kept, isFreshEnough(kept) { return SearchAnswer(kept, isFromCache: true) }
    if let kept, isRehearsal { return SearchAnswer(kept, isFromCache: false) }
    guard freshness != .offline, !isRehearsal else {
      throw SearchError(.notCached, address: identity)
    }
    return try await ask(search, identity: identity)
  }

  /// The same desk with the service out of reach: every kept answer will do.
  var offline: AnswerDesk {
    var desk = self
    desk.freshness = .offline
    return desk
  }

  private func ask(
    _ search: SearchRequest, identity: String
  ) async throws(SearchError) -> SearchAnswer {
    let response: Response
    do {
      response = try await client.send(search.request)
    } catch {
      throw SearchError(error)
    }
    let retrieved = now()
    if search.isGood(response.status, response.body) {
      let answer = StoredAnswer(
        status: response.status,
        headers: response.headers.all.map { "\($0.name): \($0.value)\n" }.joined(),
        body: response.body, retrieved: retrieved)
      do { try await cache.keep(answer, to: identity) } catch { throw stop(error) }
    }
    return SearchAnswer(
      status: response.status, headers: response.headers, body: response.body,
      retrieved: retrieved, isFromCache: false)
  }

  private func keptAnswer(to identity: String) async throws(SearchError) -> StoredAnswer? {
    do { return try await cache.answer(to: identity) } catch { throw stop(error) }
  }

  /// A cache that fails is no failure of the service: the whole run ends with it.
  private func stop(_ error: CacheError) -> SearchError {
    tally.breakDown(error.failure)
    return SearchError(.cancelled, detail: "the cache failed")
  }

  private func isFreshEnough(_ answer: StoredAnswer) -> Bool {
    switch freshness {
    case .refresh: false
    case .offline: true
    case .atMost(let age): now().since(answer.retrieved) < max(age, description.terms.shortestAge)
    }
  }
}

extension SearchAnswer {
  fileprivate init(_ kept: StoredAnswer, isFromCache: Bool) {
    self.init(
      status: kept.status, headers: HeaderFields(), body: kept.body, retrieved: kept.retrieved,
      isFromCache: isFromCache)
  }
}
