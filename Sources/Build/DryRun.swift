import Cache
import Folders
import FoundationEssentials
import Model
import Publishing
import Search
import Site
import Support
import Theme
import Transfer

extension Gallery {
  /// Says what a run would ask, fetch, make, write and remove, as far as the cache can tell, and
  /// does none of it.
  func dryRun(_ progress: BuildProgress) async throws(Failure) {
    try keepApart()
    guard !isUpToDate(realOutput, fingerprint(), progress) else { return }
    let theme = try await theme()
    _ = try sourceSettings()
    guard var context = try await contextForReading(progress) else {
      for query in queries {
        try await tellMissing(query, Costs(cache: nil, sources: sources), to: progress)
        try await count(query, in: progress)
      }
      try await tellRoom(to: progress)
      return
    }
    let past = try pastFolder(of: realOutput)
    try await recallFiles(ofSite: past, context)
    try await forget(in: &context, ofSite: past)
    var (gathered, lacking) = try await context.closing { [context] () async throws(Failure) in
      try await takeInventory(context)
    }
    try await tell(
      gathered, lacking, Costs(cache: context.cache, sources: sources), context.searches,
      to: progress)
    try await tellRoom(to: progress)
    try await noteTakenDown(in: &gathered, ofSite: past, context)
    gathered.noteFiltered(by: context.selection)
    progress.update { [gathered] in $0.queries = gathered.results }
    guard !gathered.searches.contains(where: \.isMissing), lacking == Lacking() else {
      progress.tell(.note("which files would be written is known once the images are there"))
      return
    }
    try await refuseWithoutState(of: past, context)
    try await keepShrunk(&gathered, ofSite: past, context)
    gathered.leaveOutUnshown()
    let draft = try await draft(of: &gathered, inSite: past, context)
    if draft.missingTiles > 0 {
      let pictures = Numbers.counted(draft.missingTiles, "picture")
      progress.tell(.note("would make: the tiles of \(pictures), hundreds of files for each"))
    }
    var content = draft.content
    content.lookClasses = try theme.classes(for: configuration)
    let known = try await knownAddresses(ofSite: past, context)
    let plan = try await plan(
      &content, theme, known, inSite: past, isPartial: gathered.isPartial,
      without: gathered.takenDown, on: context.records)
    try await dryRunPublishing(plan, theme, keepingDeparted: gathered.keepsDeparted, progress)
  }

