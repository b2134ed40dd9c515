import Cache
import Configuration
import Model
import Publishing
import Site
import Support

extension Gallery {
  /// The gathered pictures as content of the site in `folder`, with what this build changes of it, and what is
  /// to be remembered once it is published.
  func draft(
    of gathered: inout GatheredPictures, inSite folder: String, _ context: BuildContext,
    making: Bool = false
  ) async throws(Failure) -> SiteDraft {
    var content = try content(of: gathered)
    do {
      try await addKept(to: &content, &gathered, inSite: folder, context)
      var comparison = try await comparison(withSite: folder, context)
      try await comparison.compare(
        &content, without: gathered.takenDown, restored: gathered.restored,
        keepingDeparted: gathered.isPartial)
      content.arrange(
        as: configuration, context.curator.curation, gathered.searches, context.selection)
      await addHero(to: &content, context, making: making)
      let missingTiles = await addTiles(
        to: &content, of: gathered.searches, context, making: making)
      return SiteDraft(
        content: content, update: comparison.update, changes: comparison.changes,
        told: comparison.told, missingTiles: missingTiles)
    } catch {
      throw error.failure
    }
  }

  /// The gathered pictures as content of the site that was published last, with the history of that; and
  /// those that the owner has other words for, in those of their sources.
  func recalledContent(
    of gathered: inout GatheredPictures, _ context: BuildContext
  ) async throws(Failure) -> (content: SiteContent, told: [PictureID: PictureRecord]) {
    var content = try content(of: gathered)
    do {
      try await addKept(to: &content, &gathered, inSite: realOutput, context)
      var comparison = try await comparison(withSite: realOutput, context)
      try await comparison.recall(for: &content, without: gathered.takenDown)
      content.arrange(
        as: configuration, context.curator.curation, gathered.searches, context.selection)
      await addHero(to: &content, context, making: false)
      _ = await addTiles(to: &content, of: gathered.searches, context, making: false)
      return (content, comparison.told)
    } catch {
      throw error.failure
    }
  }

  /// This run's changes are dated with its beginning, unless the environment says when.
  private func comparison(
    withSite folder: String, _ context: BuildContext
  ) async throws(CacheError) -> SiteComparison {
    let date = environment.sourceDate
    return try await SiteComparison(
      withSite: folder, in: context.state, at: date ?? context.progress.report.started,
      isGiven: date != nil, program: environment.programVersion, curator: context.curator,
      records: context.records, jobs: options.jobs)
  }

  /// The output as histories and ledgers know it, even where it is not there.
  var realOutput: String { RealPath.of(options.output) ?? options.output }
}

extension Gallery {
  /// Keeps what a build changed, now that everybody can see it.
  func remember(
    _ draft: SiteDraft, of gathered: GatheredPictures, ofSite folder: String, tree: Digest?,
    copies: CopyChoices, _ context: BuildContext
  ) async throws(Failure) {
    do {
      try await context.state.beginUndo(ofSite: folder)
      try await context.state.keep(draft.update, ofSite: folder)
      try await keepPictures(
        of: draft.content, told: draft.told, gathered, ofSite: folder, context.state)
      try await context.state.noteTakenDown(gathered.takenDown.known, inSite: folder)
      try await context.state.noteCopies(copies, inSite: folder)
      try await keepFiles(of: draft.content, gathered, ofSite: folder, context)
      try await context.state.endUndo()
      try await context.state.finishTree(
        ofSite: folder, now: tree, keeping: configuration.keepRuns)
    } catch {
      throw error.failure
    }
  }
}

/// A site that is to be published, and what is to be remembered once it is.
struct SiteDraft: Sendable {
  var content: SiteContent
  var update: SiteUpdate
  /// The pictures that are new, changed or gone.
  var changes: StoredRun.Changes
  /// The pictures that the owner has other words for, in those of their sources.
  var told: [PictureID: PictureRecord]
  /// Of how many pictures tiles are still to be made.
  var missingTiles = 0
}

extension Report.Pictures {
  init(_ draft: SiteDraft, _ plan: SitePlan) {
    self.init()
    (described, sharing, albums) = (plan.described, plan.copies.count, plan.albums)
    all = draft.content.pictures.count
    kept = draft.content.pictures.count { $0.isKept }
    changes = draft.changes
  }
}
