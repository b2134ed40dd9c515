import Model
import Site

/// All that the searches brought: what they found, and the images of it.
struct GatheredPictures: Sendable {
  var searches: [QuerySearch.Outcome] = []
  var images: Images = [:]
  var portraits: [Creator.Identity: PublishedImage] = [:]
  var lacksPortraits = false
  /// Those that no search lists, and that stay as they were published.
  var restored: Set<PictureID> = []
  var takenDown = TakenDown()

  typealias Images = [PictureID: PictureWork.Packed]
  typealias Preparing = @Sendable (QuerySearch.Found) async -> PictureWork.Packed
  typealias Recognising = @Sendable ([QuerySearch.Found]) async -> Images

  /// Asks all queries, those of each source one after the other, while workers fetch and develop what
  /// they find. One that fails does not stop the others, and a source that wants a pause has it alone.
  ///
  /// - Parameter recognise: finds of the pictures of a page those that no worker need look at.
  static func gather(
    _ searches: [QuerySearch], workers: Int, progress: BuildProgress,
    recognising recognise: @escaping Recognising, preparing prepare: @escaping Preparing
  ) async throws(Failure) -> GatheredPictures {
    let queue = PictureQueue<QuerySearch.Found>()
    let (pages, arrivals) = AsyncStream.makeStream(of: [QuerySearch.Found].self)
    async let recognised = recogniseAll(of: pages, handingOthersTo: queue, recognise)
    async let images = prepareAll(from: queue, workers: workers, progress: progress, prepare)
    var gathered = GatheredPictures()
    do {
      gathered.searches = try await ask(searches) { page in
        let new = await queue.new(among: page)
        for found in new { progress.expect(originals: found.picture.imagesOffered) }
        guard case .enqueued = arrivals.yield(new) else { return await queue.settle(new.count) }
        // A service is asked while it answers; what a folder holds stays there.
        if page.first?.picture.isOwnFile == true { await queue.waitForRoom() }
      } abandoning: {
        await queue.abandon()
      }
    } catch {
      arrivals.finish()
      _ = await recognised
      await queue.abandon()
      _ = await images
      throw error
    }
    arrivals.finish()
    gathered.images = await recognised
    await queue.close()
    gathered.images.merge(await images) { first, _ in first }
    if let breakdown = progress.breakdown { throw breakdown }
    return gathered
  }

  /// The next page is read meanwhile.
  private static func recogniseAll(
    of pages: AsyncStream<[QuerySearch.Found]>,
    handingOthersTo queue: PictureQueue<QuerySearch.Found>, _ recognise: Recognising
  ) async -> Images {
    var recognised: Images = [:]
    for await page in pages {
      let images = await recognise(page)
      recognised.merge(images) { first, _ in first }
      let others = page.filter { images[$0.id] == nil }
      await queue.settle(page.count - others.count)
      await queue.add(others)
    }
    return recognised
  }

  private typealias Outcomes = [Int: QuerySearch.Outcome]

  /// What the searches came to, in their own order.
  private static func ask(
    _ searches: [QuerySearch], handingOn hand: @escaping QuerySearch.Hand,
    abandoning abandon: @Sendable () async -> Void
  ) async throws(Failure) -> [QuerySearch.Outcome] {
    let sources = Dictionary(grouping: searches.indices) { searches[$0].query.source }
    let outcomes = await withTaskGroup(of: Result<Outcomes, Failure>.self) { group in
      for places in sources.values {
        group.addTask { await ask(searches, at: places, handingOn: hand) }
      }
      var all = Result<Outcomes, Failure>.success([:])
      for await outcomes in group {
        guard case .success(let known) = all else { continue }
        all = outcomes.map { known.merging($0) { first, _ in first } }
        guard case .failure = all else { continue }
        group.cancelAll()
        await abandon()
      }
      return all
    }
    return try outcomes.get().sorted { $0.key < $1.key }.map(\.value)
  }

  private static func ask(
    _ searches: [QuerySearch], at places: [Int], handingOn hand: QuerySearch.Hand
  ) async -> Result<Outcomes, Failure> {
    var outcomes: Outcomes = [:]
    do throws(Failure) {
      for place in places { outcomes[place] = try await searches[place].run(handingOn: hand) }
    } catch {
      return .failure(error)
    }
    return .success(outcomes)
  }

  private static func prepareAll(
    from queue: PictureQueue<QuerySearch.Found>, workers: Int, progress: BuildProgress,
    _ prepare: @escaping Preparing
  ) async -> Images {
    await withTaskGroup(of: Images.self) { group in
      for _ in 0..<workers {
        group.addTask {
          var prepared: Images = [:]
          while let found = await queue.take() {
            if Task.isCancelled || progress.breakdown != nil { continue }
            prepared[found.picture.id] = await prepare(found)
          }
          return prepared
        }
      }
      return await group.reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }
    }
  }

  /// Frees what the content of the site holds from now on.
  mutating func releasePictures() {
    for place in searches.indices { (searches[place].pictures, searches[place].albums) = ([], []) }
    images = [:]
    portraits = [:]
  }

  /// Those whose larger sizes are still to be made, each once, in the order of the site.
  var putOff: [QuerySearch.PackedPicture] {
    var seen: Set<PictureID> = []
    return searches.flatMap(\.pictures).filter {
      images[$0.id]?.isPutOff == true && seen.insert($0.id).inserted
    }
  }

  /// Whether nothing at all is known, so that the last good site must stay.
  var isMissing: Bool { searches.allSatisfy(\.isMissing) }

  /// Whether more may belong to the site than is known: then nothing is removed from it.
  var isPartial: Bool { searches.contains(where: \.isPartial) }

  /// Whether there is nothing that a later run may find where this one did not.
  var isWhole: Bool { !isPartial && !lacksPortraits && !takenDown.hasTraces }

  /// What each query came to, with its pictures counted as published or failed.
  var results: [Report.QueryResult] {
    searches.map { search in
      var result = search.result
      let own = search.pictures.filter { !isTakenDown($0.id) }
      let shown = own.filter { !search.filtered.contains($0.id) }
      let failed = shown.count { !(images[$0.id]?.isComplete ?? false) }
      result.failed += failed
      result.requests += search.renewal?.requests ?? 0
      result.published = shown.count - failed
      result.filtered = own.count - shown.count
      result.hidden += search.pictures.count - own.count
      for picture in shown {
        if let reason = images[picture.id]?.leftOut { result.leftOut[reason] += 1 }
      }
      return result
    }
  }
}
