import Synchronization

/// Lets tasks through one at a time, in the order in which they came.
final class WaitingLine: Sendable {
  private struct Ticket {
    let number: Int
    let turn: AsyncStream<Never>.Continuation
  }

  private struct State {
    var arrivals = 0
    var tickets: [Ticket] = []
  }

  private let state = Mutex(State())

  /// Does `work` when all who came before are through. It begins at once where the task is
  /// cancelled, perhaps beside another, and is expected to look.
  func inTurn<Value>(
    _ work: () async throws(TransferError) -> Value
  ) async throws(TransferError) -> Value {
    let (turn, continuation) = AsyncStream<Never>.makeStream()
    let number = join(continuation)
    defer { leave(number) }
    for await _ in turn {}
    return try await work()
  }

  private func join(_ turn: AsyncStream<Never>.Continuation) -> Int {
    state.withLock { state in
      state.arrivals += 1
      state.tickets.append(Ticket(number: state.arrivals, turn: turn))
      // Nobody is before the first.
      if state.tickets.count == 1 { turn.finish() }
      return state.arrivals
    }
  }

  private func leave(_ number: Int) {
    let next = state.withLock { state in
      state.tickets.removeAll { $0.number == number }
      return state.tickets.first
    }
    next?.turn.finish()
  }
}
