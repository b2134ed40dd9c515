import Cache
import Model
import Search
import Transfer

/// What the searches of a gallery need of the cache: found by walking each of them over the answers
/// that are kept, without asking anybody.
struct GalleryNeeds: Sendable {
  private(set) var needs: Needs
  /// Searches of which not every answer is kept.
  private(set) var unknown: [Query] = []

  init(since: Timestamp, recipes: Set<String> = []) {
    needs = Needs(since: since)
    needs.recipes = recipes
  }

  /// Both the newest answers and those of the last whole search are what a build may fall back on.
  /// Where the newest do not lead to the end, nobody knows what belongs to the search.
  mutating func add(_ search: QuerySearch) async throws(Failure) {
    let isKnown = await walk(search, ofWholeWalk: false)
    _ = await walk(search, ofWholeWalk: true)
    if let breakdown = search.progress.breakdown { throw breakdown }
    guard !isKnown else { return }
    needs.sources.insert(search.query.source)
    unknown.append(search.query)
  }

  /// Pictures that stay in a site though no search leads to them.
  mutating func add(_ kept: Set<PictureID>) { needs.pictures.formUnion(kept) }

  /// Whether the walk came to its end, and everything was there to be seen.
  private mutating func walk(_ search: QuerySearch, ofWholeWalk isWhole: Bool) async -> Bool {
    let log = WalkLog()
    let pages = search.source.pages(of: search.query) {
      [answerCache = search.answerCache] request async throws(SearchError) in
      let answer = try await answerCache.olderAnswer(request, ofWholeWalk: isWhole)
      log.note(request.request.address.text, answer.retrieved, isFromCache: true)
      return answer
    }
    var isKnown = true
    do throws(SearchError) {
      for try await page in pages {
        log.note(page)
        isKnown = isKnown && page.unreadable.isEmpty
      }
    } catch {
      isKnown = false
    }
    needs.requests.formUnion(log.state.identities)
    needs.pictures.formUnion(log.state.pages.flatMap(\.pictures))
    return isKnown
  }
}
