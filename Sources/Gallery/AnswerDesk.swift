import Cache
import Model
import Search
import Transfer

/// Answers a source's requests: from the cache where that is fresh enough, else from the service.
/// Only good answers are kept.
struct AnswerDesk: Sendable {
  let cache: Cache
  let client: Client
  let description: SourceDescription
  /// Nil where the service's budgets do not hold: for one on this very machine.
  let pacer: Pacer?
  let freshness: BuildOptions.Freshness
  /// Nothing is asked: where an answer is too old, it serves all the same.
  let isRehearsal: Bool
  let timeout: Duration
  let now: @Sendable () -> Timestamp
  let tally: Tally

  /// Whether what the cache lacks is asked of the service.
  var asksService: Bool { freshness != .offline && !isRehearsal }

  func answer(_ search: SearchRequest, noting log: WalkLog) async throws(SearchError)
    -> SearchAnswer
  {
    let answer = try await answer(search, after: log.state.began)
    log.note(
      search.request.address.text, answer.retrieved, isFromCache: answer.isFromCache)
    return answer
  }

  private func answer(
    _ search: SearchRequest, after began: Timestamp?
  ) async throws(SearchError) -> SearchAnswer {
    let kept = try await kept(search)
    if let kept, isFreshEnough(kept, after: began) { return SearchAnswer(kept, isFromCache: true) }
    if let kept, isRehearsal { return SearchAnswer(kept, isFromCache: false) }
    guard asksService else { throw notCached(search) }
    return try await ask(search)
  }

  /// With the service out of reach: the answers of the last search that came to its end, however
  /// old, or else all that was ever kept.
  func olderAnswer(
    _ search: SearchRequest, ofWholeWalk isWhole: Bool
  ) async throws(SearchError) -> SearchAnswer {
    let kept = try await kept(search, ofWholeWalk: isWhole)
    guard let kept else { throw notCached(search) }
    return SearchAnswer(kept, isFromCache: true)
  }

  /// Remembers what belongs together, once a search has come to its end.
  func noteEnd(of log: WalkLog) async throws(SearchError) {
    let state = log.state
    guard state.requests > 0, !isRehearsal else { return }
    do { try await cache.noteWholeWalk(state.identities) } catch { throw tally.stop(error) }
  }

  private func notCached(_ search: SearchRequest) -> SearchError {
    SearchError(.notCached, address: search.request.address.text)
  }

  private func ask(_ search: SearchRequest) async throws(SearchError) -> SearchAnswer {
    let identity = search.request.address.text
    try await pacer?.pace(identity)
    let response: Response
    do {
      var request = search.request
      request.timeout = timeout
      response = try await client.send(request)
    } catch {
      throw SearchError(error)
    }
    let retrieved = now()
    if search.isGood(response.status, response.body) {
      let answer = StoredAnswer(
        status: response.status,
        headers: response.headers.all.map { "\($0.name): \($0.value)\n" }.joined(),
        body: response.body, retrieved: retrieved)
      do { try await cache.keep(answer, to: identity) } catch { throw tally.stop(error) }
    }
    return SearchAnswer(
      status: response.status, headers: response.headers, body: response.body,
      retrieved: retrieved, isFromCache: false)
  }

  private func kept(
    _ search: SearchRequest, ofWholeWalk isWhole: Bool = false
  ) async throws(SearchError) -> StoredAnswer? {
    let identity = search.request.address.text
    do {
      return isWhole
        ? try await cache.answerOfWholeWalk(to: identity) : try await cache.answer(to: identity)
    } catch {
      throw tally.stop(error)
    }
  }

  /// The first answer of a walk decides for all: one that is older than it belongs to an earlier
  /// walk, and pictures may have moved from page to page since.
  private func isFreshEnough(_ answer: StoredAnswer, after began: Timestamp?) -> Bool {
    switch freshness {
    case .refresh: return false
    case .offline: return true
    case .atMost(let age):
      if let began { return answer.retrieved >= began }
      return now().since(answer.retrieved) < max(age, description.terms.shortestAge)
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

extension Tally {
  /// A cache that fails is no failure of the service: the whole run ends with it.
  func stop(_ error: CacheError) -> SearchError {
    breakDown(error.failure)
    return SearchError(.cancelled, detail: "the cache failed")
  }
}
