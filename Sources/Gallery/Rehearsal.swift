import Cache
import FoundationEssentials
import Model
import Site
import Transfer

extension Gallery {
  /// Says what a run would ask, fetch, make, write and remove, as far as the cache can tell, and
  /// does none of it.
  func rehearse(_ tally: Tally) async throws(Failure) {
    let theme = try Theme(folder: options.theme)
    guard FileManager.default.fileExists(atPath: options.cache) else {
      for query in queries { tally.tell(.note(wouldAskAnew(query))) }
      return
    }
    let workshop = try await Workshop(self, tally: tally)
    var harvest = Harvest()
    var isWhole = true
    for search in workshop.searches {
      let outcome = try await search.run { _ in }
      harvest.searches.append(outcome)
      guard outcome.isMissing else { continue }
      isWhole = false
      tally.tell(.note(wouldAskAnew(search.query)))
    }
    var fetcher = workshop.work.fetcher
    fetcher.isOffline = true
    harvest.portraits = await Portraits(fetcher: fetcher, workers: 1, tally: tally)
      .fetch(for: harvest.searches)
    await workshop.client.close()
    let lacking: Lacking
    do { lacking = try await lookUp(&harvest, in: workshop) } catch { throw error.failure }
    tell(harvest, lacking, to: tally)
    guard isWhole, lacking == Lacking() else {
      tally.tell(.note("which files would be written shows when the images are there"))
      return
    }
    let plan = try SitePlan(content: content(of: harvest), theme: theme)
    tally.update { $0.queries = harvest.results }
    try rehearsePublishing(plan, theme, tally)
  }

  private struct Lacking: Equatable {
    var originals = 0
    var renditions = 0
  }

  /// Fills the harvest with the images that the cache holds, and counts those it does not.
  private func lookUp(
    _ harvest: inout Harvest, in workshop: Workshop
  ) async throws(CacheError) -> Lacking {
    var lacking = Lacking()
    for picture in harvest.searches.flatMap(\.pictures) where harvest.images[picture.id] == nil {
      let known = try await workshop.work.known(picture)
      harvest.images[picture.id] = known.outcome
      lacking.originals += known.missingOriginals
      lacking.renditions += known.missingRenditions
    }
    return lacking
  }

  private func tell(_ harvest: Harvest, _ lacking: Lacking, to tally: Tally) {
    let requests = harvest.searches.reduce(0) { $0 + $1.result.requests }
    tally.tell(.note("would ask again: \(requests) result pages"))
    tally.tell(.note("would fetch: \(lacking.originals) images"))
    tally.tell(.note("would make: \(lacking.renditions) renditions"))
  }

  private func rehearsePublishing(
    _ plan: SitePlan, _ theme: Theme, _ tally: Tally
  ) throws(Failure) {
    let gate = PageGate(planned: Set(plan.files.map(\.path)), secrets: secrets)
    let output = OutputFolder.realPath(options.output) ?? options.output
    var publisher = Publisher(
      rehearsingAt: output, ledgerPath: ledgerPath(for: output),
      replacesForeignFiles: options.replacesForeignFiles)
    for file in plan.files {
      try publisher.rehearse(file, try checkedContent(of: file, theme, gate))
    }
    let counts = try publisher.rehearsed()
    tally.tell(.note("would write: \(counts.written) files"))
    tally.tell(.note("would remove: \(counts.removed) files"))
  }

  private func wouldAskAnew(_ query: Query) -> String {
    let words = query.search.isEmpty ? query.name : query.search
    return "would ask \(query.source) for “\(words)”, and fetch what it finds"
  }
}
