import Model
import Preview
import Synchronization

/// So many requests in a minute and so many in a day, as Openverse counts those without an account.
final class OpenverseThrottle: Sendable {
  struct State {
    /// The seconds to wait; nil where the request is welcome.
    let wait: Int?
    let headers: [(name: String, value: String)]
  }

  private struct Day {
    var start = 0
    var count = 0
  }

  private static let length = 24 * 60 * 60
  /// A day lets ten times as much through as a minute.
  private static let minutesInADay = 10
  private let burst: Pace
  private let now: @Sendable () -> Timestamp
  private let day = Mutex(Day())

  init(burst: Pace, now: @escaping @Sendable () -> Timestamp) {
    self.burst = burst
    self.now = now
  }

  func count() -> State {
    let state = burst.count(for: "openverse")
    let minute = Dictionary(state.headers.map { ($0.name, Int($0.value) ?? 0) }) { $1 }
    let limit = minute["X-RateLimit-Limit", default: 0]
    let sustained = limit * Self.minutesInADay
    let (count, rest) = countOfToday()
    let wait = count > sustained ? rest : state.isOver ? minute["X-RateLimit-Reset"] : nil
    return State(
      wait: wait,
      headers: [
        ("X-RateLimit-Limit-anon_burst", "\(limit)/min"),
        ("X-RateLimit-Available-anon_burst", "\(minute["X-RateLimit-Remaining", default: 0])"),
        ("X-RateLimit-Limit-anon_sustained", "\(sustained)/day"),
        ("X-RateLimit-Available-anon_sustained", "\(max(0, sustained - count))"),
      ])
  }

  /// The requests of the day with this one, and the seconds that remain of it.
  private func countOfToday() -> (count: Int, rest: Int) {
    let second = now().secondsSince1970
    return day.withLock { day in
      if !(0..<Self.length).contains(second - day.start) { day = Day(start: second) }
      day.count += 1
      return (day.count, day.start + Self.length - second)
    }
  }

  static func refusal(_ wait: Int) -> ServerResponse {
    var response = Workbench.json(
      .object([
        (
          "detail",
          .string("Request was throttled. Expected available in \(wait) seconds.")
        )
      ]), status: 429)
    response.headers.append(("Retry-After", String(wait)))
    return response
  }
}
