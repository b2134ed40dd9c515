import Cache
import Model
import Search
import Transfer

/// One query, asked to its end: its pictures in the order of the search, each once.
struct QuerySearch: Sendable {
  let query: Query
  let source: any PictureSource
  let desk: AnswerDesk
  let tally: Tally

  /// What a query came to.
  struct Outcome: Sendable {
    var result: Report.QueryResult
    var pictures: [Picture] = []
    var retrieved: Timestamp?
    /// Why the answer is an older one, where it is.
    var problem: Failure?
  }

  /// Hands on each picture as soon as its page is there. When the service fails half-way, the last
  /// good answers serve, however old; without them the failure is thrown.
  func run(
    handingOn hand: @Sendable (Picture, Timestamp) async -> Void
  ) async throws(Failure) -> Outcome {
    do throws(SearchError) {
      return try await walk(asking: desk, hand)
    } catch {
      if let breakdown = tally.breakdown { throw breakdown }
      guard desk.freshness != .offline, error.code != .cancelled else { throw error.failure }
      return try await walkOlderAnswers(insteadOf: error, hand)
    }
  }

  private func walkOlderAnswers(
    insteadOf problem: SearchError, _ hand: @Sendable (Picture, Timestamp) async -> Void
  ) async throws(Failure) -> Outcome {
    do throws(SearchError) {
      var older = try await walk(asking: desk.offline, hand)
      older.problem = problem.failure
      return older
    } catch {
      throw tally.breakdown ?? problem.failure
    }
  }

  private func walk(
    asking desk: AnswerDesk, _ hand: @Sendable (Picture, Timestamp) async -> Void
  ) async throws(SearchError) -> Outcome {
    var outcome = Outcome(
      result: Report.QueryResult(source: query.source, search: query.search))
    var seen: Set<PictureID> = []
    let pages = source.pages(of: query) { request async throws(SearchError) in
      tally.tell(.asking(query, page: request.number))
      return try await desk.answer(request)
    }
    for try await page in pages {
      note(page, in: &outcome)
      for picture in page.pictures {
        outcome.result.reachable += 1
        guard seen.insert(picture.id).inserted else {
          outcome.result.duplicates += 1
          continue
        }
        outcome.pictures.append(picture)
        await hand(picture, page.retrieved)
      }
      if tally.breakdown != nil { break }
    }
    nameSkipped(outcome)
    return outcome
  }

  private func note(_ page: SearchPage, in outcome: inout Outcome) {
    outcome.result.reported = page.reported ?? outcome.result.reported
    if page.isFromCache { outcome.result.fromCache += 1 } else { outcome.result.requests += 1 }
    outcome.retrieved = min(outcome.retrieved ?? page.retrieved, page.retrieved)
    tally.tell(
      .found(
        query, pictures: page.pictures.count, reachable: page.reachable,
        fromCache: page.isFromCache))
    outcome.result.reachable += page.skipped
    outcome.result.failed += page.skipped
  }

  /// Once the whole search is there: a walk that is given up is walked again.
  private func nameSkipped(_ outcome: Outcome) {
    for _ in 0..<outcome.result.failed {
      tally.fail(
        Report.Failure(
          picture: nil, stage: "search", url: nil,
          reason: "a result of “\(query.search)” has no id and was left out"))
    }
  }
}
