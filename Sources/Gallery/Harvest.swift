import Model
import Site

/// All that the searches brought: what they found, and the images of it.
struct Harvest: Sendable {
  var searches: [QuerySearch.Outcome] = []
  var images: [PictureID: PictureWork.Outcome] = [:]
  var portraits: [Creator.Identity: PublishedImage] = [:]

  /// Asks all queries, one after the other, while workers fetch and develop what they find. One
  /// that fails does not stop the others.
  static func gather(
    _ searches: [QuerySearch], work: PictureWork, workers: Int, tally: Tally
  ) async throws(Failure) -> Harvest {
    let queue = PictureQueue<QuerySearch.Found>()
    async let images = prepareAll(from: queue, with: work, workers: workers, tally: tally)
    var harvest = Harvest()
    do {
      for search in searches {
        let outcome = try await search.run { found in
          if await queue.add(found) { tally.expect(originals: found.picture.imagesOffered) }
        }
        harvest.searches.append(outcome)
      }
    } catch {
      await queue.abandon()
      _ = await images
      throw error
    }
    await queue.close()
    harvest.images = await images
    if let breakdown = tally.breakdown { throw breakdown }
    return harvest
  }

  private static func prepareAll(
    from queue: PictureQueue<QuerySearch.Found>, with work: PictureWork, workers: Int, tally: Tally
  ) async -> [PictureID: PictureWork.Outcome] {
    await withTaskGroup(of: [PictureID: PictureWork.Outcome].self) { group in
      for _ in 0..<workers {
        group.addTask {
          var prepared: [PictureID: PictureWork.Outcome] = [:]
          while let found = await queue.take() {
            if Task.isCancelled || tally.breakdown != nil { continue }
            prepared[found.picture.id] = await work.prepare(found)
          }
          return prepared
        }
      }
      return await group.reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }
    }
  }

  /// Whether nothing at all is known, so that the last good site must stay.
  var isMissing: Bool { searches.allSatisfy(\.isMissing) }

  /// Whether more may belong to the site than is known: then nothing is removed from it.
  var isPartial: Bool { searches.contains(where: \.isPartial) }

  /// What each query came to, with its pictures counted as published or failed.
  var results: [Report.QueryResult] {
    searches.map { search in
      var result = search.result
      let failed = search.pictures.count { !(images[$0.id]?.isComplete ?? false) }
      result.failed += failed
      result.requests += search.renewal?.requests ?? 0
      result.published = search.pictures.count - failed
      return result
    }
  }
}
