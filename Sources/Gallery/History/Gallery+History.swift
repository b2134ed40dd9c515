import Cache
import Model
import Site

extension Gallery {
  /// The harvest as content of the site in `folder`, with what this build changes of it, and what is
  /// to be remembered once it is published.
  func content(
    of harvest: Harvest, inSite folder: String, _ workshop: Workshop
  ) async throws(Failure) -> (content: SiteContent, update: SiteUpdate) {
    var content = content(of: harvest)
    do {
      var comparison = try await comparison(withSite: folder, workshop)
      try await comparison.compare(&content, keepingDeparted: harvest.isPartial)
      return (content, comparison.update)
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

extension Workshop {
  /// Keeps what a build changed, now that everybody can see it.
  func remember(_ update: SiteUpdate, ofSite folder: String) async throws(Failure) {
    do { try await cache.keep(update, ofSite: folder) } catch { throw error.failure }
  }
}
