package import Model

/// How often each rate limit was used, and until when it must rest: for all runs over this cache.
extension Cache {
  /// Counts a request as sent at `moment`, counted from 1970, if all budgets have room and nobody
  /// asked for a pause.
  package func admit(
    to rateLimit: String, budgets: [Budget], at moment: Duration
  ) throws(CacheError) -> Admission {
    let now = moment.milliseconds
    guard !budgets.isEmpty else { return try pauseLeft(in: rateLimit, at: now) ?? .go }
    // Whoever counts and then sends must be alone from the one to the other.
    return try database.transaction { () throws(CacheError) -> Admission in
      if let wait = try pauseLeft(in: rateLimit, at: now) { return wait }
      try tidy(rateLimit, budgets: budgets, at: now)
      if let wait = try longestWait(in: rateLimit, budgets: budgets, at: now) { return wait }
      try database.run(
        "INSERT INTO sent (lane, moment) VALUES (?, ?)", [.text(rateLimit), .integer(now)])
      return .go
    }
  }

  /// Nothing is sent under this rate limit before `end`; an earlier end changes nothing. More than
  /// a day of rest, counted from the next look, is taken for a mistake and cut to a day.
  package func pause(
    _ rateLimit: String, until end: Duration, because reason: String
  ) throws(CacheError) {
    try database.run(
      """
      INSERT INTO pause (lane, until, reason) VALUES (?, ?, ?)
      ON CONFLICT (lane) DO UPDATE SET until = excluded.until, reason = excluded.reason
      WHERE until < excluded.until
      """, [.text(rateLimit), .integer(end.milliseconds), .text(reason)])
  }

  private func pauseLeft(in rateLimit: String, at now: Int) throws(CacheError) -> Admission? {
    let pause = try database.first(
      "SELECT until, reason FROM pause WHERE lane = ?", [.text(rateLimit)], read: Pause.init(row:))
    guard let pause else { return nil }
    guard pause.end > now else {
      try database.run("DELETE FROM pause WHERE until <= ?", [.integer(now)])
      return nil
    }
    let end = min(pause.end, now + day)
    if end < pause.end {
      try database.run(
        "UPDATE pause SET until = ? WHERE lane = ? AND until = ?",
        [.integer(end), .text(rateLimit), .integer(pause.end)])
    }
    return .wait(.milliseconds(end - now), because: .pause(pause.reason))
  }

  private func longestWait(
    in rateLimit: String, budgets: [Budget], at now: Int
  ) throws(CacheError) -> Admission? {
    var longest: (rest: Int, budget: Budget)?
    for budget in budgets {
      let rest = try wait(in: rateLimit, budget: budget, at: now)
      if rest > longest?.rest ?? 0 { longest = (rest, budget) }
    }
    return longest.map { .wait(.milliseconds($0.rest), because: .budget($0.budget)) }
  }

  /// Until the oldest of the requests that fill the budget is old enough.
  private func wait(in rateLimit: String, budget: Budget, at now: Int) throws(CacheError) -> Int {
    guard budget.requests > 0 else { return budget.window }
    let oldest = try database.first(
      """
      SELECT moment FROM sent WHERE lane = ? AND moment > ? ORDER BY moment DESC LIMIT 1 OFFSET ?
      """, [.text(rateLimit), .integer(now - budget.window), .integer(budget.requests - 1)]
    ) { $0.integer(0) }
    return oldest.map { $0 + budget.window - now } ?? 0
  }

  /// Forgets requests that no budget counts any more, now and then, and at once those of a clock
  /// that was ahead.
  private func tidy(_ rateLimit: String, budgets: [Budget], at now: Int) throws(CacheError) {
    try database.run(
      "DELETE FROM sent WHERE lane = ? AND moment > ?", [.text(rateLimit), .integer(now + minute)])
    if let last = rateLimitsTidied[rateLimit], (last...last + hour).contains(now) { return }
    rateLimitsTidied[rateLimit] = now
    let longest = budgets.map(\.window).reduce(day, max)
    try database.run(
      "DELETE FROM sent WHERE lane = ? AND moment < ?", [.text(rateLimit), .integer(now - longest)])
    // Rate limits that are not used any more.
    try database.run("DELETE FROM sent WHERE moment < ?", [.integer(now - 100 * day)])
    try database.run("DELETE FROM pause WHERE until <= ?", [.integer(now)])
  }
}

private let minute = 60_000
private let hour = 60 * minute
private let day = 24 * hour

private struct Pause {
  let end: Int
  let reason: String

  init(row: Statement) {
    end = row.integer(0)
    reason = row.text(1)
  }
}

extension Budget {
  /// A little longer than the budget's time: what is sent a minute apart may arrive closer.
  fileprivate var window: Int {
    let length = time.milliseconds
    return length + min(1_000, length / 10)
  }
}

extension Duration {
  /// Rounded up, and never more than some thousand years, so that sums of it are no overflow.
  fileprivate var milliseconds: Int {
    let limit: Int64 = 100_000_000_000
    let (seconds, attoseconds) = components
    guard seconds.magnitude < limit else { return Int(seconds > 0 ? limit : -limit) * 1_000 }
    let part = 1_000_000_000_000_000 as Int64
    return Int(seconds * 1_000 + attoseconds / part + (attoseconds % part > 0 ? 1 : 0))
  }
}
