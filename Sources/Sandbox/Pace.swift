import Model
import Synchronization

/// So many requests in a minute, and no more; the minute begins with the first of them.
final class Pace: Sendable {
  struct State: Sendable {
    let isOver: Bool
    let headers: [(name: String, value: String)]
  }

  private struct Minute {
    var start = 0
    var count = 0
  }

  private static let length = 60
  private let limit: Int
  private let now: @Sendable () -> Timestamp
  private let minutes = Mutex<[String: Minute]>([:])

  init(limit: Int, now: @escaping @Sendable () -> Timestamp) {
    self.limit = limit
    self.now = now
  }

  /// Counts one request of whoever has `key`. `X-RateLimit-Reset` is the seconds that remain.
  func count(for key: String) -> State {
    let second = now().secondsSince1970
    return minutes.withLock { minutes in
      var minute = minutes[key] ?? Minute(start: second)
      if !(0..<Self.length).contains(second - minute.start) { minute = Minute(start: second) }
      minute.count += 1
      minutes[key] = minute
      let headers = [
        ("X-RateLimit-Limit", String(limit)),
        ("X-RateLimit-Remaining", String(max(0, limit - minute.count))),
        ("X-RateLimit-Reset", String(minute.start + Self.length - second)),
      ]
      return State(isOver: minute.count > limit, headers: headers)
    }
  }
}
