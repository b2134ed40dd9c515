package import Model

/// Remembers what was sent in every lane, for all runs that share it, at once or one after the other.
/// Moments are counted from 1970.
package protocol BudgetBook: Sendable {
  /// Counts a request as sent at `moment` if it may be.
  func admit(to lane: Lane, at moment: Duration) async throws(Failure) -> Admission

  /// Nobody is to send anything in this lane before `end`.
  func pause(_ lane: Lane, until end: Duration, because reason: String) async throws(Failure)
}
