import Cache
import Model
import Search
import Synchronization
import Transfer

/// Answers a source's requests: from the cache where that is fresh enough, else from the service.
/// Only good answers are kept.
struct AnswerDesk: Sendable {
  let cache: Cache
  let courier: Courier
  /// Where a run is recorded, it tells of answers that need not be asked for, too.
  var recorder: Recorder?
  let lane: Lane
  let description: SourceDescription
  var freshness: BuildOptions.Freshness
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
    if answer.isFromCache { try await record(answer, to: search.request) }
    log.note(
      search.request.address.text, answer.retrieved, isFromCache: answer.isFromCache)
    return answer
  }

  private func answer(
    _ search: SearchRequest, after began: Timestamp?
  ) async throws(SearchError) -> SearchAnswer {
    let kept = try await kept(search)
    if let kept, isFreshEnough(kept, after: began) || isRehearsal {
      return SearchAnswer(
        kept, to: search.request, isFromCache: isFreshEnough(kept, after: began))
    }
    guard asksService else { throw notCached(search) }
    return try await ask(search, instead: freshness == .refresh ? nil : kept)
  }

  /// With the service out of reach: the answers of the last search that came to its end, however
  /// old, or else all that was ever kept.
  func olderAnswer(
    _ search: SearchRequest, ofWholeWalk isWhole: Bool
  ) async throws(SearchError) -> SearchAnswer {
    let kept = try await kept(search, ofWholeWalk: isWhole)
    guard let kept else { throw notCached(search) }
    return SearchAnswer(kept, to: search.request, isFromCache: true)
  }

  /// Remembers what belongs together and what it listed, once a search has come to its end.
  func noteEnd(of log: WalkLog) async throws(SearchError) {
    let state = log.state
    guard !isRehearsal else { return }
    do {
      if state.requests > 0 { try await cache.noteWholeWalk(state.identities) }
      for page in state.pages where !page.requests.isEmpty {
        if try await isKnown(page) { continue }
        try await cache.noteSightings(of: page.pictures, in: page.requests)
      }
    } catch {
      throw tally.stop(error)
    }
  }

  private func isKnown(_ page: WalkLog.Page) async throws(CacheError) -> Bool {
    guard page.isFromCache, let request = page.requests.first else { return false }
    return try await cache.hasSightings(in: request)
  }

  private func notCached(_ search: SearchRequest) -> SearchError {
    SearchError(.notCached, address: search.request.address.text)
  }

  /// - Parameter kept: what the service may say is still its answer.
  private func ask(
    _ search: SearchRequest, instead kept: StoredAnswer?
  ) async throws(SearchError) -> SearchAnswer {
    var request = search.request
    request.timeout = timeout
    // Played alone, a recording of the word that nothing has changed would say nothing.
    if recorder == nil { request.headers += kept?.conditions ?? [] }
    // Judged once: an answer may be long.
    let problem = Mutex<SearchError?>(nil)
    let response: Response
    do {
      response = try await courier.send(request, in: lane) { [now] response in
        let found = search.problem(SearchAnswer(response, to: search.request, at: now()))
        problem.withLock { $0 = found }
        return Self.verdict(on: response, problem: found)
      }
    } catch {
      throw tally.stopped(by: error) ?? SearchError(error)
    }
    let answer = SearchAnswer(response, to: request, at: now())
    do {
      if let kept, response.status == 304 {
        try await cache.confirm(request.address.text, at: answer.retrieved)
        return SearchAnswer(
          kept, to: request, retrieved: answer.retrieved, isFromCache: false)
      }
      if problem.withLock({ $0 == nil }) {
        try await cache.keep(StoredAnswer(answer), to: request.address.text)
      }
    } catch {
      throw tally.stop(error)
    }
    return answer
  }

  private func record(
    _ answer: SearchAnswer, to request: Request
  ) async throws(SearchError) {
    let response = Response(
      status: answer.status, headers: answer.headers, body: answer.body,
      bodyLength: answer.body.count, address: request.address, given: answer.retrieved)
    do {
      try await recorder?.add(response, to: request)
    } catch {
      throw tally.stopped(by: error) ?? SearchError(error)
    }
  }

  /// Services say in their own ways, under any status, that they are asked too often or cannot answer
  /// now.
  private static func verdict(on response: Response, problem: SearchError?) -> Verdict {
    switch problem?.code {
    case nil: .final
    case .rateLimited(let wait): .tooMany(after: wait)
    case .unavailable: .busy(after: nil)
    default: Verdict(status: response.status)
    }
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

extension Tally {
  /// A cache that fails is no failure of the service: the whole run ends with it.
  func stop(_ error: CacheError) -> SearchError {
    breakDown(error.failure)
    return SearchError(.cancelled, detail: "the cache failed")
  }

  /// As above for what else is wrong with this machine; nil where something of the network's is.
  func stopped(by error: TransferError) -> SearchError? {
    guard let failure = Missing.breakdown(error) else { return nil }
    breakDown(failure)
    return SearchError(.cancelled, detail: error.detail)
  }
}
