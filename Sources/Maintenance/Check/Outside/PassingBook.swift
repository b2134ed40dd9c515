import Model
import Synchronization
import Transfer

/// What was sent under each rate limit, forgotten at the end: a check leaves nothing behind, and asks nothing
/// that would be worth to be counted for other runs.
final class PassingBook: BudgetBook {
  fileprivate struct State {
    var sent: [String: [Duration]] = [:]
    var pauses: [String: (end: Duration, reason: String)] = [:]
  }

  private let state = Mutex(State())

  func admit(to rateLimit: RateLimit, at moment: Duration) async throws(Failure) -> Admission {
    state.withLock { $0.admit(to: rateLimit, at: moment) }
  }

  func pause(_ rateLimit: RateLimit, until end: Duration, because reason: String)
    async throws(Failure)
  {
    state.withLock { state in
      guard state.pauses[rateLimit.name].map({ $0.end < end }) ?? true else { return }
      state.pauses[rateLimit.name] = (end, reason)
    }
  }
}

extension PassingBook.State {
  mutating func admit(to rateLimit: RateLimit, at moment: Duration) -> Admission {
    if let pause = pauses[rateLimit.name], pause.end > moment {
      return .wait(pause.end - moment, because: .pause(pause.reason))
    }
    let most = rateLimit.budgets.map(\.requests).max() ?? 0
    let earlier = sent[rateLimit.name, default: []].suffix(most)
    for budget in rateLimit.budgets {
      let within = earlier.suffix(budget.requests)
      guard within.count == budget.requests, let first = within.first,
        case let wait = first + budget.time - moment, wait > .zero
      else { continue }
      return .wait(wait, because: .budget(budget))
    }
    sent[rateLimit.name] = most > 0 ? earlier + [moment] : []
    return .go
  }
}
