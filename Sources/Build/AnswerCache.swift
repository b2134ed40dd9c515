import Cache
import Model
import Search
import Synchronization
import Transfer

/// Answers a source's requests: from the cache where that is fresh enough, else from the service.
/// Only good answers are kept.
struct AnswerCache: Sendable {
  let cache: Cache
  let client: PoliteClient
  /// Where a run is recorded, it tells of answers that need not be asked for, too.
  var recorder: Recorder?
  let rateLimit: RateLimit
  let description: SourceDescription
  let sources: Sources
  var freshness: BuildOptions.Freshness
  /// Nothing is asked: where an answer is too old, it serves all the same.
  let isDryRun: Bool
  let timeout: Duration
  /// Of these no answer is to tell, neither to a search nor in the cache.
  var forgotten = ForgottenPictures()
  /// Whether a search that did not come to its end goes on with the answers that it got, for as long as a
  /// month.
  var goesOn = false
  let now: @Sendable () -> Timestamp
  let progress: BuildProgress

  /// Whether what the cache lacks is asked of the service.
  var asksService: Bool { freshness != .offline && !isDryRun }

  func answer(_ search: SearchRequest, noting log: WalkLog) async throws(SearchError)
    -> SearchAnswer
  {
    let (answer, lifetime, isKept) = try await answer(search, after: log.state.began)
    if answer.isFromCache { try await record(answer, to: search.request) }
    log.note(
      search.request.address.text, answer.retrieved, lifetime: lifetime,
      isFromCache: answer.isFromCache, isKept: isKept)
    return answer
  }

  /// What shows only as a page is read, such as a link that leads to another host, was kept by then: it
  /// must not stop later runs, too.
  func discardUnread(of log: WalkLog) async {
    guard asksService else { return }
    do throws(SearchError) {
      try await inCache { () async throws(CacheError) in
        try await cache.discardAnswers(to: log.state.unread)
      }
    } catch {
      // The run ends with it: its progress knows.
    }
  }

  /// An answer, for how long it serves by its headers, and whether the cache has it.
  private typealias TimedAnswer = (answer: SearchAnswer, lifetime: Duration?, isKept: Bool)

  private func answer(
    _ search: SearchRequest, after began: Timestamp?
  ) async throws(SearchError) -> TimedAnswer {
    let kept = try await kept(search)
    let floor = description.terms.shortestAge
    var isFresh = kept.map {
      freshness.accepts(
        $0.retrieved, lifetime: $0.lifetime, after: began, floor: floor, at: now())
    }
    if let kept, isFresh == false, began == nil, try await isUnfinished(search, kept) {
      isFresh = true
    }
    if let kept, let isFresh, isFresh || isDryRun {
      return (
        SearchAnswer(kept, at: search.request.address.text, isFromCache: isFresh), kept.lifetime,
        true
      )
    }
    guard asksService else { throw notCached(search) }
    return try await ask(search, unlessStill: comparable(kept))
  }

  /// Whether an answer is the first of a search that has not come to its end yet.
  private func isUnfinished(
    _ search: SearchRequest, _ kept: StoredAnswer
  ) async throws(SearchError) -> Bool {
    // Not one of a time to come, either.
    guard goesOn, case .atMost = freshness,
      (.zero..<Self.longestWalk).contains(now().since(kept.retrieved))
    else { return false }
    let whole = try await self.kept(search, ofWholeWalk: true)
    return whole?.retrieved != kept.retrieved
  }

  private static let longestWalk = Duration.seconds(30 * 24 * 60 * 60)

  /// With the service out of reach: the answers of the last search that came to its end, however
  /// old, or else all that was ever kept.
  func olderAnswer(
    _ search: SearchRequest, ofWholeWalk isWhole: Bool, noting log: WalkLog
  ) async throws(SearchError) -> SearchAnswer {
    let kept = try await kept(search, ofWholeWalk: isWhole)
    guard let kept else { throw notCached(search) }
    log.note(
      search.request.address.text, kept.retrieved, lifetime: kept.lifetime, isFromCache: true)
    return SearchAnswer(kept, at: search.request.address.text, isFromCache: true)
  }

  /// Remembers what belongs together and what it listed, once a search has come to its end.
  ///
  /// - Parameter isWhole: whether it did; else the next search goes on.
  func noteEnd(of log: WalkLog, isWhole: Bool = true) async throws(SearchError) {
    let state = log.state
    guard !isDryRun else { return }
    try await inCache { () async throws(CacheError) in
      if state.requests > 0, isWhole { try await cache.noteWholeWalk(state.identities) }
      for page in state.pages where !page.requests.isEmpty {
        if try await isKnown(page) { continue }
        try await cache.noteSightings(of: page.pictures, in: page.requests)
      }
    }
  }

