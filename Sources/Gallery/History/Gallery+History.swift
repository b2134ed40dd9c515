import Cache
import Model
import Site

extension Gallery {
  /// The harvest as content of the site in `folder`, with what this build changes of it, and what is
  /// to be remembered once it is published.
  func draft(
    of harvest: Harvest, inSite folder: String, _ workshop: Workshop
  ) async throws(Failure) -> SiteDraft {
    var content = content(of: harvest)
    do {
      try await addKept(to: &content, harvest, inSite: folder, workshop)
      var comparison = try await comparison(withSite: folder, workshop)
      try await comparison.compare(&content, keepingDeparted: harvest.isPartial)
      return SiteDraft(content: content, update: comparison.update, changes: comparison.changes)
    } catch {
      throw error.failure
    }
  }

  /// The harvest as content of the site that was published last, with the history of that.
  func recalledContent(
    of harvest: Harvest, _ workshop: Workshop
  ) async throws(Failure) -> SiteContent {
    var content = content(of: harvest)
    do {
      try await addKept(to: &content, harvest, inSite: realOutput, workshop)
      try await comparison(withSite: realOutput, workshop).recall(for: &content)
    } catch {
      throw error.failure
    }
    return content
  }

  /// This run's changes are dated with its beginning, unless the environment says when.
  private func comparison(
    withSite folder: String, _ workshop: Workshop
  ) async throws(CacheError) -> SiteComparison {
    let date = surroundings.sourceDate
    return try await SiteComparison(
      withSite: folder, in: workshop.cache, at: date ?? workshop.tally.report.started,
      isGiven: date != nil)
  }

  /// The output as histories and ledgers know it, even where it is not there.
  var realOutput: String { OutputFolder.realPath(options.output) ?? options.output }
}

extension Gallery {
  /// Keeps what a build changed, now that everybody can see it.
  func remember(
    _ draft: SiteDraft, of harvest: Harvest, ofSite folder: String, _ workshop: Workshop
  ) async throws(Failure) {
    do {
      try await workshop.cache.keep(draft.update, ofSite: folder)
      try await keepPictures(of: draft.content, harvest, ofSite: folder, workshop.cache)
    } catch {
      throw error.failure
    }
  }
}
