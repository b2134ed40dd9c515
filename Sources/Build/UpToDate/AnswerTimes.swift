import Model

/// When the answers of one walk were given, as far as it decides how long they serve.
struct AnswerTimes: Hashable, Sendable {
  /// The first of the walk.
  let began: Timestamp
  private(set) var oldest: Timestamp
  /// For how long the first serves by its headers; nil where they do not say.
  let lifetime: Duration?

  mutating func note(_ retrieved: Timestamp) { oldest = min(oldest, retrieved) }

  /// Whether none of them would be asked for again.
  func serve(
    _ freshness: BuildOptions.Freshness, floor: Duration, at now: Timestamp
  ) -> Bool {
    freshness.accepts(began, lifetime: lifetime, after: nil, floor: floor, at: now)
      && freshness.accepts(oldest, lifetime: nil, after: began, floor: floor, at: now)
  }
}
