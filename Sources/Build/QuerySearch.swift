import Atlas
import Cache
package import Model
import Search
import Support
import Transfer

/// One query, asked to its end: its pictures in the order of the search, each once.
package struct QuerySearch: Sendable {
  package private(set) var query: Query
  let source: any PictureSource
  private(set) var answerCache: AnswerCache
  var selection: Selection?
  let progress: BuildProgress
  /// Where the pictures that it lists lie.
  let records: ByteShelf
  /// Of the gallery, in which places are named.
  let language: String

  /// What a query came to.
  struct Outcome: Sendable {
    let query: Query
    var result: Report.QueryResult
    /// In the order of the search, each once.
    var pictures: [PackedPicture] = []
    /// Their ids, which stay when the site holds the pictures.
    var listed: [PictureID] = []
    /// Those that their owner hides beside them.
    var hidden: Set<PictureID> = []
    /// Those that are not shown, as `where` says; nothing of them is fetched that need not be to tell.
    var filtered: Set<PictureID> = []
    /// Those of which only their images tell whether they are.
    var undecided: Set<PictureID> = []
    var retrieved: Timestamp?
    var answers: AnswerTimes?
    /// Creators that the source told of by themselves.
    var creators: [Creator] = []
    /// Creators of pictures that have a portrait, each once.
    var portrayed: [Creator] = []
    /// The folders that its pictures lie in.
    var albums: [FolderAlbum] = []
    /// Words of its answers that are to be shown with its pictures.
    var notice: String?
    /// Results that do not say which they are, with the numbers of their pages.
    var unidentified: [(page: Int, result: UnidentifiedResult)] = []
    /// Places that could not be looked into.
    var unreadable: [String] = []
    /// Why there is nothing, or only older data.
    var problem: Failure?
    /// Whether the problem is only that the cache has no answer.
    var isNotCached = false
    /// What the answers are known by in the cache.
    var identities: [String] = []
    /// Through which its pictures may have been asked for once more.
    var renewal: Renewal?

    init(_ query: Query) {
      self.query = query
      result = Report.QueryResult(query)
    }

    /// Nothing is known of what the source has.
    var isMissing: Bool { problem != nil && retrieved == nil }

    /// Whether there may be more at the source than is known.
    var isPartial: Bool { isMissing || !unreadable.isEmpty || isUnfinished }

    /// Whether the source's limits ended it, and the next run goes on.
    var isUnfinished: Bool { result.coverage?.isUnfinished ?? false }
  }

  /// A picture that a search listed. A gallery may hold a million, so it is packed at once.
  struct PackedPicture: Sendable {
    let id: PictureID
    let record: PictureRecord

    init(_ picture: Picture, on records: ByteShelf? = nil) {
      self.init(picture.id, PictureRecord(picture, on: records))
    }

    init(_ id: PictureID, _ record: PictureRecord) {
      self.id = id
      self.record = record
    }

    var picture: Picture { record.picture() ?? Picture(id: id, credit: "") }
  }

  /// A picture on its way from its search to the workers.
  struct Found: Identifiable, Sendable {
    var picture: Picture
    /// When the service told of it.
    let retrieved: Timestamp
    let renewal: Renewal

    var id: PictureID { picture.id }
  }

  mutating func forget(_ forgotten: ForgottenPictures) {
    query.forgotten = forgotten
    answerCache.forgotten = forgotten
  }

  typealias Hand = @Sendable ([Found]) async -> Void
  private typealias InnerHand = @Sendable ([Picture], Timestamp) async -> Void

  /// Hands on the pictures of each page as soon as it is there. When the service fails, the last good
  /// answers serve, however old; without them the outcome is missing, and says why.
  func run(handingOn hand: Hand) async throws(Failure) -> Outcome {
    let renewal = Renewal(of: self)
    var outcome = try await outcome { pictures, retrieved in
      await hand(pictures.map { Found(picture: $0, retrieved: retrieved, renewal: renewal) })
    }
    outcome.renewal = renewal
    return outcome
  }

  private func outcome(handingOn hand: InnerHand) async throws(Failure) -> Outcome {
    let log = WalkLog()
    do throws(SearchError) {
      let outcome = try await walk(log, hand) { (request) async throws(SearchError) in
        try await answerCache.answer(request, noting: log)
      }
      try await answerCache.noteEnd(of: log, isWhole: !outcome.isUnfinished)
      return outcome
    } catch {
      if error.code == .badAnswer { await answerCache.discardUnread(of: log) }
      if let breakdown = progress.breakdown { throw breakdown }
      guard error.code != .cancelled, error.code != .notFound else { throw error.failure }
      var problem = error.failure
      var older: Outcome?
      if answerCache.asksService {
        do throws(SearchError) {
          older = try await olderWalk(hand)
        } catch {
          // That there are none goes without saying.
          if error.code != .notCached {
            problem.details.append("cached answers cannot be used: \(error.failure.summary)")
          }
        }
      }
      if let breakdown = progress.breakdown { throw breakdown }
      var outcome = older ?? Outcome(query)
      outcome.problem = problem
      outcome.isNotCached = error.code == .notCached
      // The service was asked, if in vain.
      outcome.result.requests += log.state.requests
      return outcome
    }
  }

  /// How many results its source has, as far as the cache knows; nothing is asked.
  func knownTotal() async -> Int? {
    var query = query
    query.parameters[SearchDivision.parameter] = "false"
    let log = WalkLog()
    var pages = source.pages(of: query) { [answerCache] request async throws(SearchError) in
      try await answerCache.olderAnswer(request, ofWholeWalk: false, noting: log)
    }.makeAsyncIterator()
    return try? await pages.next(isolation: nil)?.reported
  }

  /// Asks for all of it again, whatever the cache holds: the pictures as they are now.
  func walkAgain(noting log: WalkLog) async throws(SearchError) -> [PictureID: Picture] {
    var answerCache = answerCache
    answerCache.freshness = .refresh
    let pages = source.pages(of: query) { [answerCache] request async throws(SearchError) in
      try await answerCache.answer(request, noting: log)
    }
    var pictures: [PictureID: Picture] = [:]
    for try await page in pages {
      log.note(page)
      for picture in page.pictures.map(told) {
        pictures[picture.id] = pictures[picture.id] ?? picture
      }
    }
    try await answerCache.noteEnd(of: log)
    return pictures
  }

  /// The last whole walk through kept answers; where there is none, one that ended early.
  private func olderWalk(_ hand: InnerHand) async throws(SearchError) -> Outcome {
    do throws(SearchError) {
      return try await olderWalk(isWhole: true, hand)
    } catch {
      let problem = error
      do throws(SearchError) {
        return try await olderWalk(isWhole: false, hand)
      } catch {
        throw error.code == .notCached ? problem : error
      }
    }
  }

  private func olderWalk(
    isWhole: Bool, _ hand: InnerHand
  ) async throws(SearchError) -> Outcome {
    let log = WalkLog()
    return try await walk(log, hand) { (request) async throws(SearchError) in
      try await answerCache.olderAnswer(request, ofWholeWalk: isWhole, noting: log)
    }
  }

  private func walk(
    _ log: WalkLog, _ hand: InnerHand, asking ask: @escaping Ask
  ) async throws(SearchError) -> Outcome {
    var outcome = Outcome(query)
    var seen: Set<PictureID> = []
    var portrayed: Set<Creator.Identity> = []
    let pages = source.pages(of: query) { request async throws(SearchError) in
      progress.tell(.asking(query, page: request.number))
      return try await ask(request)
    }
    for try await page in pages {
      log.note(page)
      note(page, in: &outcome)
      var found: [Picture] = []
      for var picture in page.pictures.map(told) {
        if query.training == .refused { picture.refusesTraining = true }
        outcome.result.reachable += 1
        guard seen.insert(picture.id).inserted else {
          outcome.result.duplicates += 1
          continue
        }
        outcome.pictures.append(PackedPicture(picture, on: records))
        if picture.isHidden { outcome.hidden.insert(picture.id) }
        if let selection {
          switch selection.admits(picture, to: query) {
          case true: break
          case nil: outcome.undecided.insert(picture.id)
          case false:
            outcome.filtered.insert(picture.id)
            continue
          }
        }
        if let creator = picture.creator, creator.portrait != nil,
          portrayed.insert(creator.identity).inserted
        {
          outcome.portrayed.append(creator)
        }
        found.append(picture)
      }
      await hand(found, page.retrieved)
      // Not the end of the search: nobody may take these answers for all of it.
      if progress.breakdown != nil { throw SearchError(.cancelled) }
    }
    outcome.result.requests = log.state.requests
    outcome.result.fromCache = log.state.fromCache
    outcome.identities = log.state.identities
    outcome.answers = log.state.times
    nameSkipped(outcome)
    return outcome
  }

  /// No more of where it was taken than may be told; a place that nobody has named by what is near it.
  private func told(_ picture: Picture) -> Picture {
    var told = picture.telling(
      query.gps ?? .off, without: answerCache.description.positionFields)
    told.place = told.place ?? told.position.map { PlaceTable.builtIn.name(of: $0, in: language) }
    return told
  }

  private func note(_ page: SearchPage, in outcome: inout Outcome) {
    outcome.result.reported = page.reported ?? outcome.result.reported
    if !page.addresses.isEmpty || outcome.retrieved == nil {
      outcome.retrieved = min(outcome.retrieved ?? page.retrieved, page.retrieved)
    }
    if let coverage = page.coverage {
      outcome.result.coverage = coverage
      for sum in coverage.sums { progress.tell(.detail("part of “\(query.name)”: \(sum)")) }
      for note in coverage.notes(on: query.name) { progress.tell(.note(note)) }
    }
    outcome.creators += page.creators
    outcome.unreadable += page.unreadable
    outcome.notice = outcome.notice ?? page.notice
    outcome.albums += page.albums
    for note in page.notes { progress.tell(.note(note)) }
    progress.tell(
      .found(
        query, pictures: page.pictures.count, reachable: page.reachable,
        fromCache: page.isFromCache))
    outcome.result.leftOut.add(page.leftOut)
    outcome.result.leftOut[.unreadable] += page.unreadable.count
    outcome.result.leftOut[.unidentified] += page.unidentified.count
    outcome.unidentified += page.unidentified.map { (page.number, $0) }
    outcome.result.reachable += page.unidentified.count + page.forgotten
    outcome.result.hidden += page.forgotten
    outcome.result.failed += page.unidentified.count
  }

  /// Once the whole search is there: a walk that is given up is walked again.
  private func nameSkipped(_ outcome: Outcome) {
    for (page, result) in outcome.unidentified {
      let title = result.title.map { ", “\($0)”," } ?? ""
      progress.fail(
        Report.Failure(
          // Where it stands is all that there is to tell it by.
          picture: "\(query.source):?page=\(page)&result=\(result.place)", stage: "search",
          url: nil,
          reason:
            "result \(result.place) on page \(page) of “\(query.search)”\(title) has no usable id "
            + "and was left out"))
    }
    for place in outcome.unreadable {
      progress.fail(
        Report.Failure(
          picture: nil, stage: "search", url: nil,
          reason: "“\(CleanText.line(place, limit: 200))” in \(query.name) cannot be read"
            + (LocalFile.isNamedInUTF8(place) ? "" : ": its name is not UTF-8: rename it")))
    }
  }
}

extension SearchCoverage {
  /// What is told of it at the end of its search.
  fileprivate func notes(on name: String) -> [String] {
    let sums =
      reported.map {
        "\(Numbers.grouped($0)) reported, \(Numbers.grouped(inParts)) in "
          + "\(Numbers.counted(parts, "part")), \(Numbers.grouped(reachable)) reachable, "
      } ?? ""
    var notes = ["all of “\(name)”: \(sums)\(Numbers.grouped(covered)) found"]
    notes += gaps.prefix(10).map { "missing of “\(name)”: \($0)" }
    if gaps.count > 10 {
      notes.append("missing of “\(name)”: \(Numbers.grouped(gaps.count - 10)) more gaps")
    }
    if isUnfinished {
      notes.append("“\(name)” is not complete yet: \(problem); the next build goes on")
    }
    return notes
  }
}
