/// Does things together that arrive while the last few are being done: whoever comes first begins,
/// and who comes meanwhile waits for the next turn, which is for all who wait by then. Nobody waits
/// for company.
actor GroupCommit<Item: Sendable> {
  /// What a waiting one is told.
  private enum Turn {
    case done(CacheError?)
    /// To do its own, and what else has arrived.
    case lead
  }

  private struct Waiting {
    let item: Item
    let continuation: CheckedContinuation<Turn, Never>
  }

  private var isBusy = false
  private var waiting: [Waiting] = []

  /// How many wait for the next turn.
  var waitingCount: Int { waiting.count }

  /// Returns when `item` was done, with others or alone. `work` gets items in the order of their
  /// arrival, and gives the errors of those that failed, by their places.
  ///
  /// Cancellation changes nothing: others may wait for what a cancelled task does.
  func add(
    _ item: Item, together work: @Sendable ([Item]) async -> [Int: CacheError]
  ) async throws(CacheError) {
    if case .done(let failure) = await turn(for: item) {
      if let failure { throw failure }
      return
    }
    let others = waiting
    waiting = []
    let failures = await work([item] + others.map(\.item))
    for (place, other) in zip(1..., others) {
      other.continuation.resume(returning: .done(failures[place]))
    }
    handOver()
    if let failure = failures[0] { throw failure }
  }

  private func turn(for item: Item) async -> Turn {
    guard isBusy else {
      isBusy = true
      return .lead
    }
    return await withCheckedContinuation {
      waiting.append(Waiting(item: item, continuation: $0))
    }
  }

  /// To the one that has waited longest.
  private func handOver() {
    guard !waiting.isEmpty else {
      isBusy = false
      return
    }
    waiting.removeFirst().continuation.resume(returning: .lead)
  }
}
