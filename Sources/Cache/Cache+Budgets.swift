package import Model

/// How often every lane was used, and until when it must rest: for all runs over this cache.
extension Cache {
  /// Counts a request as sent at `moment`, counted from 1970, if all budgets have room and nobody
  /// asked for a pause.
  package func admit(
    to lane: String, budgets: [Budget], at moment: Duration
  ) throws(CacheError) -> Admission {
    .go
  }

  /// Nobody is to send anything in this lane before `end`; an earlier end changes nothing.
  package func pause(
    _ lane: String, until end: Duration, because reason: String
  ) throws(CacheError) {}
}
