import Build
import Cache
import Model

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
    let newest = try await search.walkKept(ofWholeWalk: false)
    for kept in [newest, try await search.walkKept(ofWholeWalk: true)] {
      needs.requests.formUnion(kept.requests)
      needs.pictures.formUnion(kept.pictures)
    }
    guard !newest.isWhole else { return }
    needs.sources.insert(search.query.source)
    unknown.append(search.query)
  }

  /// Pictures that stay in a site though no search leads to them.
  mutating func add(_ kept: Set<PictureID>) { needs.pictures.formUnion(kept) }
}