  private func isKnown(_ page: WalkLog.Page) async throws(CacheError) -> Bool {
    guard page.isFromCache, let request = page.requests.first else { return false }
    return try await cache.hasSightings(in: request)
  }

  private func notCached(_ search: SearchRequest) -> SearchError {
    SearchError(.notCached, address: search.request.address.text)
  }

  /// What the service may say is still its answer. Nothing where it is to answer anew, or is
  /// recorded: played alone, the word that nothing has changed would say nothing.
  private func comparable(_ kept: StoredAnswer?) -> StoredAnswer? {
    guard freshness != .refresh, recorder == nil, let kept, !kept.conditions.isEmpty else {
      return nil
    }
    return kept
  }

  private func ask(
    _ search: SearchRequest, unlessStill kept: StoredAnswer?
  ) async throws(SearchError) -> TimedAnswer {
    var request = search.request
    request.timeout = timeout
    request.headers += kept?.conditions ?? []
    // The client judges the answer while it decides whether to try again.
    let problem = Mutex<SearchError?>(nil)
    let response: Response
    do {
      response = try await client.send(request, in: rateLimit) { [now] response in
        let found = search.problem(SearchAnswer(response, to: search.request, at: now()))
        problem.withLock { $0 = found }
        return Self.verdict(on: response, problem: found)
      }
    } catch {
      throw progress.stopped(by: error) ?? SearchError(error)
    }
    let answer = redacted(SearchAnswer(response, to: request, at: now()))
    if let kept, response.status == 304 { return try await confirmed(kept, by: answer) }
    let fresh = StoredAnswer(answer)
    guard problem.withLock({ $0 == nil }) else { return (answer, fresh.lifetime, false) }
    try await inCache { () async throws(CacheError) in
      try await cache.keep(fresh, to: answer.address)
    }
    return (answer, fresh.lifetime, true)
  }

  /// What is kept, as fresh as the word that it has not changed.
  private func confirmed(
    _ kept: StoredAnswer, by answer: SearchAnswer
  ) async throws(SearchError) -> TimedAnswer {
    let confirmed = kept.confirmed(by: answer)
    try await inCache { () async throws(CacheError) in
      try await cache.confirm(
        answer.address, headers: confirmed.headers, at: confirmed.retrieved)
    }
    return (
      SearchAnswer(confirmed, at: answer.address, isFromCache: false), confirmed.lifetime, true
    )
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
      throw progress.stopped(by: error) ?? SearchError(error)
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
    return try await inCache { () async throws(CacheError) in
      let kept =
        isWhole
        ? try await cache.answerOfWholeWalk(to: identity) : try await cache.answer(to: identity)
      guard let kept, let body = redacted(kept.body) else { return kept }
      let answer = StoredAnswer(
        status: kept.status, headers: kept.headers, body: body, retrieved: kept.retrieved)
      // Another gallery had it kept.
      if !isWhole, !isDryRun { try await cache.keep(answer, to: identity) }
      return answer
    }
  }

  private func redacted(_ answer: SearchAnswer) -> SearchAnswer {
    guard let body = redacted(answer.body) else { return answer }
    return SearchAnswer(
      status: answer.status, headers: answer.headers, body: body, retrieved: answer.retrieved,
      isFromCache: answer.isFromCache, address: answer.address)
  }

  /// Nil where there is nothing to be left out.
  private func redacted(_ body: [UInt8]) -> [UInt8]? {
    sources.redacted(body, of: description.name, forgetting: forgotten)
  }

  private func inCache<Value>(
    _ work: () async throws(CacheError) -> Value
  ) async throws(SearchError) -> Value {
    do { return try await work() } catch { throw progress.stop(error) }
  }
}

extension BuildProgress {
  /// A cache that fails is no failure of the service: the whole run ends with it.
  func stop(_ error: CacheError) -> SearchError {
    breakDown(error.failure)
    return SearchError(.cancelled, detail: "the cache failed")
  }

  /// As above for what else is wrong with this machine; nil where something of the network's is.
  func stopped(by error: TransferError) -> SearchError? {
    guard let failure = ImageFailure.breakdown(error) else { return nil }
    breakDown(failure)
    return SearchError(.cancelled, detail: error.detail)
  }
}
