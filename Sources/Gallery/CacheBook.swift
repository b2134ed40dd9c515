import Cache
import Model
import Transfer

/// What was sent in every lane, kept in the cache, so that it counts for all runs over it.
struct CacheBook: BudgetBook {
  let cache: Cache
  let tally: Tally

  func admit(to lane: Lane, at moment: Duration) async throws(Failure) -> Admission {
    do {
      return try await cache.admit(to: lane.name, budgets: lane.budgets, at: moment)
    } catch {
      throw stop(error)
    }
  }

  func pause(_ lane: Lane, until end: Duration, because reason: String) async throws(Failure) {
    do {
      try await cache.pause(lane.name, until: end, because: reason)
    } catch {
      throw stop(error)
    }
  }

  private func stop(_ error: CacheError) -> Failure {
    tally.breakDown(error.failure)
    return error.failure
  }
}
