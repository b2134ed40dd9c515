import Model
import Search
import Site

/// The portraits of creators, where they are part of what a source offers. They are no pictures of
/// the gallery: one that cannot be had is no failure, and the page shows an initial instead.
struct Portraits: Sendable {
  let fetcher: Fetcher
  let workers: Int
  let progress: BuildProgress

  struct Found: Sendable {
    var images: [Creator.Identity: PublishedImage] = [:]
    /// Why others are missing.
    var missing: [String] = []
  }

  private struct Answer: Sendable {
    let identity: Creator.Identity
    let result: Fetcher.Result
  }

  func fetch(for searches: [QuerySearch.Outcome]) async throws(Failure) -> Found {
    let creators = Self.creators(in: searches)
    var found = Found()
    await withTaskGroup(of: Answer.self) { group in
      for (index, creator) in creators.enumerated() {
        if index >= workers, let done = await group.next() { note(done) }
        guard !Task.isCancelled, progress.breakdown == nil else { break }
        group.addTask {
          Answer(identity: creator.identity, result: await fetcher.portrait(of: creator))
        }
      }
      for await done in group { note(done) }
    }
    if let breakdown = progress.breakdown { throw breakdown }
    return found

    func note(_ done: Answer) {
      found.images[done.identity] = done.result.original.map { PublishedImage($0) }
      if let failure = done.result.failure { found.missing.append(failure.reason) }
    }
  }

  /// Those with a portrait, each once, in the order of the searches.
  private static func creators(in searches: [QuerySearch.Outcome]) -> [Creator] {
    let offering = Sources.builtIn.all.filter(\.terms.offersPortraits).map(\.name)
    var seen: Set<Creator.Identity> = []
    return searches.filter { offering.contains($0.query.source) }
      .flatMap { $0.creators + $0.portrayed }
      .filter { $0.portrait != nil && seen.insert($0.identity).inserted }
  }
}
