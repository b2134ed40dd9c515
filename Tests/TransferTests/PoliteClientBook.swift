import Model
import Synchronization
import Transfer

/// A budget book that forgets all when the test is over.
final class PoliteClientBook: BudgetBook {
  struct Pause: Hashable, Sendable {
    let rateLimit: String
    let end: Duration
    let reason: String
  }

  private struct State {
    var sent: [String: [Duration]] = [:]
    var pauses: [Pause] = []
    var requests = 0
    var isBroken = false
  }

  private let state = Mutex(State())

  var pauses: [Pause] { state.withLock { $0.pauses } }
  /// How often it was asked, or told something.
  var requests: Int { state.withLock { $0.requests } }

  func tearApart() { state.withLock { $0.isBroken = true } }

  func admit(to rateLimit: RateLimit, at moment: Duration) async throws(Failure) -> Admission {
    try open()
    return state.withLock { state in
      let pause = state.pauses.filter { $0.rateLimit == rateLimit.name }.max { $0.end < $1.end }
      if let pause, pause.end > moment {
        return .wait(pause.end - moment, because: .pause(pause.reason))
      }
      for budget in rateLimit.budgets {
        let within = state.sent[rateLimit.name, default: []].suffix(budget.requests)
        guard within.count == budget.requests, let first = within.first,
          case let wait = first + budget.time - moment, wait > .zero
        else { continue }
        return .wait(wait, because: .budget(budget))
      }
      state.sent[rateLimit.name, default: []].append(moment)
      return .go
    }
  }

  func pause(_ rateLimit: RateLimit, until end: Duration, because reason: String)
    async throws(Failure)
  {
    try open()
    state.withLock { $0.pauses.append(Pause(rateLimit: rateLimit.name, end: end, reason: reason)) }
  }

  private func open() throws(Failure) {
    let isBroken = state.withLock { state in
      state.requests += 1
      return state.isBroken
    }
    if isBroken { throw Failure(.inputOutput, "the book is torn apart") }
  }
}