  /// Nil where there is no cache, or none that can be looked at without changing it.
  private func contextForReading(_ progress: BuildProgress) async throws(Failure) -> BuildContext? {
    guard FileManager.default.fileExists(atPath: options.cache + "/gallerist.sqlite") else {
      return nil
    }
    do throws(Failure) {
      return try await BuildContext(self, progress: progress)
    } catch {
      guard let problem = error.cause as? CacheError,
        problem.subject == .cache || problem.code == .older
      else { throw error }
      progress.tell(
        .note("what the cache holds is known once a run has opened it: \(problem.detail)"))
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
  private func takeInventory(_ context: BuildContext) async throws(Failure) -> (
    GatheredPictures, Lacking
  ) {
    var gathered = GatheredPictures()
    for search in context.searches { gathered.searches.append(try await search.run { _ in }) }
    var fetcher = context.work.fetcher
    fetcher.isOffline = true
    let portraits = try await Portraits(fetcher: fetcher, workers: 1, progress: context.progress)
      .fetch(for: gathered.searches)
    gathered.portraits = portraits.images
    var lacking = Lacking(originals: portraits.missing.count)
    do {
      try await lookUp(&gathered, in: context, counting: &lacking)
    } catch {
      throw error.failure
    }
    return (gathered, lacking)
  }

  /// Adds the images that the cache holds, and counts those it lacks.
  private func lookUp(
    _ gathered: inout GatheredPictures, in context: BuildContext, counting lacking: inout Lacking
  ) async throws(CacheError) {
    let costs = Costs(cache: context.cache, sources: sources)
    let listed = gathered.searches.flatMap { search in
      search.pictures.filter { !search.filtered.contains($0.id) }
    }
    for listed in listed where gathered.images[listed.id] == nil {
      let picture = listed.picture
      let known = try await context.work.known(picture, in: context.cache)
      gathered.images[picture.id] = PictureWork.Packed(
        known.outcome(in: context.cache), on: context.records)
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
    _ gathered: GatheredPictures, _ lacking: Lacking, _ costs: Costs, _ searches: [QuerySearch],
    to progress: BuildProgress
  ) async throws(Failure) {
    for search in gathered.searches where search.isMissing {
      let total = await searches.first { $0.query == search.query }?.knownTotal()
      try await tellMissing(search.query, costs, knownTotal: total, to: progress)
    }
    var lines: [String] = []
    if queries.contains(where: { $0.folder == nil }) {
      let calls = gathered.searches.filter { !$0.isMissing }.reduce(0) { $0 + $1.result.requests }
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
    for line in lines { progress.tell(.note("would \(line)")) }
  }

  private func dryRunPublishing(
    _ plan: SitePlan, _ theme: Theme, keepingDeparted keepsDeparted: Publisher.KeepsDeparted?,
    _ progress: BuildProgress
  ) async throws(Failure) {
    let output = realOutput
    let prospect = try await ThreadPool().run { () throws(Failure) in
      let publisher = try Publisher(
        dryRunningAt: output, ledgerPath: ledgerPath(for: try pastFolder(of: output)),
        replacesForeignFiles: options.replacesForeignFiles, keepsDeparted: keepsDeparted,
        jobs: options.jobs)
      let pages = PageRenderer(plan, theme, of: self)
      try forEachFile(of: plan) { file throws(Failure) in
        try publisher.dryRun(file.ranked, inputs: pages.inputs(of: file)) { () throws(Failure) in
          let content = try pages.render(file)
          try pages.check(content, of: file)
          return content
        }
      }
      return try publisher.dryRan()
    }
    let (counts, changes) = (prospect.counts, prospect.changes)
    let bytes = prospect.byteCount > 0 ? ", \(Numbers.bytes(prospect.byteCount))" : ""
    progress.tell(.note("would write: \(Numbers.counted(counts.written, "file"))\(bytes)"))
    try changes.written.forEachName { name in progress.tell(.detail("would write \(name)")) }
    progress.tell(.note("would remove: \(Numbers.counted(counts.removed, "file"))"))
    try changes.removed.forEachName { name in progress.tell(.detail("would remove \(name)")) }
  }

  /// What a search without a cache can tell: what a folder holds beside pictures.
  private func count(_ query: Query, in progress: BuildProgress) async throws(Failure) {
    var result = Report.QueryResult(query)
    if query.folder != nil {
      result.leftOut = try await ThreadPool().run { () throws(Failure) in
        do throws(SearchError) {
          return try Folder.leftOut(of: query)
        } catch {
          throw error.failure
        }
      }
    }
    progress.update { [result] in $0.queries.append(result) }
  }

  /// What would become of a search of which the cache knows nothing.
  private func tellMissing(
    _ query: Query, _ costs: Costs, knownTotal total: Int? = nil, to progress: BuildProgress
  ) async throws(Failure) {
    let words = query.search.isEmpty ? query.name : query.search
    if let folder = query.folder {
      progress.tell(.note("would read \(folder), and develop what it finds"))
    } else if options.freshness == .offline {
      let problem = SearchError(.notCached, detail: "\(query.source) “\(words)”")
      progress.update { $0.problems.append(problem.failure) }
    } else {
      let cost: String
      do {
        cost = try await costs.text(
          ofUnknown: query, total: total, isWhole: isDivided(query) && wantsAll(query))
      } catch {
        throw error.failure
      }
      progress.tell(.note("would ask \(query.source) for “\(words)”: \(cost)"))
    }
  }
}
