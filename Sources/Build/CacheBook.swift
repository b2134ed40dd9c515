import Cache
import Model
import Transfer

/// What was sent under each rate limit, kept in the cache, so that it counts for all runs over it.
struct CacheBook: BudgetBook {
  let cache: Cache
  let progress: BuildProgress

  func admit(to rateLimit: RateLimit, at moment: Duration) async throws(Failure) -> Admission {
    do {
      return try await cache.admit(to: rateLimit.name, budgets: rateLimit.budgets, at: moment)
    } catch {
      throw stop(error)
    }
  }

  func pause(_ rateLimit: RateLimit, until end: Duration, because reason: String)
    async throws(Failure)
  {
    do {
      try await cache.pause(rateLimit.name, until: end, because: reason)
    } catch {
      throw stop(error)
    }
  }

  private func stop(_ error: CacheError) -> Failure {
    progress.breakDown(error.failure)
    return error.failure
  }
}
