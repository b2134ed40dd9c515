import Model

/// Hands pictures from the searches that find them to the workers that fetch and develop them:
/// each picture once, in the order in which they are found.
actor PictureQueue<Item: Identifiable & Sendable> where Item.ID == PictureID {
  private var known: Set<PictureID> = []
  private var waiting: [Item] = []
  private var next = 0
  private var idle: [CheckedContinuation<Item?, Never>] = []
  private var isClosed = false

  /// Those that no search has found yet. Each is new once.
  func new(among items: [Item]) -> [Item] { items.filter { known.insert($0.id).inserted } }

  func add(_ items: [Item]) {
    for item in items {
      if idle.isEmpty {
        waiting.append(item)
      } else {
        idle.removeFirst().resume(returning: item)
      }
    }
  }

  /// No more will come: who waits, waits no longer.
  func close() {
    isClosed = true
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
      next += 1
      return waiting[next - 1]
    }
    if isClosed { return nil }
    return await withCheckedContinuation { idle.append($0) }
  }
}
