import Cache
import Model

extension Gallery {
  /// Searches, and brings images into the cache: no size is made, no page, and nothing is published.
  func fetch(_ progress: BuildProgress) async throws(Failure) {
    try keepApart()
    var context = try await BuildContext(self, progress: progress)
    try await recallFiles(ofSite: realOutput, context)
    try await forget(in: &context, ofSite: realOutput)
    var gathered = try await context.search { [context] found in
      await context.work.fetchAlone(found)
    }
    guard !Task.isCancelled else { throw Self.stopped }
    gathered.noteFiltered(by: context.selection)
    progress.update { [gathered] report in
      report.queries = gathered.results
      report.problems = gathered.searches.compactMap(\.problem)
    }
    try await context.noteUse(by: gathered, at: environment.now())
    do {
      // Others may then read the cache as a file that never changes.
      _ = try await context.cache.comeToRest()
    } catch {
      throw error.failure
    }
  }
}

extension PictureWork {
  /// Brings the images of a picture into the cache, and finds out what they are.
  func fetchAlone(_ found: QuerySearch.Found) async -> Packed {
    let picture = found.picture
    let preview =
      picture.hasOneImage ? Fetcher.Result() : await fetcher.original(of: found, role: .preview)
    let large = await fetcher.original(of: found, role: .large)
    let motion =
      large.image == nil ? Fetcher.Result() : await fetcher.motion(of: found, making: false)
    return fetched(picture, preview, large, motion)
  }
}
