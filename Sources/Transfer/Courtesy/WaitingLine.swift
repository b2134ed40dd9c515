import Synchronization

/// Lets tasks through one at a time, in the order in which they came.
final class WaitingLine: Sendable {
  /// One for each task, which rings when it is its turn; that of the first has rung.
  private let turns = Mutex<[Alarm]>([])

  /// Does `work` when all who came before are through. It begins at once where the task is
  /// cancelled, perhaps beside another, and is expected to look.
  func inTurn<Value>(
    _ work: () async throws(TransferError) -> Value
  ) async throws(TransferError) -> Value {
    let turn = Alarm()
    join(turn)
    defer { leave(turn) }
    await turn.listen()
    return try await work()
  }

  private func join(_ turn: Alarm) {
    let isFirst = turns.withLock { turns in
      turns.append(turn)
      return turns.count == 1
    }
    if isFirst { turn.ring() }
  }

  private func leave(_ turn: Alarm) {
    let next = turns.withLock { turns in
      turns.removeAll { $0 === turn }
      return turns.first
    }
    next?.ring()
  }
}
