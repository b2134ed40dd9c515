import Model

/// When the answers of one walk were given, as far as it decides how long they serve.
struct AnswerTimes: Hashable, Sendable {
  /// The first of the walk.
  let began: Timestamp
  private(set) var oldest: Timestamp

  mutating func note(_ retrieved: Timestamp) { oldest = min(oldest, retrieved) }

  /// Whether none of them would be asked for again.
  func serve(
    _ freshness: BuildOptions.Freshness, floor: Duration, at now: Timestamp
  ) -> Bool {
    freshness.accepts(began, after: nil, floor: floor, at: now)
      && freshness.accepts(oldest, after: began, floor: floor, at: now)
  }
}
