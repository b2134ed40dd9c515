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
    let queue = PictureQueue()
    async let images = prepareAll(from: queue, with: work, workers: workers, tally: tally)
    var harvest = Harvest()
    do {
      for search in searches {
        let outcome = try await search.run { picture in
          if await queue.add(picture) { tally.expect(originals: picture.imagesOffered) }
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
    from queue: PictureQueue, with work: PictureWork, workers: Int, tally: Tally
  ) async -> [PictureID: PictureWork.Outcome] {
    await withTaskGroup(of: [PictureID: PictureWork.Outcome].self) { group in
      for _ in 0..<workers {
        group.addTask {
          var prepared: [PictureID: PictureWork.Outcome] = [:]
          while let picture = await queue.take() {
            if Task.isCancelled || tally.breakdown != nil { continue }
            prepared[picture.id] = await work.prepare(picture)
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
      result.published = search.pictures.count - failed
      return result
    }
  }
}
