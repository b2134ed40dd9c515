import Configuration
import Model

extension BuildOptions.Freshness {
  /// The default: less than a day, so that a build at the same minute of each night requests again,
  /// though it comes seconds earlier after the answers of the night before than a day.
  static let usual = Self.atMost(.seconds(20 * 60 * 60))

  /// Whether an answer that is kept serves at `now`, of a service that wants it kept for `floor`.
  /// Its headers may say for how long it serves (`lifetime`): never below the floor, nor beyond the age
  /// that is wished for.
  ///
  /// The first answer of a walk decides for all: one that is older than it belongs to an earlier
  /// walk, and pictures may have moved from page to page since. One from a time to come was kept while the
  /// clock was wrong, and would never grow old.
  func accepts(
    _ retrieved: Timestamp, lifetime: Duration?, after began: Timestamp?, floor: Duration,
    at now: Timestamp
  ) -> Bool {
    switch self {
    case .refresh: return false
    case .offline: return true
    case .atMost(let age):
      if let began { return retrieved >= began && retrieved <= now }
      return (.zero..<max(min(age, lifetime ?? age), floor)).contains(now.since(retrieved))
    }
  }
}

extension Gallery {
  var freshness: BuildOptions.Freshness {
    options.freshness ?? configuration.network.maxAge.map { .atMost($0) } ?? .usual
  }
}
