package import Model

/// Remembers what was sent under each rate limit, for all runs that share it, at once or one after the other.
/// Moments are counted from 1970.
package protocol BudgetBook: Sendable {
  /// Counts a request as sent at `moment` if it may be.
  func admit(to rateLimit: RateLimit, at moment: Duration) async throws(Failure) -> Admission

  /// Nothing is sent under this rate limit before `end`.
  func pause(_ rateLimit: RateLimit, until end: Duration, because reason: String)
    async throws(Failure)
}
