import Cache
import FoundationEssentials
import Model
import Search
import Site
import Transfer

extension Gallery {
  /// Says what a run would ask, fetch, make, write and remove, as far as the cache can tell, and
  /// does none of it.
  func rehearse(_ tally: Tally) async throws(Failure) {
    try keepApart()
    guard !stands(realOutput, circumstances(), tally) else { return }
    let theme = try Theme(folder: options.theme)
    _ = try sourceSettings()
    guard let workshop = try await workshopForReading(tally) else {
      for query in queries { try await tellMissing(query, Costs(cache: nil), to: tally) }
      return
    }
    let result: Result<(Harvest, Lacking), Failure>
    do throws(Failure) {
      result = .success(try await takeStock(workshop))
    } catch {
      result = .failure(error)
    }
    await workshop.courier.close()
    let (harvest, lacking) = try result.get()
    try await tell(harvest, lacking, Costs(cache: workshop.cache), to: tally)
    guard !harvest.searches.contains(where: \.isMissing), lacking == Lacking() else {
      tally.tell(.note("which files would be written shows when the images are there"))
      return
    }
    let past = pastFolder(of: realOutput)
    var content = try await draft(of: harvest, inSite: past, workshop).content
    let known = try await knownAddresses(ofSite: past, workshop)
    let plan = try plan(&content, theme, known, inSite: past, isPartial: harvest.isPartial)
    tally.update { $0.queries = harvest.results }
    try await rehearsePublishing(plan, theme, keepingDeparted: harvest.isPartial, tally)
  }

  /// Nil where there is no cache, or none that can be looked at without changing it.
  private func workshopForReading(_ tally: Tally) async throws(Failure) -> Workshop? {
    guard FileManager.default.fileExists(atPath: options.cache + "/gallerist.sqlite") else {
      return nil
    }
    do throws(Failure) {
      return try await Workshop(self, tally: tally)
    } catch {
      guard let problem = error.cause as? CacheError else { throw error }
      tally.tell(
        .note("what the cache holds shows when a run has opened it: \(problem.detail)"))
      return nil
    }
  }

  private struct Lacking: Equatable {
    var originals = 0
    var bytes = 0
    var ownFiles = 0
    var renditions = 0
  }

  /// What the cache holds of everything, and how much it lacks.
  private func takeStock(_ workshop: Workshop) async throws(Failure) -> (Harvest, Lacking) {
    var harvest = Harvest()
    for search in workshop.searches { harvest.searches.append(try await search.run { _ in }) }
    var fetcher = workshop.work.fetcher
    fetcher.isOffline = true
    let portraits = try await Portraits(fetcher: fetcher, workers: 1, tally: workshop.tally)
      .fetch(for: harvest.searches)
    harvest.portraits = portraits.images
    var lacking = Lacking(originals: portraits.missing.count)
    do {
      try await lookUp(&harvest, in: workshop, counting: &lacking)
    } catch {
      throw error.failure
    }
    return (harvest, lacking)
  }

  /// Fills the harvest with the images that the cache holds, and counts those it does not.
  private func lookUp(
    _ harvest: inout Harvest, in workshop: Workshop, counting lacking: inout Lacking
  ) async throws(CacheError) {
    let costs = Costs(cache: workshop.cache)
    for picture in harvest.searches.flatMap(\.pictures) where harvest.images[picture.id] == nil {
      let known = try await workshop.work.known(picture)
      harvest.images[picture.id] = known.outcome
      if picture.isOwnFile {
        lacking.ownFiles += known.missing.count
      } else {
        for role in known.missing {
          lacking.originals += 1
          let usual = try await costs.byteCount(of: role, from: picture.id.source)
          lacking.bytes = lacking.bytes.adding(usual)
        }
      }
      lacking.renditions += known.missingRenditions
    }
  }

  private func tell(
    _ harvest: Harvest, _ lacking: Lacking, _ costs: Costs, to tally: Tally
  ) async throws(Failure) {
    for search in harvest.searches where search.isMissing {
      try await tellMissing(search.query, costs, to: tally)
    }
    var lines: [String] = []
    if queries.contains(where: { $0.folder == nil }) {
      let calls = harvest.searches.filter { !$0.isMissing }.reduce(0) { $0 + $1.result.requests }
      let bytes = lacking.bytes > 0 ? ", about \(Numbers.bytes(lacking.bytes))" : ""
      lines += [
        "ask again: \(Numbers.counted(calls, "call"))",
        "fetch: \(Numbers.counted(lacking.originals, "image"))\(bytes)",
      ]
    }
    if queries.contains(where: { $0.folder != nil }) {
      lines.append("look at: \(Numbers.counted(lacking.ownFiles, "new or changed file"))")
    }
    let others = lacking.originals + lacking.ownFiles > 0 ? ", and those of what is new" : ""
    lines.append("make: \(Numbers.counted(lacking.renditions, "rendition"))\(others)")
    for line in lines { tally.tell(.note("would \(line)")) }
  }

  private func rehearsePublishing(
    _ plan: SitePlan, _ theme: Theme, keepingDeparted keepsDeparted: Bool, _ tally: Tally
  ) async throws(Failure) {
    let output = realOutput
    let prospect = try await Crew().run { () throws(Failure) in
      let publisher = try Publisher(
        rehearsingAt: output, ledgerPath: ledgerPath(for: pastFolder(of: output)),
        replacesForeignFiles: options.replacesForeignFiles, keepsDeparted: keepsDeparted,
        jobs: options.jobs)
      try share(plan, theme, Advice()) { file, inputs, content throws(Failure) in
        try publisher.rehearse(file, inputs: inputs, content)
      }
      return try publisher.rehearsed()
    }
    let (counts, changes) = (prospect.counts, prospect.changes)
    let bytes = prospect.byteCount > 0 ? ", \(Numbers.bytes(prospect.byteCount))" : ""
    tally.tell(.note("would write: \(Numbers.counted(counts.written, "file"))\(bytes)"))
    for name in changes.written { tally.tell(.detail("would write \(name)")) }
    tally.tell(.note("would remove: \(Numbers.counted(counts.removed, "file"))"))
    for name in changes.removed { tally.tell(.detail("would remove \(name)")) }
  }

  /// What would become of a search of which the cache knows nothing.
  private func tellMissing(
    _ query: Query, _ costs: Costs, to tally: Tally
  ) async throws(Failure) {
    let words = query.search.isEmpty ? query.name : query.search
    if let folder = query.folder {
      tally.tell(.note("would look through \(folder), and develop what is there"))
    } else if options.freshness == .offline {
      let problem = SearchError(.notCached, detail: "\(query.source) “\(words)”")
      tally.update { $0.problems.append(problem.failure) }
    } else {
      let cost: String
      do { cost = try await costs.text(ofUnknown: query) } catch { throw error.failure }
      tally.tell(.note("would ask \(query.source) for “\(words)”: \(cost)"))
    }
  }
}
