import Model

/// Hands pictures from the searches that find them to the workers that fetch and develop them:
/// each picture once, in the order in which they are found.
actor PictureQueue<Item: Identifiable & Sendable> where Item.ID == PictureID {
  /// Searches may be so many ahead of the workers: each is held as a whole, and a folder lists a million while
  /// ten thousand are developed.
  private let mostAhead: Int

  private var known: Set<PictureID> = []
  /// How many were new and are neither taken nor settled.
  private(set) var ahead = 0
  private var searches: [CheckedContinuation<Void, Never>] = []
  private var waiting: [Item] = []
  private var next = 0
  private var idle: [CheckedContinuation<Item?, Never>] = []
  private var isClosed = false

  init(mostAhead: Int = 2_000) { self.mostAhead = mostAhead }

  /// Those that no search has found yet. Each is new once.
  func new(among items: [Item]) -> [Item] {
    let new = items.filter { known.insert($0.id).inserted }
    ahead += new.count
    return new
  }

  /// Of so many new ones no worker need know.
  func settle(_ count: Int) {
    ahead -= count
    guard ahead < mostAhead else { return }
    for search in searches { search.resume() }
    searches = []
  }

  /// Holds a search that is too far ahead of the workers.
  func waitForRoom() async {
    guard ahead >= mostAhead, !isClosed else { return }
    await withCheckedContinuation { searches.append($0) }
  }

  func add(_ items: [Item]) {
    for item in items {
      if idle.isEmpty {
        waiting.append(item)
      } else {
        idle.removeFirst().resume(returning: item)
        settle(1)
      }
    }
  }

  /// No more will come: who waits, waits no longer.
  func close() {
    isClosed = true
    settle(ahead)
    for worker in idle { worker.resume(returning: nil) }
    idle = []
  }

  /// As `close`, and what is not yet taken never will be.
  func abandon() {
    next = waiting.count
    close()
  }

  /// The next picture, as soon as there is one; nil when all are taken and no more will come.
  func take() async -> Item? {
    if next < waiting.count {
      let item = waiting[next]
      next += 1
      settle(1)
      // What is taken is not held any longer.
      if next >= 64, 2 * next > waiting.count {
        waiting.removeFirst(next)
        next = 0
      }
      return item
    }
    if isClosed { return nil }
    return await withCheckedContinuation { idle.append($0) }
  }
}
