import Model
import Synchronization

/// What one walk through a search asked for, and where the answers came from.
final class WalkLog: Sendable {
  struct State: Sendable {
    /// What the answers are known by in the cache.
    var identities: [String] = []
    var requests = 0
    var fromCache = 0
    /// When the service gave the first of the answers.
    var began: Timestamp?
  }

  private let entries = Mutex(State())

  var state: State { entries.withLock { $0 } }

  func note(_ identity: String, _ retrieved: Timestamp, isFromCache: Bool) {
    entries.withLock { state in
      state.identities.append(identity)
      state.began = state.began ?? retrieved
      if isFromCache { state.fromCache += 1 } else { state.requests += 1 }
    }
  }
}
