import Cache
import Foundation
import Model
import Publishing
import Support

extension Gallery {
  /// This gallery with cache and state that are read and never written.
  var reading: Gallery {
    var options = options
    (options.isDryRun, options.freshness) = (true, .offline)
    return Gallery(configuration: configuration, options: options, environment: environment)
  }

  /// Makes the sizes of a share of the pictures into a cache of their own, from what the gallery's cache holds. As that is
  /// only read, any number of shares can be made at once, also on other machines.
  func develop(
    _ part: GalleryPart, into folder: String, _ progress: BuildProgress
  ) async throws(Failure) {
    try keepApart(alsoFrom: folder)
    let database = options.cache + "/gallerist.sqlite"
    guard FileManager.default.fileExists(atPath: database) else {
      throw Failure(
        .notFound, "there is no cache to develop from", place: options.cache,
        nextStep: "run `gallerist build --until fetched` first, or name the cache with --cache")
    }
    let shelf: Cache
    do {
      shelf = try await ThreadPool().run { () throws(CacheError) in try Cache(folder: folder) }
    } catch {
      throw error.failure
    }
    if let note = shelf.openingNote { progress.tell(.note(note)) }
    var context = try await BuildContext(self, shelf: shelf, progress: progress)
    let site = try pastFolder(of: realOutput)
    try await recallFiles(ofSite: site, context)
    try await forget(in: &context, ofSite: site)
    let pictures = try await context.closing { [context] () async throws(Failure) in
      try await context.pictures(of: part)
    }
    progress.expect(pictures: pictures.count)
    await context.work.develop(pictures, jobs: context.workers) { _, _ in }
    guard !Task.isCancelled else { throw Self.stopped }
    if let breakdown = progress.breakdown { throw breakdown }
    do {
      _ = try await shelf.comeToRest()
    } catch {
      throw error.failure
    }
  }
}

extension BuildContext {
  /// Those of the part that the searches list, as far as the cache knows them, each once.
  fileprivate func pictures(of part: GalleryPart) async throws(Failure) -> [QuerySearch
    .PackedPicture]
  {
    var pictures: [QuerySearch.PackedPicture] = []
    var seen: Set<PictureID> = []
    var missing: [Failure] = []
    for search in searches {
      let outcome = try await search.run { _ in }
      if outcome.isMissing, let problem = outcome.problem { missing.append(problem) }
      for listed in outcome.pictures
      where part.holds(listed.id) && !outcome.filtered.contains(listed.id)
        && seen.insert(listed.id).inserted
      { pictures.append(listed) }
    }
    progress.update { [missing] in $0.problems = missing }
    return pictures
  }
}
