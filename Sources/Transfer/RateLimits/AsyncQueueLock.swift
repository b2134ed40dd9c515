import Synchronization

/// Lets tasks through one at a time, in the order in which they came.
final class AsyncQueueLock: Sendable {
  /// One for each task, which rings when it is its turn; that of the first has rung.
  private let turns = Mutex<[OneShotEvent]>([])

  /// Does `work` when all who came before are through. It begins at once where the task is
  /// cancelled, perhaps beside another, and is expected to look.
  func inTurn<Value>(
    _ work: () async throws(TransferError) -> Value
  ) async throws(TransferError) -> Value {
    let turn = OneShotEvent()
    join(turn)
    defer { leave(turn) }
    await turn.wait()
    return try await work()
  }

  private func join(_ turn: OneShotEvent) {
    let isFirst = turns.withLock { turns in
      turns.append(turn)
      return turns.count == 1
    }
    if isFirst { turn.fire() }
  }

  private func leave(_ turn: OneShotEvent) {
    let next = turns.withLock { turns in
      turns.removeAll { $0 === turn }
      return turns.first
    }
    next?.fire()
  }
}
