import Model
import Search

/// Asks for the pictures of a search again, at most once in a run, when the address of an image has
/// died: addresses expire, and the pictures are still there.
actor Renewal {
  private let search: QuerySearch
  private let log = WalkLog()
  private var state = State.notAsked

  private enum State {
    case notAsked
    case underWay([CheckedContinuation<Void, Never>])
    case over([PictureID: Picture])
  }

  init(of search: QuerySearch) { self.search = search }

  /// How often the service was asked for it.
  nonisolated var requests: Int { log.state.requests }

  /// Whether an address out of an answer of that age may have died of old age.
  nonisolated func isDue(for retrieved: Timestamp) -> Bool {
    let answerCache = search.answerCache
    return answerCache.asksService
      && answerCache.now().since(retrieved) >= answerCache.description.terms.linksLast
  }

  /// The picture as the service tells of it now; nil where it does so no more.
  func picture(_ id: PictureID) async -> Picture? {
    switch state {
    case .notAsked: await ask()
    case .underWay: await withCheckedContinuation { wait($0) }
    case .over: break
    }
    guard case .over(let pictures) = state else { return nil }
    return pictures[id]
  }

  private func wait(_ continuation: CheckedContinuation<Void, Never>) {
    guard case .underWay(let waiting) = state else { return continuation.resume() }
    state = .underWay(waiting + [continuation])
  }

  private func tell(_ error: SearchError) {
    search.progress.tell(
      .note(
        "addresses of images have died, and \(search.query.name) cannot supply new ones: "
          + error.failure.summary))
  }

  private func ask() async {
    state = .underWay([])
    var pictures: [PictureID: Picture] = [:]
    do {
      pictures = try await search.walkAgain(noting: log)
    } catch {
      // A run that is stopped says so by itself.
      if error.code != .cancelled { tell(error) }
    }
    guard case .underWay(let waiting) = state else { return }
    state = .over(pictures)
    for continuation in waiting { continuation.resume() }
  }
}
